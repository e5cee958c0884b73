/**
 * Checks the imports against `.dependency-cruiser.cjs`, its rooms against the table in ARCHITECTURE.md, and that the
 * server's features hold SQL in their queries alone. First it proves that each rule works, on a folder with one
 * forbidden import per rule and one forbidden statement per way to write one.
 */
import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";

const root = path.join(import.meta.dirname, "..");
const require = createRequire(import.meta.url);
const config = path.join(root, ".dependency-cruiser.cjs");
const { forbidden } = require(config);
const { rooms, upward } = require("./rooms.cjs");
/** With a compiler it does not know, the cruiser sees no module and reports success. */
const fewestModules = 60;

const feature = "apps/server/src/features/people/users";
const other = "apps/server/src/features/people/mail";
/** Importing file, imported file. */
const forbiddenImports = [
  ["packages/domain/src/a.ts", "packages/prediction/src/b.ts"],
  ["packages/prediction/src/a.ts", "packages/domain/src/b.ts"],
  ["apps/server/src/platform/a.ts", "apps/server/src/http/b.ts"],
  ["apps/server/src/http/a.ts", "apps/server/src/core.ts"],
  [`${feature}/a.ts`, "apps/server/src/app.ts"],
  ["apps/ai/src/platform/a.ts", "apps/ai/src/http/b.ts"],
  ["apps/ai/src/http/a.ts", "apps/ai/src/features/train/b.ts"],
  ["apps/ai/src/features/train/a.ts", "apps/ai/src/app.ts"],
  ["apps/web/src/language/a.ts", "apps/web/src/ui/b.ts"],
  ["apps/web/src/api/a.ts", "apps/web/src/device/b.ts"],
  ["apps/web/src/device/a.ts", "apps/web/src/features/field/fruits/b.ts"],
  ["apps/web/src/features/field/fruits/c.ts", "apps/web/src/app/routes.tsx"],
  ["apps/web/src/ui/a.ts", "apps/web/src/features/field/fruits/b.ts"],
  ["packages/domain/src/c.ts", "packages/domain/src/d.ts"],
  ["packages/domain/src/d.ts", "packages/domain/src/c.ts"],
  ["apps/web/src/app/a.ts", "apps/server/src/b.ts"],
  [`${feature}/b.ts`, `${other}/mailer.ts`],
  ...["people", "field", "ai", "data"].map((group) => [
    `apps/server/src/features/${group}/a/g.ts`,
    "apps/server/src/features/operations/audit/service.ts",
  ]),
  ...upward.map(([from]) => [
    `apps/server/src/features/${from}.ts`,
    "apps/server/src/features/operations/audit/service.ts",
  ]),
  [`${feature}/c.ts`, `${other}/queries.ts`],
  [`${feature}/d.ts`, "apps/server/src/core.ts"],
  ["apps/web/src/features/field/fruits/a.ts", "apps/web/src/features/people/users/b.ts"],
  ["packages/domain/src/e.ts", "packages/domain/src/fruits/api-words.ts"],
  ["apps/web/src/ui/c.ts", "node_modules/react-router/index.ts"],
];

/** Kysely's, a connection's, or the text of one; `c.req.query` is no statement. */
const statement =
  /(?<![.\w])sql[`<.]|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|(?<!\breq)\.query[(<]|["'`](select|insert into|update|delete from|with|copy|create|alter|drop|truncate) /;
const forbiddenStatements = [
  "sql`select`;",
  "sql<Row>`select`;",
  'sql.raw("");',
  ...["selectFrom", "insertInto", "updateTable", "deleteFrom", "mergeInto"].map(
    (begin) => `tx.${begin}("users");`,
  ),
  "pool.query(text);",
  "pool.query<Row>(text);",
  ..."select,insert into,update,delete from,with,copy,create,alter,drop,truncate"
    .split(",")
    .map((begin) => `const text = "${begin} users";`),
];

const unproved = [...rulesWithoutEffect(), ...statementsUnseen()];
const { violations, totalCruised } = cruise(root, ["packages", "apps"]);
const problems = [
  ...unproved.map((rule) => `the rule "${rule}" catches nothing`),
  ...violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`),
  ...(totalCruised < fewestModules ? [`only ${totalCruised} modules were looked at`] : []),
  ...filesWithStatements(root).map((file) => `SQL stands in queries alone: ${file}`),
  ...rowsMissingInTable().map((row) => `ARCHITECTURE.md lacks this row: ${row}`),
];
for (const problem of problems) console.log(problem);
process.exit(problems.length === 0 ? 0 : 1);

function rulesWithoutEffect() {
  return inFolder((folder) => {
    for (const [, imported] of forbiddenImports) write(folder, imported, "export {};\n");
    for (const [importing, imported] of forbiddenImports) {
      const to = path.relative(path.dirname(importing), imported);
      write(folder, importing, `import "${to.startsWith(".") ? to : `./${to}`}";\n`);
    }
    const caught = new Set(cruise(folder, ["."]).violations.map(({ rule }) => rule.name));
    return forbidden.map(({ name }) => name).filter((name) => !caught.has(name));
  });
}

function inFolder(work) {
  const folder = mkdtempSync(path.join(tmpdir(), "elaeis-walls-"));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Each in a file of its own, and in one of queries, where it may stand. */
function statementsUnseen() {
  return inFolder((folder) => {
    const names = forbiddenStatements.map((text, place) => {
      write(folder, `${feature}/queries.ts`, text);
      write(folder, `${feature}/s${place}.ts`, text);
      return `${feature}/s${place}.ts`;
    });
    const seen = new Set(filesWithStatements(folder));
    const unseen = forbiddenStatements.filter((_, place) => !seen.has(names[place]));
    return seen.size > names.length ? [...unseen, "SQL in queries"] : unseen;
  });
}

function filesWithStatements(folder) {
  return globSync("apps/server/src/features/**/*.ts", { cwd: folder }).filter(
    (file) =>
      !/queries\.ts$|\.test\.ts$/.test(file) &&
      statement.test(readFileSync(path.join(folder, file), "utf8")),
  );
}

function write(folder, file, text) {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

function cruise(folder, paths) {
  const cruiser = path.join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const ended = spawnSync(
    process.execPath,
    [cruiser, "--config", config, "--output-type", "json", ...paths],
    { cwd: folder, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
  );
  if (!ended.stdout) throw new Error(ended.stderr);
  return JSON.parse(ended.stdout).summary;
}

function rowsMissingInTable() {
  const lines = readFileSync(path.join(root, "ARCHITECTURE.md"), "utf8").split("\n");
  return rooms
    .filter(
      ({ room, says }) =>
        !lines.some((line) => line.startsWith(`| \`${room}\` |`) && line.endsWith(`| ${says} |`)),
    )
    .map(({ room, says }) => `| \`${room}\` | … | ${says} |`);
}
