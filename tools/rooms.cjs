/** The table of rooms in ARCHITECTURE.md, for `.dependency-cruiser.cjs`: a room imports itself and what its row names. */
const npm = ["node_modules/", "^node:"];

/** Groups of server features: each may call earlier ones. */
const groups = ["people", "field", "ai", "data", "operations"];

/** What a server feature gives to others beside its `service.ts`. */
const gives = {
  "people/accounts": ["account-name", "mailed-links", "second-factor", "user-accounts", "ways-in"],
  "people/privacy": ["closing"],
  "people/users": ["invitations"],
  "field/fruits": ["edited-fields", "list-filter", "own-values", "publication", "submission"],
  "field/notifications": ["fruit-notices", "sync-notices"],
  "field/passports": ["phone-correction"],
  "field/plots": ["country-shapes", "placing", "statement"],
  "ai/models": ["model-file", "registry", "signals"],
  "ai/predictions": ["device-predictions", "record"],
  "ai/training": ["photo-features"],
  "data/imports": ["archive-file"],
  "data/transfers": ["import-changes"],
};

/** Calls of a later group: from, to. */
const upward = [
  ["people/users/erasure", "field/fruits/publication"],
  ["field/fruits/submission", "ai/predictions/device-predictions"],
  ["field/fruits/photo-measurements", "ai/training/photo-features"],
];

const rooms = [
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
    says: "`packages`, `http`, `platform`, npm; of an earlier group (people, field, ai, data, operations) or the same one: a feature's `service.ts` and what it gives (`tools/rooms.cjs`), types from any file, never `queries`; `compose.ts` alone: `core.ts`",
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
    says: "`packages`, `language`, `ui`, `api`, `device`, `docs/use`, npm; of `app` all but the table of screens, the shell and the start; no other feature",
    may: [
      "^packages/",
      "^apps/web/src/(language|ui|api|device)/",
      "^docs/use/",
      "^apps/web/src/app/(?!shell/|main\\.|routes\\.|pages\\.|screens\\.|screen-lists\\.)",
      ...npm,
    ],
  },
];

module.exports = { rooms, groups, gives, upward };
