import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { minify, type MinifyOptions } from "terser";
import { defineConfig, type ESTree, type Plugin } from "vite";
import { captureAhead } from "./vite-drawn-ahead.ts";
import { serviceWorker } from "./vite-service-worker.ts";
import { visitorPages } from "./vite-visitor-pages.ts";

const server = "http://127.0.0.1:8080";

/** What asks for all the rest, and therefore imports none of it. */
const first = [
  "src/start\\.",
  "src/api/(early|latest-query|query-string|version)",
  "src/drawn-ahead/",
  "apps/web/package\\.json",
  "vite/preload-helper",
  "rolldown/runtime",
];

/** What every screen needs, signed in or not. */
const everyScreen = [
  "node_modules/(react|react-dom|scheduler|react-router|zod)/",
  // What keeps answers for a start without network, and what writes, comes after the first screen.
  "node_modules/@tanstack/(?!query-core/build/modern/(hydration|mutationObserver)|react-query/build/modern/use(Mutation|IsFetching))",
  "lucide-react/dist/esm/(?!icons)",
  "icons/(loader-circle|circle-alert|circle-check|info|triangle-alert|x|arrow-left)\\.",
  "icons/(sun|sun-dim|moon)\\.",
  "src/(main|screen|navigation|routes|paths|crash/)",
  "src/(theme|language/(?!decimal))",
  "src/session/(?!startup|reload|watch|keep|session-event)",
  "src/api/(accounts|failure|http|retry|version|phrases)",
  "domain/src/accounts/signed-out",
  "src/ui/(button|spinner|banner|palm-mark|page-heading|use-delay)",
];

/** What the frame around the signed-in screens needs, and the first of these screens. */
const firstSignedIn = [
  "src/features/(shell/(?!more|palette|account|admin)|overview/(?!admin|use-admin|sample|installation/|day/))",
  "src/(ai-status/lazy|connection|vocabulary/(roles|use-role))",
  "src/ui/(skeleton|chip)\\.",
  "src/api/(fruits|server-health)",
  "domain/src/fruits/(?!label|history|map|fruit-columns|publication)",
  "icons/(house|layout-dashboard|leaf|brain-circuit|camera|ellipsis|log-out|refresh-cw)\\.",
  "icons/(cloud-check|cloud-off|search|settings|user-round|sprout|shield-check)\\.",
];

/** How fruits and empty lists look, on whichever screen. */
const fruitLooks = [
  "src/(vocabulary/(?!picture|use-picture)|ui/(picture|badge|empty-state|drawing))",
  "icons/(map-pin|lightbulb|cloud-upload|calendar-(check|days))\\.",
];

/** What the administration consists of: its rail tells it, and the palette on every device. */
const adminSections = ["src/features/shell/admin/(sections|phrases|use-phrases)"];

/** What an administrator's first screen needs besides. */
const firstOfAdmin = [
  "src/features/overview/(admin|use-admin|sample)",
  "src/features/shell/admin/admin-shell",
  "src/(sample-data/|api/(sample-data|training|administration)|ui/(tile|data-table)\\.)",
  "domain/src/(sample-data|training|models|administration)",
  "icons/graduation-cap\\.",
];

/** The AI's state, which comes after the first screen. */
const aiStatus = [
  "src/ai-status/(?!lazy)",
  "src/api/ai-health",
  "domain/src/(predictions/prediction(-schemas)?|models/model-schemas)\\.",
];

/** What this device holds by itself: drafts, the outbox, and what sends them. After the first screen. */
const onDevice = [
  "src/sync/(?!sync-provider)",
  "src/api/(upload|fruit-changes|device-id)",
  "src/(app-update/app-update|install/install-offer|live/push-device|api/event-stream)",
  "node_modules/idb/",
];

/** What figures are asked for and drawn with, wherever there are some. */
const figures = [
  "src/ui/(axis|use-width)",
  "src/api/(statistics|own-time-zone)",
  "domain/src/statistics/",
];

