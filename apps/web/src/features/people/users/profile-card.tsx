import * as usersApi from "@elaeis/domain/users/users-api";
import { ask } from "#api/ask.ts";
import { useForm } from "#app/forms/use-form.ts";
import type { ManagedUser, UserChanges } from "@elaeis/domain/users/user-schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sessionKey } from "#api/accounts.ts";
import { isFailure } from "#language/failures/failure.ts";
import { userKeys, userQuery } from "#api/users.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { useUser } from "#app/session/use-session.ts";
import { SaveBar } from "#app/forms/save-bar.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { AccountFields, ProfileFields } from "./user-fields.tsx";
import { changesBetween, checkUser, valuesOf } from "./user-form.ts";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Who the person is and what they may do, saved in one go, with a way back. */
export function ProfileCard({ user }: { user: ManagedUser }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const queries = useQueryClient();
  const isSelf = useUser().id === user.id;
  const [base, setBase] = useState(user);
  const take = (newer: ManagedUser) => {
    setBase(newer);
    start(valuesOf(newer));
    queries.setQueryData(userKeys.one(user.id), newer);
  };
  const save = useMutation({
    mutationFn: async ({ changes }: { changes: UserChanges; former: UserChanges | null }) =>
      ask(usersApi.editUser, { id: user.id, json: { changes, expected_version: base.version } }),
    onSuccess: async (newer) => {
      take(newer);
      await queries.invalidateQueries({ queryKey: userKeys.all });
      // A former administrator leaves the administration.
      if (isSelf) await queries.invalidateQueries({ queryKey: sessionKey });
    },
  });
  const { values, errors, change, start, form } = useForm({
    first: () => valuesOf(user),
    check: checkUser,
    onSubmit: () => {
      if (hasChanges) save.mutate({ changes, former: changesBetween(values, valuesOf(base)) });
    },
  });
  const changes = changesBetween(valuesOf(base), values);
  const hasChanges = Object.keys(changes).length > 0;
  const isOutdated = isFailure(save.error, "user_changed");
  const former = save.variables?.former ?? null;
  const undo = former && (
    <Button variant="outline" onClick={() => save.mutate({ changes: former, former: null })}>
      {phrases.undo}
    </Button>
  );
  const reload = isOutdated && (
    <Button
      variant="outline"
      onClick={async () => {
        take(await queries.fetchQuery({ ...userQuery(user.id), staleTime: 0 }));
        save.reset();
      }}
    >
      {phrases.reload}
    </Button>
  );
  return (
    <form {...form} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <h2 className="text-lg font-semibold sm:col-span-2">{phrases.profile}</h2>
      <AccountFields values={values} errors={errors} onChange={change} />
      {isSelf && changes.role !== undefined && (
        <div className="sm:col-span-2">
          <Banner tone="warning">{phrases.ownRole}</Banner>
        </div>
      )}
      <ProfileFields values={values} onChange={change} />
      <Stack gap={4} className="sm:col-span-2">
        <SaveBar
          label={actions.save}
          hasChanges={hasChanges}
          save={save}
          failed={phrases.saveFailed}
          remedy={reload}
          saved={former === null ? phrases.undone : phrases.saved}
          undo={undo}
        />
      </Stack>
    </form>
  );
}
