import { requestKinds, requestStatuses } from "@elaeis/domain/contact/contact";
import type { RequestQuery } from "@elaeis/domain/contact/contact-schemas";
import { ChoiceChip, FilterChips } from "#ui/filter-chips.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { usePhrases } from "./use-phrases.ts";

type RequestFiltersProps = {
  query: RequestQuery;
  /** How many were found, in words. */
  count: string | undefined;
  onChoose: (choice: RequestQuery) => void;
};

/** What the inbox shows; all of it is in the address. */
export function RequestFilters({ query, count, onChoose }: RequestFiltersProps) {
  const phrases = usePhrases();
  const wordOfStatus = (status: "" | NonNullable<RequestQuery["status"]>) =>
    status === "" ? phrases.anyStatus : status === "open" ? phrases.open : phrases.statuses[status];
  const people = { "": phrases.anybody, me: phrases.me, nobody: phrases.nobody };
  return (
    <section aria-label={phrases.filters}>
      <FilterChips count={count}>
        <SearchBox
          label={phrases.searchLabel}
          hint={phrases.searchHint}
          search={query.search ?? ""}
          onSearch={(search) => onChoose({ search })}
          className="min-w-36 flex-1 sm:max-w-72"
        />
        <ChoiceChip
          label={phrases.kind}
          choices={["", ...requestKinds]}
          wordOf={(kind) => (kind === "" ? phrases.anyKind : phrases.kinds[kind])}
          value={query.kind ?? ""}
          onChoose={(kind) => onChoose({ kind: kind === "" ? undefined : kind })}
        />
        <ChoiceChip
          label={phrases.status}
          choices={["", "open", ...requestStatuses]}
          wordOf={wordOfStatus}
          value={query.status ?? ""}
          onChoose={(status) => onChoose({ status: status === "" ? undefined : status })}
        />
        <ChoiceChip
          label={phrases.assignee}
          choices={["", "me", "nobody"]}
          wordOf={(person) => people[person]}
          value={query.assigned ?? ""}
          onChoose={(assigned) => onChoose({ assigned: assigned === "" ? undefined : assigned })}
        />
      </FilterChips>
    </section>
  );
}
