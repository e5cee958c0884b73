import type { View } from "../paths.ts";
import { screensOf } from "../screen-lists.ts";
import { sectionGroups, type Screen, type SectionGroup } from "../screens.ts";

export type MenuItem = Required<Pick<Screen, "label" | "Icon">> &
  Pick<Screen, "tab" | "figure" | "group"> & { to: string };

type Menu = NonNullable<Screen["menus"]>[number];

/** What a menu of a view offers, in the order of the table. */
export function menuOf(table: readonly Screen[], view: View, menu: Menu): MenuItem[] {
  return screensOf(table, view).flatMap(({ path, menus, label, Icon, ...rest }) =>
    label && Icon && menus?.includes(menu) ? [{ ...rest, to: path, label, Icon }] : [],
  );
}

/** The same in an administrator's groups. */
export function groupsOf(items: readonly MenuItem[]): [SectionGroup, MenuItem[]][] {
  return sectionGroups.map((group) => [group, items.filter((item) => item.group === group)]);
}
