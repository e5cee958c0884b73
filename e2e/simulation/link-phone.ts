/** The web app for simulated phones. */
import type { PhoneApp } from "./browser.ts";
import { link, type Patch } from "./link.ts";

/** The photos of a simulation have some bytes: what goes in pieces there, and not at once, is smaller by as much. */
const smaller: readonly Patch[] = [
  {
    file: "apps/web/src/api/fruit-changes.ts",
    from: "const partBytes = 128 * 1024;",
    to: "const partBytes = 16;",
  },
  {
    file: "apps/web/src/api/fruit-changes.ts",
    from: "const formBytes = 64 * 1024;",
    to: "const formBytes = maxWholeFruitBytes - 150;",
  },
];

export const linkPhoneApp = (patches: readonly Patch[] = []) =>
  link<PhoneApp>("phone-app.ts", [...smaller, ...patches]);