/** The screen that is opened most, in the field, where nothing may come late: one file. */
const capture = [
  "src/features/fruits/(list|record/(?!edit|use-edit|nir-keypad/))",
  "node_modules/uuidv7/",
];

/** What whoever shows or takes photos shares. */
const photos = ["src/(photos|location|image-cache/(?!image-cache-panel|phrases|debug))/?"];

/** What dialogs and forms share. */
const furniture = [
  "node_modules/@tanstack/(query-core/build/modern/mutationObserver|react-query/build/modern/useMutation)",
  "src/(later\\.|when-idle)",
  "src/ui/(dialog|confirm-dialog|field|form-text|decimal-field|file-trigger|progress-bar)",
  "icons/(eye|eye-off)\\.",
];

/** Of screens that are kept when they are first opened: no device fetches them before. */
const laterIcons = [
  "icons/(arrow-right|copy|download|file-text|hard-drive|inbox|key-round|mail)\\.",
  "icons/(monitor-smartphone|printer|rotate-ccw|send|user-plus)\\.",
  "icons/(activity|audio-waveform|braces|circle-stop|clapperboard|file-down)\\.",
  "icons/(file-spreadsheet|flask-conical|graduation-cap|undo-2|upload|users)\\.",
  "icons/(eraser|file-user|folder-lock|lock|lock-open|pen-line)\\.",
  // What the public pages share with what is asked over them.
  "src/(public-paths|overlays/choices-asked)\\.",
];

/** Those of several screens, apart from the furniture: the sign-in page needs none of them. */
const sharedIcons = ["lucide-react/dist/esm/icons"];

/**
 * The few files a first visit loads. Left to itself the bundler makes thirty small ones of them,
 * which compress worse by 8 kB and arrive later.
 */
const chunkGroups = [
  { name: "start", test: anyOf(first) },
  { name: "core", test: anyOf(everyScreen) },
  { name: "signed-in", test: anyOf(firstSignedIn) },
  { name: "fruit-looks", test: anyOf(fruitLooks) },
  { name: "ai-status", test: anyOf(aiStatus) },
  { name: "device", test: anyOf(onDevice) },
  { name: "figures", test: anyOf(figures), minShareCount: 2 },
  { name: "furniture", test: anyOf(furniture), minShareCount: 2 },
  { name: "later-icons", test: anyOf(laterIcons), minShareCount: 2 },
  { name: "icons", test: anyOf(sharedIcons), minShareCount: 2 },
  { name: "photos", test: anyOf(photos), minShareCount: 2 },
  { name: "capture", test: anyOf(capture) },
  // Takes along what its modules need and no group has yet: after those that every device keeps.
  { name: "admin-sections", test: anyOf(adminSections) },
  { name: "admin", test: anyOf(firstOfAdmin) },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    preloadCore(),
    smallPreloading(),
    captureAhead(import.meta.dirname),
    compactScripts(),
    readOnce(),
    compactPublicFiles(),
    serviceWorker(import.meta.dirname),
    visitorPages(import.meta.dirname, [compactScripts(), precompress()]),
    precompress(),
  ],
  worker: { plugins: () => [compactScripts()] },
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
    modulePreload: {
      // A browser that cannot preload modules loads them a moment later.
      polyfill: false,
      // What the page itself names is there, or on its way, when a script asks for another.
      resolveDependencies: (_url, files) =>
        files.filter((file) => !/\/(start|core|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      // How long the steps of a build take is nothing to tell whoever starts the product.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: chunkGroups } },
      // Schemas the browser never parses with, and the parts of zod only they use, are left out.
      treeshake: { manualPureFunctions: ["z"], propertyReadSideEffects: false },
    },
  },
});

/** Matches a module's path, whichever way the system slants its separators. */
function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join("|").replaceAll("/", "[\\\\/]"));
}

