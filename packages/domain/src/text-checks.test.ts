import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type * as z from "zod/mini";

const folder = import.meta.dirname;

test("a text or a list that is too long is checked no further, in every schema", async () => {
  const wrong: string[] = [];
  let lengths = 0;
  for (const file of globSync("**/*.ts", { cwd: folder })) {
    if (file.endsWith(".test.ts")) continue;
    const module = (await import(path.join(folder, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (!isSchema(value)) continue;
      for (const schema of schemasIn(value)) {
        const checks = checksOf(schema);
        const at = checks.findIndex(({ check }) => check === "max_length");
        if (at < 0) continue;
        lengths += 1;
        const isLate = checks.slice(0, at).some(({ check }) => reads.has(check));
        if (isLate || checks[at]?.abort !== true) wrong.push(`${file}: ${name}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(lengths).toBeGreaterThan(100);
});

/** Patterns and rules of our own. */
const reads = new Set(["string_format", "custom"]);

function checksOf({ _zod: { def } }: z.core.$ZodType) {
  return (def.checks ?? []).map(({ _zod }) => _zod.def as { check: string; abort?: boolean });
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === "object" && value !== null && "_zod" in value;
}

/** The schema and all within it. */
function schemasIn(value: unknown, found: Set<unknown> = new Set()): Set<z.core.$ZodType> {
  if (typeof value === "object" && value !== null && !found.has(value)) {
    if (isSchema(value)) {
      found.add(value);
      schemasIn(value._zod.def, found);
    } else if (Object.getPrototypeOf(value) === Object.prototype || Array.isArray(value)) {
      for (const part of Object.values(value)) schemasIn(part, found);
    }
  }
  return found as Set<z.core.$ZodType>;
}
