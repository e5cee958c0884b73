import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { dictionaries } from "./vite-dictionaries.ts";
import { filesOfFirstScreens, firstScreens } from "./vite-first-screens.ts";
import { guides } from "./vite-guides.ts";
import { precompress } from "./vite-precompress.ts";
import { serviceWorker } from "./vite-service-worker.ts";
import { visitorPages } from "./vite-visitor-pages.ts";

const server = "http://127.0.0.1:8080";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    guides(),
    dictionaries(import.meta.dirname),
    firstScreens(import.meta.dirname),
    serviceWorker(import.meta.dirname),
    visitorPages(import.meta.dirname, [precompress()]),
    precompress(),
  ],
  server: {
    proxy: {
      "/health": server,
      "/api": server,
      "/functions": server,
      "/photos": server,
      "/tutorial-files": server,
      "/mail-pages": server,
    },
  },
  build: {
    outDir: "dist",
    manifest: true,
    emptyOutDir: true,
    // The content security policy allows no data: fonts or scripts; files are cached better anyway.
    assetsInlineLimit: 0,
    // The page preloads its scripts; with a list for each screen the start would weigh 8 kB more.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === "html" ? files : []),
    },
    rolldownOptions: {
      // People who start the product need no timings of build steps.
      checks: { bundlerTimings: false },
      output: {
        // What several screens share would be named after all of them, in every file that imports it.
        chunkFileNames: ({ name }) => `assets/${name.includes("~") ? "" : "[name]-"}[hash].js`,
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
            },
            { name: "data", test: /node_modules[\\/](@tanstack|zod)[\\/]/ },
            { name: "icons", test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 6 },
            // What the first script imports comes as one file: each file costs a start without network.
            { name: "start", tags: ["$initial"], test: /[\\/]src[\\/](?!app[\\/]main)/ },
            ...filesOfFirstScreens(import.meta.dirname),
          ],
        },
      },
      // Schemas the browser never parses with, and the parts of zod only they use, are left out.
      treeshake: { manualPureFunctions: ["z", "atMost"], propertyReadSideEffects: false },
    },
  },
});
