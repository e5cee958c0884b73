import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { sectionFiguresQuery } from "../../../api/administration.ts";
import { useFormats } from "../../../language/formats.ts";
import { screens, type SectionGroup } from "../../screens.ts";
import { groupsOf, menuOf, type MenuItem } from "../menus.ts";
import { RailLink } from "../rail-link.tsx";
import { stateOf, type FigureName, type SectionState } from "./figures.ts";
import { useAdminShellPhrases } from "./use-phrases.ts";

/** An administrator's sections in groups that fold. */
export function AdminRail() {
  const list = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // A small window may have no room for all.
  useEffect(() => {
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    const here = links.find((link) => pathname.startsWith(link.pathname));
    here?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  const items = menuOf(screens, "admin", "rail");
  const alone = items.filter(({ group }) => group === undefined);
  return (
    <div ref={list}>
      <ul>
        {alone.map((item) => (
          <AdminLink key={item.to} item={item} />
        ))}
      </ul>
      {groupsOf(items).map(([group, sections]) => (
        <Group key={group} group={group} sections={sections} />
      ))}
    </div>
  );
}

/** Until the app is started anew. */
const folded = new Set<SectionGroup>();

/** Open where one is, whatever was folded. */
function Group({ group, sections }: { group: SectionGroup; sections: MenuItem[] }) {
  const phrases = useAdminShellPhrases();
  const { pathname } = useLocation();
  const isHere = sections.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const [isFolded, setFolded] = useState(() => folded.has(group));
  const fold = () => {
    if (!folded.delete(group)) folded.add(group);
    setFolded(!isFolded);
  };
  const isOpen = isHere || !isFolded;
  return (
    <section aria-labelledby={`sections-${group}`} className="mt-2">
      <h2 id={`sections-${group}`}>
        <button
          type="button"
          aria-expanded={isOpen}
          disabled={isHere}
          onClick={fold}
          className="flex min-h-6 w-full items-center justify-between rounded-md px-2 text-xs font-medium text-ink-3 not-disabled:hover:bg-sunk disabled:cursor-default pointer-coarse:min-h-target"
        >
          {phrases.groups[group]}
          {!isHere && <ChevronDown size={16} aria-hidden className={isOpen ? "" : "-rotate-90"} />}
        </button>
      </h2>
      {isOpen && (
        <ul>
          {sections.map((item) => (
            <AdminLink key={item.to} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AdminLink({ item }: { item: MenuItem }) {
  const { figure } = item;
  return (
    <RailLink item={item}>
      {figure !== undefined && figure !== "fruitCount" && <SectionFigure figure={figure} />}
    </RailLink>
  );
}

const looks: Record<Exclude<SectionState["tone"], "calm">, string> = {
  attention: "bg-amber",
  alarm: "bg-danger",
};

/** A number stands only where somebody waits; it says what it counts and why. */
function SectionFigure({ figure }: { figure: FigureName }) {
  const phrases = useAdminShellPhrases();
  const { count } = useFormats();
  const { data } = useQuery(sectionFiguresQuery);
  const state = data && stateOf(figure, data, phrases, count);
  if (state === undefined || state.tone === "calm") return null;
  const words = `${state.counted}, ${state.status}`;
  return (
    <span title={words} className="shrink-0">
      <span
        aria-hidden
        className={`figures rounded-full px-1.5 text-xs text-card ${looks[state.tone]}`}
      >
        {state.figure}
      </span>
      <span className="sr-only"> {words}</span>
    </span>
  );
}
