/**
 * Writes what the server hands to visitors: the page that says what is coming, once for each public
 * address and language, drawn beforehand, with a small script of its own in place of the app.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, runnerImport, type Plugin, type PluginOption } from "vite";
import type * as Prerender from "./src/app/visitor/prerender.tsx";

const languages = ["en", "fr"] as const;

/**
 * @param root folder of the app
 * @param plugins what every script goes through
 */
export function visitorPages(root: string, plugins: PluginOption[]): Plugin {
  return {
    name: "visitor-pages",
    apply: "build",
    async writeBundle({ dir = "" }) {
      const script = await buildScript(root, dir, plugins);
      const { module } = await runnerImport<typeof Prerender>(
        path.join(root, "src/app/visitor/prerender.tsx"),
        { configFile: false, root, mode: "production", logLevel: "warn" },
      );
      const shell = withScript(readFileSync(path.join(dir, "index.html"), "utf8"), script);
      for (const language of languages) {
        const folder = path.join(dir, "visitor", language);
        mkdirSync(folder, { recursive: true });
        for (const address of module.publicAddresses) {
          const name = address === "/" ? "home" : address.slice(1);
          const drawn = module.renderVisitorPage(address, language);
          writeFileSync(path.join(folder, `${name}.html`), withRoot(shell, drawn));
        }
      }
    },
  };
}

/** @returns its address */
async function buildScript(root: string, dir: string, plugins: PluginOption[]): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    plugins,
    build: {
      outDir: dir,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, "src/app/visitor/visitor.ts"),
        output: { entryFileNames: "assets/visitor-[hash].js" },
        treeshake: { manualPureFunctions: ["z", "atMost"], propertyReadSideEffects: false },
      },
    },
  });
  const [output] = [built].flat();
  const files = output !== undefined && "output" in output ? output.output : [];
  const script = files.find(({ type }) => type === "chunk");
  if (script === undefined || files.length > 1) throw new Error("the visitors' script is one file");
  return `/${script.fileName}`;
}

/** None of the app's own code, not even ahead of time. */
function withScript(page: string, script: string): string {
  const itsOwn = `<script type="module" crossorigin src="${script}"></script>`;
  return replaced(
    page.replaceAll(
      /\n *<(?:link rel="modulepreload"|meta name="(?:phrases|screens)-)[^<>]*>/g,
      "",
    ),
    /<script type="module"[^<>]*><\/script>/,
    itsOwn,
  );
}

function withRoot(page: string, drawn: string): string {
  const tag = '<div id="root">';
  const begin = page.indexOf(tag) + tag.length;
  const main = page.indexOf("</main>", begin);
  if (begin < tag.length || main < 0) throw new Error("index.html has no root");
  return page.slice(0, begin) + drawn + page.slice(page.indexOf("</div>", main));
}

function replaced(page: string, part: RegExp, by: string): string {
  if (!part.test(page)) throw new Error(`index.html has no ${part.source}`);
  return page.replace(part, () => by);
}
