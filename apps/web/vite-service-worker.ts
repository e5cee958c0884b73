/** Builds `src/sw.ts` once the app's files are known, with the list of them in it. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "vite";

/** Files beside the bundle that a start needs. */
const publicFiles = ["theme.js", "mark.svg", "manifest.webmanifest"];

/** @param root folder of the app */
export function serviceWorker(root: string): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const built = Object.keys(bundle).filter((name) => /\.(js|css|woff2|svg|html)$/.test(name));
      const files = [...built, ...publicFiles].map((name) => ({
        url: `/${name}`,
        revision: name.startsWith("assets/") ? null : fingerprint(path.resolve(dir, name)),
      }));
      await build({
        configFile: false,
        root,
        logLevel: "warn",
        publicDir: false,
        define: { APP_FILES: JSON.stringify(files), "process.env.NODE_ENV": '"production"' },
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

function fingerprint(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);
}
