import { Search, X } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "./button.tsx";
import { inputLook } from "./field.tsx";

const searchDelayMs = 300;

type SearchBoxProps = {
  label: string;
  hint: string;
  /** Of the button that empties it. */
  clear: string;
  /** As it stands in the address. */
  search: string;
  onSearch: (search: string) => void;
  className?: string;
};

/** Tells what is searched for a moment after the last key. */
export function SearchBox(props: SearchBoxProps) {
  const { label, hint, clear, search, onSearch, className = "" } = props;
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
    <search className={`relative min-w-0 ${className}`}>
      <Search size={20} aria-hidden className="absolute top-3.5 left-3 text-muted" />
      <input
        type="text"
        enterKeyHint="search"
        aria-label={label}
        placeholder={hint}
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
        className={`${inputLook} pr-12 pl-10`}
      />
      {text !== "" && (
        <IconButton label={clear} className="absolute top-0 right-0" onClick={() => setText("")}>
          <X size={20} aria-hidden />
        </IconButton>
      )}
    </search>
  );
}
