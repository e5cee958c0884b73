/**
 * Builds `src/device/sw.ts` once the app's files are known, with the list of them in it. Screens of the
 * tiers `start` and `field` are fetched at the first visit, with all their parts; the others, and what
 * only administrators load, are kept when they are first opened.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "vite";
import { laterFiles } from "./src/app/screen-lists.ts";
import { screens } from "./src/app/screens.ts";
import { onEveryDevice } from "./vite-bundle.ts";
import { isOfPhrases, phrasesOnDevice } from "./vite-dictionaries.ts";

/** Files beside the bundle that a start needs. */
const publicFiles = ["theme.js", "mark.svg", "manifest.webmanifest"];

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
        kept.has(name) ||
        (bundle[name]?.type === "asset" && !name.endsWith(".css") && !isOfPhrases(name));
      const phraseFiles = { fr: phrasesOnDevice(built, "fr"), en: phrasesOnDevice(built, "en") };
      const addresses = (files: readonly string[]) => files.map((name) => `/${name}`);
      const atOnce = [...built.filter(isKept), ...publicFiles];
      const files = atOnce.map((name) => ({
        url: `/${name}`,
        revision: name.startsWith("assets/") ? null : fingerprint(path.resolve(dir, name)),
      }));
      // For the check of their weight.
      writeFileSync(
        path.resolve(dir, ".vite/precache.json"),
        JSON.stringify({ everywhere: atOnce, phrases: phraseFiles }),
      );
      await build({
        configFile: false,
        root,
        logLevel: "warn",
        publicDir: false,
        define: {
          APP_FILES: JSON.stringify(files),
          PHRASE_FILES: JSON.stringify({
            fr: addresses(phraseFiles.fr),
            en: addresses(phraseFiles.en),
          }),
          LATER_FILES: JSON.stringify(addresses(built.filter((name) => !isKept(name)))),
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

function fingerprint(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);
}
