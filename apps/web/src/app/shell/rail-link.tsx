import type { ReactNode } from "react";
import { useLanguage } from "../../language/language-provider.tsx";
import { NavLink } from "../navigation.tsx";
import type { MenuItem } from "./menus.ts";

type RailLinkProps = {
  item: MenuItem;
  isDense?: boolean;
  /** The number beside it. */
  children?: ReactNode;
};

export function RailLink({ item: { to, Icon, label }, isDense = false, children }: RailLinkProps) {
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
        <Icon size={isDense ? 18 : 22} aria-hidden />
        <span className="min-w-0 flex-1 leading-tight">{label[language]}</span>
        {children}
      </NavLink>
    </li>
  );
}
