import type { View } from "../paths.ts";
import { screensOf } from "../screen-lists.ts";
import type { Screen } from "../screens.ts";

export type MenuItem = Required<Pick<Screen, "label" | "Icon">> &
  Pick<Screen, "tab" | "figure"> & { to: string };

type Menu = NonNullable<Screen["menus"]>[number];

/** What a menu of a view offers, in the order of the table. */
export function menuOf(table: readonly Screen[], view: View, menu: Menu): MenuItem[] {
  return screensOf(table, view).flatMap(({ path, menus, label, Icon, ...rest }) =>
    label && Icon && menus?.includes(menu) ? [{ ...rest, to: path, label, Icon }] : [],
  );
}
