import type { ManagedUser } from "@elaeis/domain/users/user-schemas";
import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { userListQuery } from "#api/users.ts";
import { SelectField } from "#ui/field.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { Stack } from "#ui/stack.tsx";
import { useImportPhrases } from "./use-phrases.ts";

const shownPeople = 100;

type PersonFieldProps = {
  label: string;
  hint: string;
  error?: string | undefined;
  /** By which of the two a person is known here. */
  by: "id" | "name";
  chosen: string;
  /** An empty text for nobody. */
  onChoose: (person: string) => void;
};

/** Whose the fruits of a file become, chosen from the list of people. */
export function PersonField({ label, hint, error, by, chosen, onChoose }: PersonFieldProps) {
  const { people: phrases } = useImportPhrases();
  const [search, setSearch] = useState("");
  const found = useQuery(
    userListQuery({
      ...(search === "" ? {} : { search }),
      sort: "email",
      direction: "asc",
      page: 1,
      limit: shownPeople,
    }),
  );
  const people = found.data?.items ?? [];
  const hasMore = (found.data?.total ?? 0) > shownPeople || search !== "";
  const valueOf = (person: ManagedUser) => (by === "id" ? person.id : accountNameOf(person));
  const isListed = people.some((person) => valueOf(person) === chosen);
  return (
    <Stack gap={3}>
      {hasMore && (
        <SearchBox
          label={phrases.search}
          hint={phrases.searchHint}
          search={search}
          onSearch={setSearch}
        />
      )}
      <SelectField
        label={label}
        hint={found.isSuccess && people.length === 0 ? phrases.none : hint}
        error={error}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{phrases.choose}</option>
        {by === "name" && chosen !== "" && !isListed && <option value={chosen}>{chosen}</option>}
        {people.map((person) => (
          <option key={person.id} value={valueOf(person)}>
            {[person.first_name, person.last_name].filter(Boolean).join(" ") ||
              accountNameOf(person)}
            {` (${accountNameOf(person)})`}
          </option>
        ))}
      </SelectField>
    </Stack>
  );
}
