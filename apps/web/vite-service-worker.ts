/**
 * Builds `src/sw.ts` once the app's files are known, with the list of them in it. What a collector needs
 * is fetched at the first visit, whole; what only administrators open, and what a harvest can do without
 * (tutorials, a person's settings, the palette), is kept when it is first opened or asked for.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

/** Files beside the bundle that a start needs. */
const publicFiles = ["theme.js", "mark.svg", "manifest.webmanifest"];

/** Screens that may come later, by the folder of their feature; the first of administrators share a chunk. */
const laterScreens =
  /\/(features\/(public-pages|monitoring|auth\/modes|training|prediction-review|mail|contact|users|privacy|audit|overview\/installation|settings|emergency-imports|nir-imports|exports|sheet-imports|tutorials|api-demo|accounts|advice|labels|predictions\/(batch|demo|save)|fruits\/detail\/(viewer|map|history|publication)|fruits\/record\/nir-keypad|notifications|outbox\/conflict|shell\/(palette|admin))|image-cache|overlays|loaded|devices|model-figures)\/|\/(admin|later|public)-screens\./;
const firstOfAdministration = "admin";

/** @param root folder of the app */
export function serviceWorker(root: string): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const built = Object.keys(bundle).filter((name) => /\.(js|css|woff2|svg|html)$/.test(name));
      const later = onlyOfLaterScreens(bundle);
      refuseMissing(bundle, later);
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

/** A script that every device keeps would not start without network if one that it imports were not there. */
function refuseMissing(bundle: Rolldown.OutputBundle, later: ReadonlySet<string>): void {
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type !== "chunk" || later.has(name)) continue;
    const missing = file.imports.filter((imported) => later.has(imported));
    if (missing.length > 0) {
      throw new Error(
        `${name} is kept on every device and imports ${missing.join(", ")}, which is not`,
      );
    }
  }
}

/** Scripts that nothing but such a screen leads to. */
function onlyOfLaterScreens(bundle: Rolldown.OutputBundle): Set<string> {
  const isLater = (name: string) => {
    const file = bundle[name];
    if (file?.type !== "chunk") return false;
    // One that others import as well stands for no single module.
    const modules = file.facadeModuleId === null ? file.moduleIds : [file.facadeModuleId];
    return file.name === firstOfAdministration || modules.every((id) => laterScreens.test(id));
  };
  const names = Object.keys(bundle);
  const elsewhere = reachable(bundle, names.filter(isStart), (name) => !isLater(name));
  const there = reachable(bundle, names.filter(isLater), () => true);
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
  if (file.type !== "chunk") return [];
  return [...file.imports, ...file.dynamicImports, ...(file.viteMetadata?.importedCss ?? [])];
}

function fingerprint(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);
}
