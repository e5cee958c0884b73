import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import type { View } from "#app/paths.ts";
import { useUser } from "#app/session/use-session.ts";
import { useFormats } from "#language/formats.ts";
import { useRoleWords } from "#ui/vocabulary/use-role-words.ts";
import { Breakable } from "#ui/breakable.tsx";
import { writeOrder } from "./list-address.ts";
import type { FruitList } from "./use-fruit-list.ts";
import { usePhrases } from "./use-phrases.ts";

type InfoStripProps = {
  view: View;
  list: FruitList;
  /** Filters that are not the list's own. */
  hasMoreFilters?: boolean;
};

/** Whose list this is, under which role and mode, and how much it holds; on a phone in one line or two. */
export function InfoStrip({ view, list, hasMoreFilters = false }: InfoStripProps) {
  const phrases = usePhrases();
  const roleWords = useRoleWords();
  const formats = useFormats();
  const user = useUser();
  const { isTotalLeast } = list;
  // With a search or a filter it is no total any more.
  const isNarrowed =
    hasMoreFilters ||
    [...writeOrder(list.order).keys()].some(
      (name) => name !== "sort" && name !== "direction" && name !== "view",
    );
  // Without network this phone can count what matches, and the last answer what there is in all.
  const total = list.lastTotal === undefined ? null : list.lastTotal + list.onlyHere;
  const number = list.isOffline && !isNarrowed ? total : list.found;
  const isOwnMode = (view === "admin") === (user.role === "admin");
  const facts = [
    [phrases.user, <Breakable key="account" text={accountNameOf(user)} />],
    [phrases.role, roleWords[user.role]],
    [phrases.mode, view === "admin" ? phrases.modeAdmin : phrases.modeCollector],
    [
      isNarrowed ? phrases.found : phrases.total,
      number === null
        ? "–"
        : number === undefined
          ? "…"
          : `${isTotalLeast ? "> " : ""}${formats.count(number)}`,
    ],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-3 text-sm">
      {facts.map(([term, fact]) => (
        <div
          key={term}
          // On a phone the mode says it where it is the role's own.
          className={`flex min-w-0 gap-1 ${isOwnMode && term === phrases.role ? "max-sm:sr-only" : ""}`}
        >
          <dt
            className={`text-ink-2 ${term === phrases.role || term === phrases.user ? "max-sm:sr-only" : ""}`}
          >
            {phrases.colon(term)}
          </dt>
          <dd className="figures font-medium wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
