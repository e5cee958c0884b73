/**
 * The table types that queries are checked against are written by hand, as they name JSON shapes and closed
 * lists that PostgreSQL does not know. This compares them with the database: each column they name is
 * there, with that type, nullable or not, and with that list of values.
 */
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { createTestApp } from "#testing/test-app.ts";

type Column = {
  kind: string;
  isNullable: boolean | undefined;
  values: string[];
  isOptional: boolean;
};
type FoundColumn = {
  name: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  is_view: boolean;
  allowed: string | null;
};

const kindOf: Record<string, string> = {
  text: "string",
  polygon: "string",
  uuid: "string",
  boolean: "boolean",
  smallint: "number",
  integer: "number",
  bigint: "number",
  real: "number",
  "double precision": "number",
  numeric: "number",
  "timestamp with time zone": "Date",
  date: "Date",
  bytea: "Buffer",
  "bytea[]": "Buffer[]",
  "text[]": "string[]",
  "uuid[]": "string[]",
  "smallint[]": "number[]",
};

test("the table types name columns that the database has, with their types and values", async () => {
  const found = await columnsOfDatabase();
  const wrong = [...columnsOfTypes()].flatMap(([name, column]) => {
    const actual = found.get(name);
    if (actual === undefined) return [`${name} does not exist`];
    return differences(column, actual).map((difference) => `${name} ${difference}`);
  });
  expect(wrong).toEqual([]);
});

function differences(column: Column, actual: FoundColumn): string[] {
  const differing: string[] = [];
  const kind = kindOf[actual.type] ?? actual.type;
  const isUnread = column.kind === "never" || actual.type === "jsonb" || actual.type === "json";
  if (!isUnread && column.kind !== kind) differing.push(`is ${actual.type}, not ${column.kind}`);
  if (actual.is_view) return differing;
  if (column.isNullable !== undefined && column.isNullable !== actual.is_nullable)
    differing.push(actual.is_nullable ? "may be null" : "is never null");
  if (column.isOptional && !actual.is_nullable && !actual.has_default)
    differing.push("has no default");
  const allowed = actual.allowed?.match(/'[^']*'/g)?.map((value) => value.slice(1, -1)) ?? [];
  if (column.values.length > 0 && allowed.length > 0) {
    if (allowed.toSorted().join() !== column.values.toSorted().join())
      differing.push(`takes ${allowed.join(", ")}, not ${column.values.join(", ")}`);
  }
  return differing;
}

async function columnsOfDatabase(): Promise<Map<string, FoundColumn>> {
  const app = await createTestApp({ ai: "none" });
  const { rows } = await app.owner.query<FoundColumn>(
    `select relname || '.' || attname as name, format_type(atttypid, null) as type,
       not attnotnull as is_nullable, atthasdef or attidentity <> '' as has_default,
       relkind = 'v' as is_view,
       (select pg_get_constraintdef(pg_constraint.oid) from pg_constraint
        where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
          and pg_get_constraintdef(pg_constraint.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[^]]+\\]\\)\\)\\)$'
        limit 1) as allowed
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0
       and not attisdropped`,
  );
  await app.close();
  return new Map(rows.map((row) => [row.name, row]));
}

/** Every column of `Schema`, as the compiler understands it. */
function columnsOfTypes(): Map<string, Column> {
  const file = path.join(import.meta.dirname, "schema.ts");
  const config = path.join(import.meta.dirname, "../../../tsconfig.json");
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, (name) => ts.sys.readFile(name)).config,
    ts.sys,
    path.dirname(config),
  );
  const program = ts.createProgram([file], { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(file) as ts.Node) as ts.Symbol;
  const schema = checker.getExportsOfModule(module).find(({ name }) => name === "Schema");
  const typeOf = (symbol: ts.Symbol) => checker.getTypeOfSymbol(symbol);
  const tables = checker.getDeclaredTypeOfSymbol(schema as ts.Symbol).getProperties();
  return new Map(
    tables.flatMap((table) =>
      typeOf(table)
        .getProperties()
        .map((column) => [`${table.name}.${column.name}`, columnOf(checker, typeOf(column))]),
    ),
  );
}

function columnOf(checker: ts.TypeChecker, type: ts.Type): Column {
  const part = (name: "__select__" | "__insert__") =>
    partsOf(type).flatMap((one) => {
      const property = one.getProperty(name);
      return property === undefined ? [one] : partsOf(checker.getTypeOfSymbol(property));
    });
  const selected = part("__select__");
  const isOf = (flags: ts.TypeFlags) => (one: ts.Type) => (one.flags & flags) !== 0;
  const present = selected.filter((one) => !isOf(ts.TypeFlags.Null)(one));
  const kinds = new Set(present.map((one) => kindOfType(checker, one)));
  return {
    kind: [...kinds].toSorted().join(" or "),
    isNullable: selected.some(isOf(ts.TypeFlags.Unknown))
      ? undefined
      : selected.some(isOf(ts.TypeFlags.Null)),
    values: present.every((one) => one.isStringLiteral())
      ? present.map((one) => (one as ts.StringLiteralType).value)
      : [],
    isOptional: part("__insert__").some(isOf(ts.TypeFlags.Undefined | ts.TypeFlags.Null)),
  };
}

function partsOf(type: ts.Type): ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** string, number, boolean, a class by its name, or the same with [] for a list. */
function kindOfType(checker: ts.TypeChecker, type: ts.Type): string {
  const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  if (checker.isArrayType(type) && element !== undefined)
    return `${kindOfType(checker, partsOf(element)[0] as ts.Type)}[]`;
  const simple = checker.typeToString(checker.getBaseTypeOfLiteralType(type));
  return simple.replace(/<.*>$/, "");
}
