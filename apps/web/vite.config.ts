import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

const server = "http://127.0.0.1:8080";

/** What every screen needs, signed in or not. */
const everyScreen = [
  "node_modules/(react|react-dom|scheduler|react-router|@tanstack|zod)/",
  "lucide-react/dist/esm/(?!icons)",
  "icons/(loader-circle|circle-alert|circle-check|info|triangle-alert|x|arrow-left|arrow-right)\\.",
  "icons/(sun|sun-dim|moon)\\.",
  "src/(main|routes|paths|crash/)",
  "src/(theme|language/(?!decimal)|session)",
  "src/api/(accounts|failure|http|version|phrases)",
  "src/ui/(button|spinner|banner|palm-mark|page-heading|use-delay)",
];

/** What the frame around the signed-in screens needs, and the first of these screens. */
const firstSignedIn = [
  "src/features/(shell/(?!more|palette|account|view)|overview/(?!admin|use-admin|sample|latest-list))",
  "src/(ai-status/lazy|connection|vocabulary/(roles|use-role-words))",
  "src/ui/(skeleton|chip)",
  "src/api/(fruits|server-health)",
  "domain/src/fruits",
  "icons/(house|layout-dashboard|leaf|brain-circuit|camera|ellipsis|log-out|refresh-cw)\\.",
  "icons/(cloud-check|cloud-off|search|settings|user-round)\\.",
];

/** Small parts of many screens: alone they would be seven requests. */
const fruitParts = [
  "src/ui/(picture|badge|empty-state|drawing)\\.",
  "src/vocabulary/(quality-badge|use-words|words)",
  "src/features/overview/latest-list",
  "domain/src/fruits/fruit\\.",
];

/** The AI's state, which comes after the first screen. */
const aiStatus = [
  "src/ai-status/(?!lazy)",
  "src/api/ai-health",
  "domain/src/predictions/prediction(-schemas)?\\.",
];

/**
 * The two files a first visit loads. Left to itself the bundler makes thirty small ones of them,
 * which compress worse by 8 kB and arrive later.
 */
const chunkGroups = [
  { name: "core", test: anyOf(everyScreen) },
  { name: "signed-in", test: anyOf(firstSignedIn) },
  { name: "fruit-parts", test: anyOf(fruitParts) },
  { name: "ai-status", test: anyOf(aiStatus) },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), precompress()],
  server: { proxy: { "/health": server, "/api": server, "/functions": server, "/photos": server } },
  build: {
    outDir: "dist",
    manifest: true,
    emptyOutDir: true,
    // The content security policy allows no data: fonts or scripts; files are cached better anyway.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      // Schemas the browser never parses with, and the parts of zod only they use, are left out.
      treeshake: { manualPureFunctions: ["z"] },
    },
  },
});

/** Matches a module's path, whichever way the system slants its separators. */
function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join("|").replaceAll("/", "[\\\\/]"));
}

/** Leaves a Brotli copy beside each text file, compressed once and better than per request. */
function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))) {
        const file = path.join(dir, name);
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
      }
    },
  };
}
