/**
 * Builds `src/device/sw.ts` once the app's files are known, with the list of them in it. Screens of the
 * tiers `start` and `field` are fetched at the first visit, with all their parts; the others are kept
 * when they are first opened.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { laterFiles } from "./src/app/screen-lists.ts";
import { screens } from "./src/app/screens.ts";

/** Files beside the bundle that a start needs. */
const publicFiles = ["theme.js", "mark.svg", "manifest.webmanifest"];

type Chunk = Pick<
  Rolldown.OutputChunk,
  "type" | "isEntry" | "facadeModuleId" | "imports" | "dynamicImports" | "viteMetadata"
>;
type Bundle = Record<string, Chunk | { type: "asset" }>;

/** @param root folder of the app */
export function serviceWorker(root: string): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const source = path.join(root, "src");
      const later = [...laterFiles(screens), ...laterParts].map((file) => path.join(source, file));
      const built = Object.keys(bundle).filter((name) => /\.(js|css|woff2|svg|html)$/.test(name));
      const kept = onEveryDevice(bundle, new Set(later));
      // Workers, pictures and fonts are no chunks: all of them are kept.
      const isKept = (name: string) =>
        kept.has(name) || (bundle[name]?.type === "asset" && !name.endsWith(".css"));
      const atOnce = [...built.filter(isKept), ...publicFiles];
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
          LATER_FILES: JSON.stringify(
            built.filter((name) => !isKept(name)).map((name) => `/${name}`),
          ),
          "process.env.NODE_ENV": '"production"',
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          // A browser registers a classic script, which is one file.
          rolldownOptions: {
            input: path.join(root, "src/device/sw.ts"),
            output: { format: "iife", entryFileNames: "sw.js" },
          },
        },
      });
    },
  };
}

/** Parts of field screens that only administrators see. */
const laterParts = ["app/retakes/asked-tasks"];

/** @param later modules, without their endings, whose chunks a device keeps once they were opened */
export function onEveryDevice(bundle: Bundle, later: ReadonlySet<string>): Set<string> {
  const isLater = (name: string) =>
    later.has((asChunk(bundle[name])?.facadeModuleId ?? "").replace(/\.tsx$/, ""));
  const reached = new Set<string>();
  const next = Object.keys(bundle).filter((name) => asChunk(bundle[name])?.isEntry);
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    const chunk = asChunk(bundle[name]);
    if (chunk === undefined) continue;
    const dynamic = chunk.dynamicImports.filter((imported) => !isLater(imported));
    next.push(...chunk.imports, ...dynamic, ...(chunk.viteMetadata?.importedCss ?? []));
  }
  return reached;
}

function asChunk(file: Bundle[string] | undefined) {
  return file?.type === "chunk" ? file : undefined;
}

function fingerprint(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);
}
