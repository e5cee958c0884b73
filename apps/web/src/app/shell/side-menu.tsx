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
import { menuOf, type MenuItem } from "./menus.ts";
import { useFruitCount } from "./use-fruit-count.ts";
import { usePhrases } from "./use-phrases.ts";
import { ViewSwitch } from "./view-switch.tsx";

export function SideMenu({ view }: { view: View }) {
  const phrases = usePhrases();
  return (
    <aside className="edge-r sticky top-0 hidden h-dvh flex-col gap-6 bg-card p-4 lg:flex">
      <Link to={paths.dashboard()} className="px-2 pt-1">
        <Wordmark />
      </Link>
      {view === "collector" && (
        <Link to={paths.newFruit()} className={buttonLook()}>
          <Camera size={20} aria-hidden />
          {phrases.newFruit}
        </Link>
      )}
      <nav aria-label={phrases.collectorMenu} className="-mx-2 flex-1 overflow-y-auto px-2">
        <Rail view={view} />
      </nav>
      <ViewSwitch view={view} />
      <div className="edge-t px-2 pt-3">
        <AiIndicator />
      </div>
    </aside>
  );
}

function Rail({ view }: { view: View }) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // An administrator has more sections than most screens have room for.
  useEffect(() => {
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    const here = links.find((link) => pathname.startsWith(link.pathname));
    here?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <ul ref={list} className="space-y-1">
      {menuOf(screens, view, "rail").map((item) => (
        <RailLink key={item.to} item={item} />
      ))}
    </ul>
  );
}

function RailLink({ item: { to, Icon, label, figure } }: { item: MenuItem }) {
  const { language } = useLanguage();
  return (
    <li>
      <NavLink
        to={to}
        className="flex min-h-12 items-center gap-3 rounded-md px-3 font-bold text-muted hover:bg-wash hover:text-ink aria-[current=page]:bg-wash aria-[current=page]:text-primary"
      >
        <Icon size={22} aria-hidden />
        <span className="min-w-0 flex-1">{label[language]}</span>
        {figure === "fruitCount" && <FruitCount />}
        {figure !== undefined && figure !== "fruitCount" && <Concern figure={figure} />}
      </NavLink>
    </li>
  );
}

function FruitCount() {
  const fruits = useFruitCount("collector");
  return fruits !== undefined && <CountBadge count={fruits} />;
}

const dots: Record<Exclude<SectionState["tone"], "calm">, string> = {
  attention: "bg-warning",
  alarm: "bg-danger",
};

/** A dot beside a section that is worth a look. */
function Concern({ figure }: { figure: keyof typeof figures }) {
  const phrases = useAdminShellPhrases();
  const { count } = useFormats();
  const { data } = useQuery(sectionFiguresQuery);
  const state = data && figures[figure](data, phrases, count);
  if (state === undefined || state.tone === "calm") return null;
  return (
    <>
      <span
        aria-hidden
        title={state.status}
        className={`size-2.5 shrink-0 rounded-full ${dots[state.tone]}`}
      />
      <span className="sr-only">{state.status}</span>
    </>
  );
}
