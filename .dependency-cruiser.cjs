/** Who may import whom: the rooms of ARCHITECTURE.md, and what holds between them. */
const { rooms, groups, gives, upward } = require("./tools/rooms.cjs");

const tests = "\\.test\\.tsx?$|/testing/";
const features = "^apps/server/src/features";
const given = `${features}/(${Object.entries(gives)
  .flatMap(([feature, files]) => files.map((file) => `${feature}/${file}`))
  .join("|")})\\.ts$`;
const serverFeature = "^apps/server/src/features/([^/]+/[^/]+)/";

module.exports = {
  forbidden: [
    ...rooms.map(({ room, may, except = "^$" }) => ({
      name: `${room} imports only what its row names`,
      severity: "error",
      from: { path: `^${room}/`, pathNot: [tests, except] },
      to: { pathNot: [`^${room}/`, ...may], dependencyTypesNot: ["core"] },
    })),
    { name: "no cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no app imports another",
      severity: "error",
      from: { path: "^apps/([^/]+)/" },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    {
      name: "server features meet in services",
      severity: "error",
      from: { path: serverFeature, pathNot: [tests, "-command\\.ts$"] },
      to: {
        path: "^apps/server/src/features/",
        pathNot: ["^apps/server/src/features/$1/", "/service\\.ts$", given],
        dependencyTypesNot: ["type-only"],
      },
    },
    ...groups.slice(0, -1).map((group, place) => ({
      name: `${group} calls no later group`,
      severity: "error",
      from: {
        path: `${features}/${group}/`,
        pathNot: [tests, "-command\\.ts$", ...upward.map(([from]) => `/${from}\\.ts$`)],
      },
      to: {
        path: `${features}/(${groups.slice(place + 1).join("|")})/`,
        dependencyTypesNot: ["type-only"],
      },
    })),
    ...upward.map(([from, to]) => ({
      name: `${from} calls of later groups ${to} alone`,
      severity: "error",
      from: { path: `${features}/${from}\\.ts$` },
      to: {
        path: `${features}/(${groups.slice(groups.indexOf(from.split("/")[0]) + 1).join("|")})/`,
        pathNot: `${features}/${to}\\.ts$`,
        dependencyTypesNot: ["type-only"],
      },
    })),
    {
      name: "queries are a feature's own",
      severity: "error",
      from: { path: serverFeature, pathNot: tests },
      to: {
        path: "^apps/server/src/features/.*queries\\.ts$",
        pathNot: "^apps/server/src/features/$1/",
      },
    },
    {
      name: "only compose sees the core",
      severity: "error",
      from: { path: "^apps/server/src/features/", pathNot: [tests, "/compose\\.ts$"] },
      to: { path: "^apps/server/src/core\\.ts$" },
    },
    {
      name: "web features meet only in the table of screens",
      severity: "error",
      from: { path: "^apps/web/src/features/([^/]+/[^/]+)/" },
      to: { path: "^apps/web/src/features/", pathNot: "^apps/web/src/features/$1/" },
    },
    {
      name: "the words of the API are read by the server alone",
      severity: "error",
      from: { pathNot: [tests, "^apps/server/", "/api-words\\.ts$"] },
      to: { path: "/api-words\\.ts$" },
    },
    {
      name: "ui knows no router",
      severity: "error",
      from: { path: "^apps/web/src/ui/" },
      to: { path: "node_modules/react-router" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)dist/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
