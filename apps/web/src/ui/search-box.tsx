import { Search, X } from "lucide-react";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { IconButton } from "./button.tsx";
import { inputLook } from "./field.tsx";
import { useTextToTell } from "./text-to-tell.ts";

type SearchBoxProps = {
  label: string;
  hint: string;
  /** As it is in the address. */
  search: string;
  onSearch: (search: string) => void;
  className?: string;
};

/** Tells what is searched for a moment after the last key. */
export function SearchBox(props: SearchBoxProps) {
  const { label, hint, search, onSearch, className = "" } = props;
  const { clearSearch, search: searchShort } = useActionWords();
  const [text, setText] = useTextToTell(search, onSearch);
  return (
    <search
      className={`@container relative min-w-0 focus-within:min-w-60 has-[button]:min-w-60 ${className}`}
    >
      <Search size={20} aria-hidden className="absolute inset-y-0 left-2.5 my-auto text-ink-2" />
      <input
        type="text"
        enterKeyHint="search"
        aria-label={label}
        placeholder={hint}
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
        className={`${inputLook} peer pr-12 pl-9 placeholder-shown:pr-3 placeholder-shown:text-ellipsis @max-[11rem]:placeholder:text-transparent`}
      />
      {/* Beside other tools on a phone: half of the hint says less. */}
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-9 flex items-center text-ink-2 invisible @max-[11rem]:peer-placeholder-shown:visible"
      >
        {searchShort}
      </span>
      {text !== "" && (
        <IconButton
          label={clearSearch}
          className="absolute top-0 right-0"
          onClick={() => setText("")}
        >
          <X size={20} aria-hidden />
        </IconButton>
      )}
    </search>
  );
}
