/**
 * Takes the phrases out of the app's chunks: each language becomes five files, and the page names them. What sign-in
 * says is in `entry`, what a collector's overview says in `home`, what the other first screens say in `start`, what
 * else every device keeps in `field`, the rest in `later`.
 */
import { createHash } from "node:crypto";
import path from "node:path";
import { build, type Plugin } from "vite";
import { laterFiles } from "./src/app/screen-lists.ts";
import { screens } from "./src/app/screens.ts";
import { guides } from "./vite-guides.ts";
import { asChunk, onEveryDevice, reachedFrom, moduleOf, type Bundle } from "./vite-bundle.ts";

const languages = ["fr", "en"] as const;
type Language = (typeof languages)[number];
const groups = ["entry", "home", "start", "field", "later"] as const;
type Group = (typeof groups)[number];

/** @param root folder of the app */
export function dictionaries(root: string): Plugin {
  const source = path.join(root, "src");
  const names = new Map<string, string>();
  const pageNames: { name: string; content: string }[] = [];
  return {
    name: "dictionaries",
    apply: "build",
    enforce: "pre",
    transform(_code, id) {
      const [, file, language] = /^(.+)\.(en|fr)\.ts$/.exec(id) ?? [];
      if (file === undefined || !id.startsWith(source)) return null;
      const name = nameOf(path.relative(source, file));
      const namesake = [...names].find(([other, its]) => its === name && !other.startsWith(file));
      if (namesake) throw new Error(`${id} and ${namesake[0]} have one name`);
      names.set(id, name);
      return `import { dictionary } from "#language/dictionaries.ts";
export const ${language} = /* @__PURE__ */ dictionary("${language}", "${name}");`;
    },
    generateBundle: {
      order: "pre",
      async handler(_options, bundle) {
        const grouped = inGroups(bundle, source, new Set(names.keys()));
        for (const language of languages) {
          const files: string[] = [];
          for (const group of groups) {
            const modules = grouped[group].filter((id) => id.endsWith(`.${language}.ts`));
            const code = await buildFile(root, modules, names);
            const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
            const fileName = `assets/phrases.${language}.${group}-${hash}.js`;
            this.emitFile({ type: "asset", fileName, source: code });
            files.push(`/${fileName}`);
          }
          pageNames.push({ name: `phrases-${language}`, content: files.join(" ") });
        }
      },
    },
    transformIndexHtml: {
      order: "post",
      handler: () => pageNames.map((attrs) => ({ tag: "meta", attrs, injectTo: "head-prepend" })),
    },
  };
}

/** Short: each is in the app twice for each language. */
function nameOf(file: string): string {
  return createHash("sha256").update(file).digest("base64url").slice(0, 4);
}

function inGroups(
  bundle: Bundle,
  source: string,
  all: ReadonlySet<string>,
): Record<Group, string[]> {
  const first = screens.filter(({ tier }) => tier === "start");
  const signIn = first.filter(({ who }) => who === "visitor").map(({ file }) => file);
  const home = first.filter(({ firstData }) => firstData === "collector").map(({ file }) => file);
  const chunksOf = (modules: readonly string[]) =>
    Object.keys(bundle).filter((name) => {
      const file = moduleOf(bundle[name], source);
      return asChunk(bundle[name])?.isEntry || (file !== undefined && modules.includes(file));
    });
  const files = {
    entry: reachedFrom(bundle, chunksOf(signIn)),
    home: reachedFrom(bundle, chunksOf(["app/shell/shell", ...home])),
    start: reachedFrom(bundle, chunksOf(first.map(({ file }) => file))),
    field: onEveryDevice(bundle, source, laterFiles(screens)),
    later: new Set(Object.keys(bundle)),
  };
  const left = new Set(all);
  const grouped: Record<Group, string[]> = { entry: [], home: [], start: [], field: [], later: [] };
  for (const group of groups) {
    for (const name of files[group]) {
      for (const id of asChunk(bundle[name])?.moduleIds ?? []) {
        if (left.delete(id)) grouped[group].push(id);
      }
    }
    grouped[group].sort();
  }
  return grouped;
}

export function isOfPhrases(name: string): boolean {
  return name.startsWith("assets/phrases.");
}

/** In the order in which screens need them. */
export function phrasesOnDevice(files: readonly string[], language: Language): string[] {
  const kept = groups.filter((group) => group !== "later");
  return kept.flatMap((group) =>
    files.filter((name) => name.startsWith(`assets/phrases.${language}.${group}-`)),
  );
}

async function buildFile(
  root: string,
  modules: readonly string[],
  names: ReadonlyMap<string, string>,
): Promise<string> {
  const entry = "virtual:phrases";
  const imports = modules.map((id, at) => {
    const language = id.endsWith(".fr.ts") ? "fr" : "en";
    return `import { ${language} as d${at} } from ${JSON.stringify(id)};`;
  });
  const content = modules.map((id, at) => `${JSON.stringify(names.get(id))}: d${at}`);
  const code = `${imports.join("\n")}\nexport default { ${content.join(", ")} };`;
  const built = await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    plugins: [
      {
        name: "phrases-of-a-file",
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? code : null),
      },
      guides(),
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: "strict",
        treeshake: { manualPureFunctions: ["z", "atMost"], propertyReadSideEffects: false },
      },
    },
  });
  const [output] = [built].flat();
  const chunk = output !== undefined && "output" in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error("phrases come in a file of their own");
  return chunk.code;
}
