import { useQuery } from "@tanstack/react-query";
import { ChevronRight, CircleAlert, CircleDot } from "lucide-react";
import { sectionFiguresQuery } from "#api/administration.ts";
import { useWithoutValues } from "#app/without-values/use-without-values.ts";
import { Link } from "#app/navigation.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { useAdminPhrases } from "../use-admin-phrases.ts";
import { Grow } from "#ui/line.tsx";
import { waitingItems, type WaitingItem } from "./waiting.ts";

/** Each line leads to where it is done. */
export function WaitingCard() {
  const { waiting: phrases } = useAdminPhrases();
  const figures = useQuery(sectionFiguresQuery);
  const without = useWithoutValues("admin");
  return (
    <section aria-labelledby="waiting" className="min-h-31">
      <h2 id="waiting" className="pb-1 text-sm font-medium text-ink-2">
        {phrases.title}
      </h2>
      <Loaded question={figures} failed={phrases.loadFailed} bones={["h-10", "h-10"]}>
        {(known) => <Items items={waitingItems(known, phrases, without)} />}
      </Loaded>
    </section>
  );
}

function Items({ items }: { items: readonly WaitingItem[] }) {
  const { waiting: phrases } = useAdminPhrases();
  if (items.length === 0) return <p className="py-2">{phrases.nothing}</p>;
  return (
    <ul>
      {items.map(({ id, words, to, isAlarm }) => (
        <li key={id}>
          <Link
            to={to}
            className="flex min-h-10 items-center gap-2.5 -mx-2 rounded-md px-2 py-1.5 leading-tight font-medium hover:bg-sunk pointer-coarse:min-h-target"
          >
            {isAlarm ? (
              <CircleAlert size={18} aria-label={phrases.alarm} className="text-danger" />
            ) : (
              <CircleDot size={18} aria-hidden className="text-amber" />
            )}
            <Grow as="span">{words}</Grow>
            <ChevronRight size={18} aria-hidden className="text-ink-2" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
