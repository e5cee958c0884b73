import { roles } from "@elaeis/domain/accounts/roles";
import { userSorts, userStates, type UserListQuery } from "@elaeis/domain/users/user-schemas";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { Stack } from "../../../ui/stack.tsx";
import { useRoleWords } from "../../../ui/vocabulary/use-role-words.ts";
import type { UserChoice } from "./list-address.ts";
import { usePhrases } from "./use-phrases.ts";

type UserFiltersProps = { query: UserListQuery; onChoose: (choice: UserChoice) => void };

/** What the list shows and in which order; all of it is in the address. */
export function UserFilters({ query, onChoose }: UserFiltersProps) {
  const phrases = usePhrases();
  const roleWords = useRoleWords();
  const chosen = <Choice extends string>(choices: readonly Choice[], value: string) =>
    choices.find((choice) => choice === value);
  return (
    <Stack as="section" aria-label={phrases.filters} gap={3}>
      <SearchBox
        label={phrases.searchLabel}
        hint={phrases.searchHint}
        search={query.search ?? ""}
        onSearch={(search) => onChoose({ search })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] items-end gap-3">
        <SelectField
          label={phrases.role}
          value={query.role ?? ""}
          onChange={({ target }) => onChoose({ role: chosen(roles, target.value) })}
        >
          <option value="">{phrases.anyRole}</option>
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleWords[role]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={phrases.state}
          value={query.state ?? ""}
          onChange={({ target }) => onChoose({ state: chosen(userStates, target.value) })}
        >
          <option value="">{phrases.anyState}</option>
          {userStates.map((state) => (
            <option key={state} value={state}>
              {phrases.states[state]}
            </option>
          ))}
        </SelectField>
        <ChoiceField
          label={phrases.sort}
          value={query.sort}
          choices={userSorts}
          wordOf={(sort) => phrases.sorts[sort]}
          onChoose={(sort) => onChoose({ sort })}
        />
        <CheckField
          className="max-xl:col-span-full"
          label={phrases.unsentOnly}
          isOn={query.unsent === "true"}
          onChange={(isOn) => onChoose({ unsent: isOn ? "true" : undefined })}
        />
      </div>
    </Stack>
  );
}
