/** Who may import whom; ARCHITECTURE.md tells why. */
const tests = "\\.test\\.tsx?$|/testing/";

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "domain-imports-zod-only",
      severity: "error",
      from: { path: "^packages/domain/", pathNot: tests },
      to: { pathNot: ["^packages/domain/", "node_modules/zod/"] },
    },
    {
      name: "prediction-imports-nothing",
      severity: "error",
      from: { path: "^packages/prediction/", pathNot: tests },
      to: { pathNot: "^packages/prediction/" },
    },
    {
      name: "no-app-imports-another-app",
      severity: "error",
      from: { path: "^apps/([^/]+)/" },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    {
      name: "platform-knows-no-feature",
      severity: "error",
      from: { path: "^apps/[^/]+/src/platform/", pathNot: tests },
      to: { path: "^apps/[^/]+/src/features/" },
    },
    {
      name: "http-knows-no-feature",
      severity: "error",
      from: { path: "^apps/[^/]+/src/http/" },
      to: { path: "^apps/[^/]+/src/features/" },
    },
    {
      name: "only-the-root-composes",
      severity: "error",
      from: { path: "^apps/server/src/features/", pathNot: tests },
      to: { path: "^apps/server/src/(app|main)\\.ts$" },
    },
    {
      name: "a-feature-s-queries-are-its-own",
      severity: "error",
      from: { path: "^apps/server/src/features/([^/]+)/" },
      to: {
        path: "^apps/server/src/features/[^/]+/queries\\.ts$",
        pathNot: "^apps/server/src/features/$1/",
      },
    },
    {
      name: "web-features-meet-only-in-routes",
      severity: "error",
      from: { path: "^apps/web/src/features/([^/]+)/" },
      to: { path: "^apps/web/src/features/", pathNot: "^apps/web/src/features/$1/" },
    },
    {
      name: "ui-knows-no-feature-and-no-router",
      severity: "error",
      from: { path: "^apps/web/src/ui/" },
      to: { path: ["^apps/web/src/features/", "node_modules/react-router"] },
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
