/**
 * Links the product's own source into functions, one call of which is one tab or one server. What the
 * source takes from its platform (clock, timers, randomness, storage, network) are parameters.
 */
import path from "node:path";
import { build, type Plugin } from "vite";

export type Patch = { file: string; from: string; to: string };

/** @returns what the entry exports, made anew with these globals and these modules in place of imported ones */
export type Instantiate<Exports> = (
  globals: Readonly<Record<string, unknown>>,
  modules: Readonly<Record<string, unknown>>,
) => Exports;

const root = path.join(import.meta.dirname, "../..");
const inProcess = path.join(import.meta.dirname, "in-process");
const fruits = "apps/server/src/features/field/fruits";

/** Files in whose place the simulation has its own: SQL, decoding of pictures, a worker. */
const replaced: Readonly<Record<string, string>> = {
  [`${fruits}/queries.ts`]: "queries.ts",
  [`${fruits}/backed-up-queries.ts`]: "backed-up-queries.ts",
  [`${fruits}/photo-queries.ts`]: "photo-queries.ts",
  [`${fruits}/list-queries.ts`]: "list-queries.ts",
  [`${fruits}/trash-queries.ts`]: "trash-queries.ts",
  [`${fruits}/photo-arrival.ts`]: "follow-ups.ts",
  "apps/server/src/features/field/plots/placing.ts": "follow-ups.ts",
  "apps/server/src/features/field/notifications/fruit-notices.ts": "follow-ups.ts",
  "apps/server/src/platform/database/backed-up-until.ts": "backed-up-until.ts",
  "apps/server/src/platform/database/storage-quota.ts": "storage-quota.ts",
  "apps/server/src/platform/pictures/pictures.ts": "pictures.ts",
  "apps/web/src/device/photos/check-photo.ts": "check-photo.ts",
  "apps/web/src/device/photos/exif.ts": "exif.ts",
};

/** @param entry a file beside this one; @param patches change its source, for a proof that bugs are found */
export async function link<Exports>(
  entry: string,
  patches: readonly Patch[],
): Promise<Instantiate<Exports>> {
  const { code, imports } = await bundled(entry, patches);
  const shared: Record<string, unknown> = {};
  for (const name of imports) if (name !== "idb") shared[name] = await import(name);
  return (globals, modules) => {
    const names = Object.keys(globals);
    const exported = {};
    const require = (name: string) => modules[name] ?? shared[name];
    const run: unknown = compiled(code, names);
    if (typeof run === "function") run(exported, require, ...names.map((name) => globals[name]));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bundle of this very entry
    return exported as Exports;
  };
}

const compiledOnce = new Map<string, unknown>();

function compiled(code: string, names: readonly string[]): unknown {
  const key = `${names.join()}\n${code}`;
  if (!compiledOnce.has(key)) {
    // oxlint-disable-next-line typescript/no-implied-eval -- the product's own bundle
    compiledOnce.set(key, new Function("exports", "require", ...names, `"use strict";${code}`));
  }
  return compiledOnce.get(key);
}

async function bundled(entry: string, patches: readonly Patch[]) {
  const unused = new Set(patches.filter(({ file }) => isOf(entry, file)));
  const results = await build({
    configFile: false,
    logLevel: "error",
    root,
    plugins: [linker(patches, unused)],
    build: {
      write: false,
      minify: false,
      target: "esnext",
      rolldownOptions: {
        input: path.join(import.meta.dirname, entry),
        preserveEntrySignatures: "strict",
        output: { format: "cjs" },
      },
    },
  });
  const [result] = Array.isArray(results) ? results : [results];
  if (result === undefined || !("output" in result)) throw new Error(`${entry} was not bundled`);
  for (const { file, from } of unused) throw new Error(`${file} does not contain: ${from}`);
  const [{ code, imports }] = result.output;
  return { code, imports };
}

const isOf = (entry: string, file: string) =>
  file.startsWith(entry === "phone-app.ts" ? "apps/web/" : "apps/server/");

function linker(patches: readonly Patch[], unused: Set<Patch>): Plugin {
  return {
    name: "simulation",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!/^[./#]/.test(source) && source !== "uuidv7") return { id: source, external: true };
      const found = await this.resolve(source, importer, { skipSelf: true });
      const own = found === null ? undefined : replaced[path.relative(root, found.id)];
      return own === undefined ? found : path.join(inProcess, own);
    },
    transform(code, id) {
      const file = path.relative(root, id);
      let changed = code;
      for (const patch of patches.filter((one) => one.file === file)) {
        if (!changed.includes(patch.from)) continue;
        unused.delete(patch);
        changed = changed.replace(patch.from, patch.to);
      }
      return changed === code ? null : changed;
    },
  };
}
