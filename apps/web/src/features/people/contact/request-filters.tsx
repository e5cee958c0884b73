import { requestKinds, requestStatuses } from "@elaeis/domain/contact/contact";
import type { RequestQuery } from "@elaeis/domain/contact/contact-schemas";
import { SelectField } from "../../../ui/field.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { Stack } from "../../../ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type RequestFiltersProps = { query: RequestQuery; onChoose: (choice: RequestQuery) => void };

/** What the inbox shows; all of it is in the address. */
export function RequestFilters({ query, onChoose }: RequestFiltersProps) {
  const phrases = usePhrases();
  return (
    <Stack as="section" aria-label={phrases.filters} gap={3}>
      <SearchBox
        label={phrases.searchLabel}
        hint={phrases.searchHint}
        search={query.search ?? ""}
        onSearch={(search) => onChoose({ search })}
      />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3 lg:max-w-4xl">
        <SelectField
          label={phrases.kind}
          value={query.kind ?? ""}
          onChange={({ target }) =>
            onChoose({ kind: requestKinds.find((kind) => kind === target.value) })
          }
        >
          <option value="">{phrases.anyKind}</option>
          {requestKinds.map((kind) => (
            <option key={kind} value={kind}>
              {phrases.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={phrases.status}
          value={query.status ?? ""}
          onChange={({ target }) =>
            onChoose({
              status: (["open", ...requestStatuses] as const).find((one) => one === target.value),
            })
          }
        >
          <option value="">{phrases.anyStatus}</option>
          <option value="open">{phrases.open}</option>
          {requestStatuses.map((status) => (
            <option key={status} value={status}>
              {phrases.statuses[status]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={phrases.assignee}
          value={query.assigned ?? ""}
          onChange={({ target }) =>
            onChoose({
              assigned: (["me", "nobody"] as const).find((one) => one === target.value),
            })
          }
        >
          <option value="">{phrases.anybody}</option>
          <option value="me">{phrases.me}</option>
          <option value="nobody">{phrases.nobody}</option>
        </SelectField>
      </div>
    </Stack>
  );
}
