import * as contactApi from "@elaeis/domain/contact/contact-api";
import { ask } from "#api/ask.ts";
import { statusesOf } from "@elaeis/domain/contact/contact";
import type { RequestChange, StaffRequest } from "@elaeis/domain/contact/contact-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { requestKeys } from "#api/contact.ts";
import { userListQuery } from "#api/users.ts";
import { offerUndo } from "#app/undo/undo.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { ChoiceField } from "#ui/choice-field.tsx";
import { SelectField } from "#ui/field.tsx";
import { Stack } from "#ui/stack.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { usePhrases } from "./use-phrases.ts";

const administrators = {
  role: "admin",
  state: "active",
  sort: "name",
  direction: "asc",
  page: 1,
  limit: 250,
} as const;

/** State of a request, and who takes care of it. */
export function Handling({ request }: { request: StaffRequest }) {
  const phrases = usePhrases();
  const { kind, id, status } = request;
  const queries = useQueryClient();
  const save = async (next: RequestChange) => {
    const detail = await ask(contactApi.changeRequestStatus, { kind, id, json: next });
    queries.setQueryData(requestKeys.one(kind, id), detail);
    await queries.invalidateQueries({ queryKey: [...requestKeys.all, "list"] });
  };
  const change = useMutation({
    mutationFn: (next: RequestChange) => save(next),
    onSuccess: (_detail, next) => {
      if (next.status === undefined) return;
      offerUndo({
        done: phrases.statusSet(phrases.statuses[next.status]),
        undo: () => save({ status }),
      });
    },
  });
  return (
    <Stack gap={3}>
      <TwoColumns gap={4}>
        <ChoiceField
          label={phrases.status}
          value={(change.isPending && change.variables.status) || status}
          choices={statusesOf(kind)}
          wordOf={(one) => phrases.statuses[one]}
          onChoose={(next) => change.mutate({ status: next })}
        />
        <Assignee
          assigned={request.assigned_to}
          onChoose={(assigned_to) => change.mutate({ assigned_to })}
        />
      </TwoColumns>
      <output className="sr-only">{change.isSuccess && phrases.statusSaved}</output>
      <ActionFailed title={phrases.statusFailed} error={change.error} />
    </Stack>
  );
}

type AssigneeProps = { assigned: string | null; onChoose: (id: string | null) => void };

function Assignee({ assigned, onChoose }: AssigneeProps) {
  const phrases = usePhrases();
  const people = useQuery(userListQuery(administrators)).data?.items ?? [];
  const chosen = people.find(({ email }) => email === assigned);
  return (
    <SelectField
      label={phrases.assignee}
      value={chosen?.id ?? assigned ?? ""}
      onChange={({ target }) => onChoose(target.value === "" ? null : target.value)}
    >
      <option value="">{phrases.nobody}</option>
      {assigned !== null && chosen === undefined && <option value={assigned}>{assigned}</option>}
      {people.map(({ id, email, first_name, last_name }) => (
        <option key={id} value={id}>
          {[first_name, last_name].filter(Boolean).join(" ") || email}
        </option>
      ))}
    </SelectField>
  );
}
