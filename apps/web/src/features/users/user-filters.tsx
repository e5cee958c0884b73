import { roles } from "@elaeis/domain/accounts/roles";
import { userSorts, userStates, type UserListQuery } from "@elaeis/domain/users/user-schemas";
import { Search, X } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { inputLook, SelectField } from "../../ui/field.tsx";
import { useRoleWords } from "../../vocabulary/use-role-words.ts";
import type { UserChoice } from "./list-address.ts";
import { usePhrases } from "./use-phrases.ts";

type UserFiltersProps = { query: UserListQuery; onChoose: (choice: UserChoice) => void };

/** What the list shows and in which order; all of it stands in the address. */
export function UserFilters({ query, onChoose }: UserFiltersProps) {
  const phrases = usePhrases();
  const roleWords = useRoleWords();
  const chosen = <Choice extends string>(choices: readonly Choice[], value: string) =>
    choices.find((choice) => choice === value);
  return (
    <section aria-label={phrases.filters} className="grid grid-cols-1 gap-3">
      <SearchBox search={query.search ?? ""} onSearch={(search) => onChoose({ search })} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-end gap-3">
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
        <SelectField
          label={phrases.sort}
          value={query.sort}
          onChange={({ target }) => {
            const sort = chosen(userSorts, target.value);
            if (sort !== undefined) onChoose({ sort });
          }}
        >
          {userSorts.map((sort) => (
            <option key={sort} value={sort}>
              {phrases.sorts[sort]}
            </option>
          ))}
        </SelectField>
        <label className="flex min-h-12 items-center gap-3 font-bold">
          <input
            type="checkbox"
            className="size-6 shrink-0 accent-primary"
            checked={query.unsent === "true"}
            onChange={({ target }) => onChoose({ unsent: target.checked ? "true" : undefined })}
          />
          {phrases.unsentOnly}
        </label>
      </div>
    </section>
  );
}

const searchDelayMs = 300;

type SearchBoxProps = { search: string; onSearch: (search: string) => void };

/** Writes the search into the address a moment after the last key. */
function SearchBox({ search, onSearch }: SearchBoxProps) {
  const phrases = usePhrases();
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    // The address changed by itself, as by the browser's back button.
    setSeen(search);
    if (search !== text.trim()) setText(search);
  }
  useEffect(() => {
    if (text.trim() === search) return undefined;
    const timer = setTimeout(() => onSearch(text.trim()), searchDelayMs);
    return () => clearTimeout(timer);
  }, [text, search, onSearch]);
  return (
    <search className="relative min-w-0">
      <Search size={20} aria-hidden className="absolute top-3.5 left-3 text-muted" />
      <input
        type="text"
        enterKeyHint="search"
        aria-label={phrases.searchLabel}
        placeholder={phrases.searchHint}
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
        className={`${inputLook} pr-12 pl-10`}
      />
      {text !== "" && (
        <IconButton
          label={phrases.clearSearch}
          className="absolute top-0 right-0"
          onClick={() => setText("")}
        >
          <X size={20} aria-hidden />
        </IconButton>
      )}
    </search>
  );
}
