import type { ReactNode } from "react";
import { useLanguage } from "#language/language-provider.tsx";
import { NavLink } from "../navigation.tsx";
import type { MenuItem } from "./menus.ts";

type RailLinkProps = {
  item: MenuItem;
  /** Where it leads to one of several screens. */
  isHere?: boolean;
  /** The number beside it. */
  children?: ReactNode;
};

/** The look of an entry of the side menu. */
const railLook =
  "flex min-h-[calc(var(--target)-4px)] w-full items-center gap-2.5 rounded-md px-2 text-left text-sm font-medium text-ink-2 hover:bg-sunk hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-ink";

export function RailLink({ item: { to, Icon, label }, isHere, children }: RailLinkProps) {
  const { language } = useLanguage();
  return (
    <li>
      <NavLink to={to} isHere={isHere} className={`group ${railLook}`}>
        <Icon size={18} aria-hidden className="group-aria-[current=page]:text-brand" />
        <span className="min-w-0 flex-1">{label[language]}</span>
        {children}
      </NavLink>
    </li>
  );
}
