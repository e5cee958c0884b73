/** The address of every screen, by who sees it: what is looked at, and what is checked. */
import { addressesToVisit, screensOf } from "../../apps/web/src/app/screen-lists.ts";
import { screens } from "../../apps/web/src/app/screens.ts";

/** Screens in a state of their own, beside those of the table. */
const states = {
  visitor: {
    home: "/",
    "auth-reset": `/auth/reset#${"a".repeat(43)}`,
    card: `/card#${"a".repeat(43)}`,
  },
  collector: {
    "fruits-map": "/dashboard/fruits?view=map",
    "no-match": "/dashboard/fruits?search=tamarin",
    "no-resource": "/resources?search=tamarin",
  },
  admin: { "api-operation": "/dashboard/admin/api-demo?operation=listFruits" },
};

const none = () => undefined;

/** By names such as `fruits-new` and `settings-storage`. */
function named(addresses: string[], id = ""): Record<string, string> {
  return Object.fromEntries(
    addresses.map((address) => {
      const path = address
        .replace(id === "" ? /^$/ : id, "id")
        .replace(/^\/(dashboard\/(admin\/)?)?/, "");
      // Without being asked for, it leads to the settings.
      const shown = address.endsWith("/settings/images") ? `${address}?debug=1` : address;
      return [path === "" ? "landing" : path.replaceAll("/", "-"), shown];
    }),
  );
}

const ofVisitors = screens.filter(({ who, path }) => who === "visitor" && path !== "/*");

export const visitorScreens = { ...named(addressesToVisit(ofVisitors, none)), ...states.visitor };

/** @param fruitId a fruit of this collector's */
export function collectorScreens(fruitId: string): Record<string, string> {
  const idOf = (path: string) => (path.includes("/fruits/") ? fruitId : undefined);
  const addresses = addressesToVisit(screensOf(screens, "collector"), idOf);
  return { ...named(addresses, fruitId), ...states.collector };
}

const ofAdministrators = screensOf(screens, "admin").filter(({ path }) =>
  path.startsWith("/dashboard"),
);

export const administratorScreens = {
  ...named(addressesToVisit(ofAdministrators, none)),
  ...states.admin,
};