/** Has the page itself name the app's code and what that begins with, so that it need not wait for the script that asks for it. */
function preloadCore(): Plugin {
  return {
    name: "preload-core",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter(
            ({ type, name }) => type === "chunk" && /^(core|rolldown-runtime)$/.test(name ?? ""),
          )
          .map(({ fileName }) => ({
            tag: "link",
            attrs: {
              // As a module, so that it is read beside the page while it comes, not by the page once it is there.
              rel: "modulepreload",
              crossorigin: true,
              href: `/${fileName}`,
            },
          })),
    },
  };
}

/**
 * How a script brings the files that another one needs before it asks for that one. The bundler's own
 * way reckons with more than our pages have, and takes half a kilobyte more of what each first visit loads.
 */
function smallPreloading(): Plugin {
  return {
    name: "small-preloading",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => preloading,
    },
  };
}

/**
 * A style that does not come fails the import, and is fetched again by the next; crash-boundary.tsx knows
 * the words. One that the page has is not brought again: every element would be styled anew for it.
 */
const preloading = `
const asked = {};
function bring(file) {
  return (asked[file] ??= new Promise((resolve, reject) => {
    if (document.querySelector(\`[href="/\${file}"]\`)?.sheet) return resolve();
    const link = document.createElement("link");
    link.crossOrigin = "";
    link.href = "/" + file;
    if (file.endsWith(".css")) {
      link.rel = "stylesheet";
      link.onload = resolve;
      link.onerror = () => {
        delete asked[file];
        reject(new Error("Unable to preload CSS for " + file));
      };
    } else {
      link.rel = "modulepreload";
      resolve();
    }
    document.head.append(link);
  }));
}
export const __vitePreload = (load, files = []) => Promise.all(files.map(bring)).then(load);
`;

/** Once more over what the bundler made small: a hundredth less of what every device loads and keeps. */
function compactScripts(): Plugin {
  const options: MinifyOptions = {
    ecma: 2020,
    module: true,
    compress: { passes: 3, unsafe_arrows: true },
  };
  return {
    name: "compact-scripts",
    apply: "build",
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        const { code } = await minify(file.code, options);
        if (code !== undefined) file.code = code;
      }
    },
  };
}

/**
 * A browser skips a function until it is called, and then reads it again, unless brackets say that this
 * is going to be at once. So it is with what older packages are wrapped in: half of the app's first file.
 */
function readOnce(): Plugin {
  return {
    name: "read-once",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || file.name !== "core") continue;
        const wrappers = wrappedPackages(this.parse(file.code));
        // From the last, so that the places of the others stay true.
        for (const { start, end } of wrappers.toReversed()) {
          const { code } = file;
          file.code = `${code.slice(0, start)}(${code.slice(start, end)})${code.slice(end)}`;
        }
      }
    },
  };
}

/** The functions in `var package = helper(() => { … })`, which is how the bundler wraps a CommonJS package. */
function wrappedPackages(program: ESTree.Program): ESTree.Span[] {
  return program.body
    .flatMap((statement) =>
      statement.type === "VariableDeclaration" ? statement.declarations : [],
    )
    .flatMap(({ init }) => (init?.type === "CallExpression" ? init.arguments : []))
    .filter(({ type, start, end }) => type === "ArrowFunctionExpression" && end - start > 1_000);
}

/** Every device keeps these files: without the blanks and comments that only their readers need. */
function compactPublicFiles(): Plugin {
  return {
    name: "compact-public-files",
    apply: "build",
    writeBundle({ dir = "" }) {
      const rewrite = (name: string, shorter: (text: string) => string) => {
        const file = path.join(dir, name);
        writeFileSync(file, shorter(readFileSync(file, "utf8")));
      };
      rewrite("manifest.webmanifest", (text) => JSON.stringify(JSON.parse(text)));
      rewrite("theme.js", (text) => text.replace(/^\s*\/\/.*\n/gm, ""));
    },
  };
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
