import { useEffect } from "react";
import { useLocation } from "react-router";

type Named<Id extends string> = {
  /** The first is shown where the address names none. */
  ids: readonly [Id, ...Id[]];
  /** Of a field that the address names instead. */
  sectionOf?: (field: string) => Id | undefined;
};

/** The section behind the `#` of the address, or that of the field behind it. */
export function useNamedSection<Id extends string>({ ids, sectionOf }: Named<Id>): Id {
  const name = nameIn(useLocation());
  return ids.find((id) => id === name) ?? sectionOf?.(name) ?? ids[0];
}

/** At the top of a section that was chosen, or at the field that the address names, which takes the focus. */
export function useArrival(): void {
  const place = useLocation();
  useEffect(() => {
    const name = nameIn(place);
    const [field] = name === "" ? [] : document.getElementsByName(name);
    if (field === undefined) scrollTo(0, 0);
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }, [place]);
}

function nameIn({ hash }: { hash: string }): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
