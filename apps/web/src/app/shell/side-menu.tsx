import { useQuery } from "@tanstack/react-query";
import { Camera } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { sectionFiguresQuery } from "../../api/administration.ts";
import { useFormats } from "../../language/formats.ts";
import { useLanguage } from "../../language/language-provider.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { Wordmark } from "../../ui/palm-mark.tsx";
import { AiIndicator } from "../ai-status/lazy-ai-status.tsx";
import { Link, NavLink } from "../navigation.tsx";
import { paths, type View } from "../paths.ts";
import { screens } from "../screens.ts";
import { figures, type SectionState } from "./admin/figures.ts";
import { useAdminShellPhrases } from "./admin/use-phrases.ts";
import { CountBadge } from "./count-badge.tsx";
import { groupsOf, menuOf, type MenuItem } from "./menus.ts";
import { useFruitCount } from "./use-fruit-count.ts";
import { usePhrases } from "./use-phrases.ts";
import { ViewSwitch } from "./view-switch.tsx";

export function SideMenu({ view }: { view: View }) {
  const phrases = usePhrases();
  const isAdminView = view === "admin";
  return (
    <aside
      className={`edge-r sticky top-0 hidden h-dvh flex-col bg-card lg:flex ${isAdminView ? "gap-2 px-4 py-2" : "gap-6 p-4"}`}
    >
      <Link to={paths.dashboard()} className="px-2 pt-1">
        <Wordmark />
      </Link>
      {!isAdminView && (
        <Link to={paths.newFruit()} className={buttonLook()}>
          <Camera size={20} aria-hidden />
          {phrases.newFruit}
        </Link>
      )}
      <nav aria-label={phrases.collectorMenu} className="-mx-2 flex-1 overflow-y-auto px-2">
        {isAdminView ? <GroupedRail /> : <Rail view={view} />}
      </nav>
      <ViewSwitch view={view} />
      <div className={`edge-t px-2 ${isAdminView ? "pt-1" : "pt-3"}`}>
        <AiIndicator />
      </div>
    </aside>
  );
}

function Rail({ view }: { view: View }) {
  return (
    <ul className="space-y-1">
      {menuOf(screens, view, "rail").map((item) => (
        <RailLink key={item.to} item={item} />
      ))}
    </ul>
  );
}

/** All of an administrator's sections at once: the rows share the height that there is. */
function GroupedRail() {
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
          <RailLink key={item.to} item={item} isDense />
        ))}
      </ul>
      {groupsOf(items).map(([group, sections]) => (
        <section key={group} className="contents" aria-labelledby={`sections-${group}`}>
          <h2
            id={`sections-${group}`}
            className="px-3 pt-1 text-xs leading-4 font-bold tracking-wide text-muted uppercase"
          >
            {phrases.groups[group]}
          </h2>
          <ul className="flex flex-col" style={{ flexGrow: sections.length }}>
            {sections.map((item) => (
              <RailLink key={item.to} item={item} isDense />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type RailLinkProps = { item: MenuItem; isDense?: boolean };

function RailLink({ item: { to, Icon, label, figure }, isDense = false }: RailLinkProps) {
  const { language } = useLanguage();
  const height = isDense
    ? "h-full min-h-6 max-h-11 text-[0.9375rem] pointer-coarse:min-h-12"
    : "min-h-12";
  return (
    <li className={isDense ? "flex-1" : undefined}>
      <NavLink
        to={to}
        className={`flex items-center gap-3 rounded-md px-3 font-bold text-muted hover:bg-wash hover:text-ink aria-[current=page]:bg-wash aria-[current=page]:text-primary ${height}`}
      >
        <Icon size={isDense ? 18 : 22} aria-hidden className="shrink-0" />
        <span className="min-w-0 flex-1 leading-tight">{label[language]}</span>
        {figure === "fruitCount" && <FruitCount />}
        {figure !== undefined && figure !== "fruitCount" && <SectionFigure figure={figure} />}
      </NavLink>
    </li>
  );
}

function FruitCount() {
  const fruits = useFruitCount("collector");
  return fruits !== undefined && <CountBadge count={fruits} />;
}

const looks: Record<SectionState["tone"], string> = {
  calm: "",
  attention: "rounded-full bg-warning px-1.5 text-card",
  alarm: "rounded-full bg-danger px-1.5 text-card",
};

/** The section's live number; one that is worth a look stands out, and says why. */
function SectionFigure({ figure }: { figure: keyof typeof figures }) {
  const phrases = useAdminShellPhrases();
  const { count } = useFormats();
  const { data } = useQuery(sectionFiguresQuery);
  const state = data && figures[figure](data, phrases, count);
  if (state === undefined) return null;
  return (
    <span title={state.status} className="shrink-0">
      <span className={`figures text-xs leading-5 ${looks[state.tone]}`}>{state.figure}</span>
      {state.tone !== "calm" && <span className="sr-only"> {state.status}</span>}
    </span>
  );
}
