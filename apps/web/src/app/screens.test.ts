/** The table of screens, and a screen more in it. */
import { House } from "lucide-react";
import { expect, test } from "vitest";
import { addressesToVisit, laterFiles, screensOf } from "./screen-lists.ts";
import { screens, type Screen } from "./screens.ts";
import { pageFiles, pageOf } from "./pages.ts";
import { groupsOf, menuOf } from "./shell/menus.ts";
import { onEveryDevice } from "../../vite-bundle.ts";

const nursery: Screen = {
  path: "/dashboard/nursery",
  who: "collector",
  tier: "field",
  file: "features/field/nursery/nursery-page",
  label: { en: "Nursery", fr: "Pépinière" },
  Icon: House,
  menus: ["rail", "palette"],
};
const ledger: Screen = {
  path: "/dashboard/admin/ledger",
  who: "admin",
  tier: "admin",
  file: "features/operations/ledger/ledger-page",
  label: { en: "Ledger", fr: "Registre" },
  Icon: House,
  menus: ["rail", "tiles", "palette"],
  figure: "users",
};
/** Parts of screens that everybody has. */
const desk = ["app/shell/admin/rail", "features/field/overview/admin-data"];
const chunk = (name: string) => ({
  type: "chunk" as const,
  isEntry: false,
  facadeModuleId: `/home/admin/src/${name}.tsx`,
  imports: [],
  dynamicImports: [`${nursery.file}.js`, `${ledger.file}.js`, ...desk.map((file) => `${file}.js`)],
});
/** As the build makes it of an app with both screens. */
const bundle = {
  "index.js": { ...chunk("index"), isEntry: true },
  [`${nursery.file}.js`]: chunk(nursery.file),
  [`${ledger.file}.js`]: chunk(ledger.file),
  ...Object.fromEntries(desk.map((file) => [`${file}.js`, chunk(file)])),
};
const more = [...screens, nursery, ledger];
const labels = (
  table: readonly Screen[],
  ...menu: ["collector" | "admin", "rail" | "tiles" | "palette"]
) => menuOf(table, ...menu).map(({ label }) => label.en);

test("a row more is a screen more: in the rail, the palette, the tiles, on the device, among those visited", () => {
  expect(labels(more, "collector", "rail")).toContain("Nursery");
  expect(labels(more, "collector", "palette")).toContain("Nursery");
  expect(labels(more, "admin", "rail")).toContain("Ledger");
  expect(labels(more, "admin", "tiles")).toContain("Ledger");
  expect(labels(more, "admin", "palette")).toContain("Ledger");
  expect(labels(more, "collector", "rail")).not.toContain("Ledger");
  expect(labels(screens, "collector", "rail")).not.toContain("Nursery");
  const kept = onEveryDevice(bundle, "/home/admin/src", laterFiles(more));
  expect(kept).toContain(`${nursery.file}.js`);
  expect(kept).not.toContain(`${ledger.file}.js`);
  const idOf = () => undefined;
  expect(addressesToVisit(screensOf(more, "collector"), idOf)).toContain(nursery.path);
  expect(addressesToVisit(screensOf(more, "admin"), idOf)).toContain(ledger.path);
});

test("what only administrators load is not on every device, wherever the app was built", () => {
  const kept = onEveryDevice(bundle, "/home/admin/src", laterFiles(more));
  expect(kept).toEqual(new Set(["index.js", `${nursery.file}.js`]));
});

test("every row names a page that exists, and every page has a row", () => {
  const named = new Set(screens.map(({ file }) => file));
  expect([...named].toSorted()).toEqual(pageFiles.toSorted());
  for (const screen of screens) expect(pageOf(screen)).toBeDefined();
});

test("[ADM-01] the harvest report is in the menu of everybody who may read it, and an administrator's rail has ten entries at most", () => {
  expect(labels(screens, "collector", "rail")).toContain("Harvest report");
  expect(labels(screens, "admin", "tiles")).toContain("Harvest report");
  const items = menuOf(screens, "admin", "rail");
  const alone = items.filter(({ group }) => group === undefined).length;
  const imports = 1;
  const sizes = new Map(groupsOf(items).map(([group, { length }]) => [group, length]));
  const field = sizes.get("field") ?? 0;
  // The field's group is open, and the group that one is in.
  for (const [group, size] of sizes) {
    const entries = alone + field + (group === "field" ? 0 : size);
    expect(entries + (group === "data" ? imports : 0)).toBeLessThanOrEqual(10);
  }
});

test("no address is in the table twice, and overlays find their screen", () => {
  for (const view of ["collector", "admin"] as const) {
    const paths = screensOf(screens, view).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const covered = screensOf(screens, view).flatMap(({ over }) => over ?? []);
    expect(paths).toEqual(expect.arrayContaining(covered));
  }
});

test("what a screen of every device is drawn over is on every device, too", () => {
  for (const screen of screens.filter(({ over }) => over !== undefined)) {
    const below = screens.find(({ path }) => path === screen.over);
    expect(laterFiles(screens).has(below?.file ?? "")).toBe(laterFiles(screens).has(screen.file));
  }
});
