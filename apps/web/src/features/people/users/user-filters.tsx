import { roles } from "@elaeis/domain/accounts/roles";
import { userSorts, userStates, type UserListQuery } from "@elaeis/domain/users/user-schemas";
import { ChoiceChip, FilterChips, filterChipLook } from "#ui/filter-chips.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { useRoleWords } from "#ui/vocabulary/use-role-words.ts";
import type { UserChoice } from "./list-address.ts";
import { usePhrases } from "./use-phrases.ts";

type UserFiltersProps = { query: UserListQuery; onChoose: (choice: UserChoice) => void };

/** What the list shows and in which order; all of it is in the address. */
export function UserFilters({ query, onChoose }: UserFiltersProps) {
  const phrases = usePhrases();
  const roleWords = useRoleWords();
  const isUnsent = query.unsent === "true";
  return (
    <section aria-label={phrases.filters}>
      <FilterChips>
        <SearchBox
          label={phrases.searchLabel}
          hint={phrases.searchHint}
          search={query.search ?? ""}
          onSearch={(search) => onChoose({ search })}
          className="min-w-36 flex-1 sm:max-w-72"
        />
        <ChoiceChip
          label={phrases.role}
          choices={["", ...roles]}
          wordOf={(role) => (role === "" ? phrases.anyRole : roleWords[role])}
          value={query.role ?? ""}
          onChoose={(role) => onChoose({ role: role === "" ? undefined : role })}
        />
        <ChoiceChip
          label={phrases.state}
          choices={["", ...userStates]}
          wordOf={(state) => (state === "" ? phrases.anyState : phrases.states[state])}
          value={query.state ?? ""}
          onChoose={(state) => onChoose({ state: state === "" ? undefined : state })}
        />
        <ChoiceChip
          label={phrases.sort}
          choices={userSorts}
          wordOf={(sort) => phrases.sorts[sort]}
          value={query.sort}
          onChoose={(sort) => onChoose({ sort })}
        />
        <label className={filterChipLook} data-on={isUnsent || undefined}>
          <input
            type="checkbox"
            className="size-6"
            checked={isUnsent}
            onChange={({ target }) => onChoose({ unsent: target.checked ? "true" : undefined })}
          />
          {phrases.unsentOnly}
        </label>
      </FilterChips>
    </section>
  );
}
