/**
 * Builds `src/device/sw.ts` once the app's files are known, with the list of them in it. Screens of the
 * tiers `start` and `field` are fetched at the first visit, with all their parts; the others, and what
 * only administrators load, are kept when they are first opened.
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
      const built = Object.keys(bundle).filter((name) => /\.(js|css|woff2|svg|html)$/.test(name));
      const kept = onEveryDevice(bundle, source, laterFiles(screens));
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

/** A part that only administrators load: in a folder `admin`, or in a file whose name begins so. */
const forAdministrators = /(^|[\\/])admin(-[^\\/]*)?([\\/]|$)/;

/**
 * @param source folder of the modules
 * @param later modules below it, without their endings, whose chunks a device keeps once they were opened
 */
export function onEveryDevice(
  bundle: Bundle,
  source: string,
  later: ReadonlySet<string>,
): Set<string> {
  const isLater = (name: string) => {
    const module = asChunk(bundle[name])?.facadeModuleId;
    if (module === undefined || module === null) return false;
    const file = path.relative(source, module).replace(/\.tsx?$/, "");
    return later.has(file) || forAdministrators.test(file);
  };
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
