import { LayoutGrid, type LucideIcon } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { sectionFiguresQuery } from "../../../api/administration.ts";
import { ForAdministrators } from "../../../language/failures/failure-sentence.ts";
import { useFormats } from "../../../language/formats.ts";
import { NavLink } from "../../navigation.tsx";
import { paths } from "../../paths.ts";
import { Shell } from "../shell.tsx";
import { adminSections, type SectionState } from "./sections.ts";
import { useAdminShellPhrases } from "./use-phrases.ts";

/** The frame around an administrator's screens: every section that there is, in the rail. */
export function AdminShell() {
  return (
    <ForAdministrators value>
      <Shell view="admin" menu={<AdminMenu />} />
    </ForAdministrators>
  );
}

function AdminMenu() {
  const phrases = useAdminShellPhrases();
  const { count } = useFormats();
  const { data: figures } = useQuery(sectionFiguresQuery);
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // There are more sections than most screens have room for.
  useEffect(() => {
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    const here = links.find((link) => pathname.startsWith(link.pathname));
    here?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <ul ref={list} className="space-y-1">
      {adminSections.map(({ to, Icon, label, state }) => (
        <MenuLine
          key={to}
          to={to}
          Icon={Icon}
          label={phrases.sections[label]}
          state={figures && state?.(figures, phrases, count)}
        />
      ))}
      <MenuLine to={paths.more("admin")} Icon={LayoutGrid} label={phrases.allSections} />
    </ul>
  );
}

type MenuLineProps = {
  to: string;
  Icon: LucideIcon;
  label: string;
  state?: SectionState | undefined;
};

function MenuLine({ to, Icon, label, state }: MenuLineProps) {
  const isCalm = state === undefined || state.tone === "calm";
  return (
    <li>
      <NavLink
        to={to}
        className="flex min-h-12 items-center gap-3 rounded-md px-3 font-bold text-muted hover:bg-wash hover:text-ink aria-[current=page]:bg-wash aria-[current=page]:text-primary"
      >
        <Icon size={22} aria-hidden />
        <span className="min-w-0 flex-1">{label}</span>
        {!isCalm && (
          <>
            <span
              aria-hidden
              title={state.status}
              className={`size-2.5 shrink-0 rounded-full ${state.tone === "alarm" ? "bg-danger" : "bg-warning"}`}
            />
            <span className="sr-only">{state.status}</span>
          </>
        )}
      </NavLink>
    </li>
  );
}
