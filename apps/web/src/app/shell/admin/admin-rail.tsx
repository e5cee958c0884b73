import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { sectionFiguresQuery } from "../../../api/administration.ts";
import { useFormats } from "../../../language/formats.ts";
import { screens } from "../../screens.ts";
import { groupsOf, menuOf, type MenuItem } from "../menus.ts";
import { RailLink } from "../rail-link.tsx";
import { stateOf, type FigureName, type SectionState } from "./figures.ts";
import { useAdminShellPhrases } from "./use-phrases.ts";

/** All of an administrator's sections at once: the rows share the height that there is. */
export function AdminRail() {
  const phrases = useAdminShellPhrases();
  const list = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // A small window may still have no room for all.
  useEffect(() => {
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    const here = links.find((link) => pathname.startsWith(link.pathname));
    here?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  const items = menuOf(screens, "admin", "rail");
  const alone = items.filter(({ group }) => group === undefined);
  return (
    <div ref={list} className="flex min-h-full flex-col">
      <ul className="flex grow flex-col" style={{ flexGrow: alone.length }}>
        {alone.map((item) => (
          <AdminLink key={item.to} item={item} />
        ))}
      </ul>
      {groupsOf(items).map(([group, sections]) => (
        <section key={group} className="contents" aria-labelledby={`sections-${group}`}>
          <h2
            id={`sections-${group}`}
            className="px-3 pt-0.5 text-xs leading-3.5 font-bold tracking-wide text-muted uppercase"
          >
            {phrases.groups[group]}
          </h2>
          <ul className="flex flex-col" style={{ flexGrow: sections.length }}>
            {sections.map((item) => (
              <AdminLink key={item.to} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function AdminLink({ item }: { item: MenuItem }) {
  const { figure } = item;
  return (
    <RailLink item={item} isDense>
      {figure !== undefined && figure !== "fruitCount" && <SectionFigure figure={figure} />}
    </RailLink>
  );
}

const looks: Record<SectionState["tone"], string> = {
  calm: "",
  attention: "rounded-full bg-warning px-1.5 text-card",
  alarm: "rounded-full bg-danger px-1.5 text-card",
};

/** The section's live number says what it counts; one that needs attention is marked, and says why. */
function SectionFigure({ figure }: { figure: FigureName }) {
  const phrases = useAdminShellPhrases();
  const { count } = useFormats();
  const { data } = useQuery(sectionFiguresQuery);
  const state = data && stateOf(figure, data, phrases, count);
  if (state === undefined) return null;
  const words = state.tone === "calm" ? state.counted : `${state.counted}, ${state.status}`;
  return (
    <span title={words} className="shrink-0">
      <span aria-hidden className={`figures text-xs leading-5 ${looks[state.tone]}`}>
        {state.figure}
      </span>
      <span className="sr-only"> {words}</span>
    </span>
  );
}
