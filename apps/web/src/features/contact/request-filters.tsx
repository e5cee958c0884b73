import { requestKinds, requestStatuses } from "@elaeis/domain/contact/contact";
import type { RequestQuery } from "@elaeis/domain/contact/contact-schemas";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { inputLook, SelectField } from "../../ui/field.tsx";
import { usePhrases } from "./use-phrases.ts";

type RequestFiltersProps = { query: RequestQuery; onChoose: (choice: RequestQuery) => void };

/** What the inbox shows; all of it stands in the address. */
export function RequestFilters({ query, onChoose }: RequestFiltersProps) {
  const phrases = usePhrases();
  return (
    <section aria-label={phrases.filters} className="grid grid-cols-1 gap-3">
      <SearchBox search={query.search ?? ""} onSearch={(search) => onChoose({ search })} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:max-w-2xl">
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
        type="search"
        enterKeyHint="search"
        aria-label={phrases.searchLabel}
        placeholder={phrases.searchHint}
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
        className={`${inputLook} pl-10`}
      />
    </search>
  );
}
