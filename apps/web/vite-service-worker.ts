/**
 * Builds `src/device/sw.ts` once the app's files are known, with the list of them in it. What a collector needs
 * is fetched at the first visit, whole; what only administrators open, and what a harvest can do without
 * (tutorials, a person's settings, the palette), is kept when it is first opened or asked for.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

/** Files beside the bundle that a start needs. */
const publicFiles = ["theme.js", "mark.svg", "manifest.webmanifest"];

/** Screens of administrators and of visitors, and what needs a network, by their folders. */
const laterScreens =
  /\/features\/(public|data|operations)\/|\/features\/(ai\/(training|prediction-review)|people\/(mail|contact|users)|field\/(overview\/installation|tutorials\/manage))\/|\/app\/shell\/admin\/|detail\/map\/tile-map|privacy-requests-page|\/(admin|public)-screens\./;

/** @param root folder of the app */
export function serviceWorker(root: string): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const built = Object.keys(bundle).filter((name) => /\.(js|css|woff2|svg|html)$/.test(name));
      const kept = onEveryDevice(bundle);
      const isKept = (name: string) => kept.has(name) || !/\.(js|css)$/.test(name);
      const later = built.filter((name) => !isKept(name));
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
          LATER_FILES: JSON.stringify(later.map((name) => `/${name}`)),
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

/** What a start needs, and every screen that leads on to it but for those that come later. */
function onEveryDevice(bundle: Rolldown.OutputBundle): Set<string> {
  const reached = new Set<string>();
  const next = Object.keys(bundle).filter((name) => asChunk(bundle[name])?.isEntry);
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    const chunk = asChunk(bundle[name]);
    if (chunk === undefined) continue;
    const screens = chunk.dynamicImports.filter((screen) => !isLater(asChunk(bundle[screen])));
    next.push(...chunk.imports, ...screens, ...(chunk.viteMetadata?.importedCss ?? []));
  }
  return reached;
}

function asChunk(file?: Rolldown.OutputAsset | Rolldown.OutputChunk) {
  return file?.type === "chunk" ? file : undefined;
}

function isLater(chunk?: Rolldown.OutputChunk): boolean {
  return laterScreens.test(chunk?.facadeModuleId ?? "");
}

function fingerprint(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);
}
