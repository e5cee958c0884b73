/**
 * Builds `src/sw.ts` once the app's files are known, with the list of them in it. What a collector needs
 * is fetched at the first visit, whole; what only administrators open is kept when they first open it.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

/** Files beside the bundle that a start needs. */
const publicFiles = ["theme.js", "mark.svg", "manifest.webmanifest"];

/** Screens of administrators alone, by the folder of their feature; the first of them share a chunk. */
const administration = /\/features\/(training|settings|unsent-imports)\//;
const firstOfAdministration = "admin";

/** @param root folder of the app */
export function serviceWorker(root: string): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const built = Object.keys(bundle).filter((name) => /\.(js|css|woff2|svg|html)$/.test(name));
      const later = onlyOfAdministration(bundle);
      const atOnce = [...built.filter((name) => !later.has(name)), ...publicFiles];
      const files = atOnce.map((name) => ({
        url: `/${name}`,
        revision: name.startsWith("assets/") ? null : fingerprint(path.resolve(dir, name)),
      }));
      // For the check of their weight.
      writeFileSync(path.resolve(dir, ".vite/precache.json"), JSON.stringify(atOnce));
      await build({
        configFile: false,
        root,
        logLevel: "warn",
        publicDir: false,
        define: {
          APP_FILES: JSON.stringify(files),
          LATER_FILES: JSON.stringify([...later].map((name) => `/${name}`)),
          "process.env.NODE_ENV": '"production"',
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          // A browser registers a classic script, which is one file.
          rolldownOptions: {
            input: path.join(root, "src/sw.ts"),
            output: { format: "iife", entryFileNames: "sw.js" },
          },
        },
      });
    },
  };
}

/** Scripts that nothing but an administrator's screen leads to. */
function onlyOfAdministration(bundle: Rolldown.OutputBundle): Set<string> {
  const isAdministration = (name: string) => {
    const file = bundle[name];
    if (file?.type !== "chunk") return false;
    return file.name === firstOfAdministration || administration.test(file.facadeModuleId ?? "");
  };
  const names = Object.keys(bundle);
  const elsewhere = reachable(bundle, names.filter(isStart), (name) => !isAdministration(name));
  const there = reachable(bundle, names.filter(isAdministration), () => true);
  return new Set([...there].filter((name) => !elsewhere.has(name)));

  function isStart(name: string): boolean {
    const file = bundle[name];
    return file?.type === "chunk" && file.name === "start";
  }
}

function reachable(
  bundle: Rolldown.OutputBundle,
  from: readonly string[],
  mayEnter: (name: string) => boolean,
): Set<string> {
  const reached = new Set<string>();
  const next = [...from];
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    const file = bundle[name];
    if (file === undefined || reached.has(name) || !mayEnter(name)) continue;
    reached.add(name);
    next.push(...leadsTo(file));
  }
  return reached;
}

function leadsTo(file: Rolldown.OutputAsset | Rolldown.OutputChunk): string[] {
  return file.type === "chunk" ? [...file.imports, ...file.dynamicImports] : [];
}

function fingerprint(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);
}
