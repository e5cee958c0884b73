import { useQuery } from "@tanstack/react-query";
import { ChevronDown, FileSpreadsheet } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { sectionFiguresQuery } from "#api/administration.ts";
import { useFormats } from "#language/formats.ts";
import { isAtOrBelow } from "#app/navigation.tsx";
import { screens, type SectionGroup } from "#app/screens.ts";
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
  const imports = menuOf(screens, "admin", "imports");
  const alone = items.filter(({ group }) => group === undefined);
  const [open, setOpen] = useState(openGroups);
  const isElsewhere = items.some(
    ({ to, group }) =>
      group !== undefined && !openAtFirst.includes(group) && isAtOrBelow(to, pathname),
  );
  const shown = open ?? (isElsewhere ? openElsewhere : openAtFirst);
  const fold = (group: SectionGroup) => {
    const next = shown.includes(group) ? shown.filter((one) => one !== group) : [...shown, group];
    setOpen(next);
    keepOpen(next);
  };
  return (
    <div ref={list}>
      <ul>
        {alone.map((item) => (
          <AdminLink key={item.to} item={item} />
        ))}
      </ul>
      {groupsOf(items).map(([group, sections]) => (
        <Group
          key={group}
          group={group}
          sections={sections}
          imports={group === "data" ? imports : []}
          isUnfolded={shown.includes(group)}
          onFold={() => fold(group)}
        />
      ))}
    </div>
  );
}

/** The groups that are open, kept on this device once somebody chose. */
const key = "elaeis.rail";
/** Together never more than ten entries: in a third group the second one makes room. */
const openAtFirst: readonly string[] = ["field", "data"];
const openElsewhere: readonly string[] = ["field"];

function openGroups(): readonly string[] | null {
  try {
    return localStorage.getItem(key)?.split(" ") ?? null;
  } catch {
    return null;
  }
}

function keepOpen(groups: readonly string[]): void {
  try {
    localStorage.setItem(key, groups.join(" "));
  } catch {
    // A browser that blocks storage folds for this visit.
  }
}

type GroupProps = {
  group: SectionGroup;
  sections: MenuItem[];
  imports: MenuItem[];
  isUnfolded: boolean;
  onFold: () => void;
};

/** Open where one is, whatever was folded. */
function Group({ group, sections, imports, isUnfolded, onFold }: GroupProps) {
  const phrases = useAdminShellPhrases();
  const { pathname } = useLocation();
  const leadsHere = ({ to }: MenuItem) => isAtOrBelow(to, pathname);
  const isImporting = imports.some(leadsHere);
  const isHere = isImporting || sections.some(leadsHere);
  const isOpen = isHere || isUnfolded;
  const [firstImport] = imports;
  return (
    <section aria-labelledby={`sections-${group}`} className="mt-2">
      <h2 id={`sections-${group}`}>
        <button
          type="button"
          aria-expanded={isOpen}
          disabled={isHere}
          onClick={onFold}
          className="flex min-h-6 w-full items-center gap-2 rounded-md px-2 text-xs font-medium text-ink-3 not-disabled:hover:bg-sunk disabled:cursor-default pointer-coarse:min-h-target"
        >
          <span className="flex-1 text-left">{phrases.groups[group]}</span>
          {!isOpen && <Waiting sections={[...imports, ...sections]} />}
          {!isHere && <ChevronDown size={16} aria-hidden className={isOpen ? "" : "-rotate-90"} />}
        </button>
      </h2>
      {isOpen && (
        <ul>
          {firstImport && (
            <RailLink
              item={{ ...firstImport, Icon: FileSpreadsheet, label: importsLabel }}
              isHere={isImporting}
            >
              <Waiting sections={imports} />
            </RailLink>
          )}
          {sections.map((item) => (
            <AdminLink key={item.to} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The same word in both languages. */
const importsLabel = { en: "Imports", fr: "Imports" };

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

function useStateOf() {
  const phrases = useAdminShellPhrases();
  const { count } = useFormats();
  const { data } = useQuery(sectionFiguresQuery);
  return (figure: FigureName) => data && stateOf(figure, data, phrases, count);
}

/** A number stands only where somebody waits; it says what it counts and why. */
function SectionFigure({ figure }: { figure: FigureName }) {
  const state = useStateOf()(figure);
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

/** A dot for what waits in sections that are not shown. */
function Waiting({ sections }: { sections: MenuItem[] }) {
  const reading = useStateOf();
  const states = sections.flatMap(({ figure }) => {
    const state = figure && figure !== "fruitCount" ? reading(figure) : undefined;
    return state === undefined || state.tone === "calm" ? [] : [{ ...state, tone: state.tone }];
  });
  const worst = states.find(({ tone }) => tone === "alarm") ?? states[0];
  if (worst === undefined) return null;
  const words = states.map(({ status }) => status).join(", ");
  return (
    <span title={words} className={`size-1.5 shrink-0 rounded-full ${looks[worst.tone]}`}>
      <span className="sr-only"> {words}</span>
    </span>
  );
}
