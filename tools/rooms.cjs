/** The table of rooms in ARCHITECTURE.md, for `.dependency-cruiser.cjs`: a room imports itself and what its row names. */
const npm = ["node_modules/", "^node:"];

module.exports = [
  {
    room: "packages/domain/src",
    says: "`zod`; for geometry `geographiclib-geodesic`",
    may: ["node_modules/zod/", "node_modules/geographiclib-geodesic/"],
  },
  { room: "packages/prediction/src", says: "nothing", may: [] },
  { room: "apps/server/src/platform", says: "`packages`, npm", may: ["^packages/", ...npm] },
  {
    room: "apps/server/src/http",
    says: "`packages`, `platform`, npm",
    may: ["^packages/", "^apps/server/src/platform/", ...npm],
  },
  {
    room: "apps/server/src/features",
    says: "`packages`, `http`, `platform`, npm; of another feature a `service.ts` or `…-service.ts`, types also from its other files, never its `queries`; `compose.ts` alone: `core.ts`",
    may: ["^packages/", "^apps/server/src/(http|platform)/", "^apps/server/src/core\\.ts$", ...npm],
    // A command of the terminal is a composition root of its own.
    except: "-command\\.ts$",
  },
  { room: "apps/ai/src/platform", says: "`packages`, npm", may: ["^packages/", ...npm] },
  {
    room: "apps/ai/src/http",
    says: "`packages`, `platform`, npm",
    may: ["^packages/", "^apps/ai/src/platform/", ...npm],
  },
  {
    room: "apps/ai/src/features",
    says: "`packages`, `http`, `platform`, npm; other features, without cycles",
    may: ["^packages/", "^apps/ai/src/(http|platform)/", ...npm],
  },
  {
    room: "apps/web/src/language",
    says: "`packages`, npm",
    may: ["^packages/", ...npm],
  },
  {
    room: "apps/web/src/ui",
    says: "`packages`, `language`, npm; no router",
    may: ["^packages/", "^apps/web/src/language/", ...npm],
  },
  {
    room: "apps/web/src/api",
    says: "`packages`, `language`, npm",
    may: ["^packages/", "^apps/web/src/language/", "^apps/web/package\\.json$", ...npm],
  },
  {
    room: "apps/web/src/device",
    says: "`packages`, `language`, `ui`, `api`, npm; of `app` the session and the paths",
    may: [
      "^packages/",
      "^apps/web/src/(language|ui|api|app/session)/",
      "^apps/web/src/app/paths\\.ts$",
      ...npm,
    ],
  },
  {
    room: "apps/web/src/features",
    says: "`packages`, `language`, `ui`, `api`, `device`, npm; of `app` all but the table of screens, the shell and the start; no other feature",
    may: [
      "^packages/",
      "^apps/web/src/(language|ui|api|device)/",
      "^apps/web/src/app/(?!shell/|main\\.|routes\\.|pages\\.|screens\\.|screen-lists\\.)",
      ...npm,
    ],
  },
];
