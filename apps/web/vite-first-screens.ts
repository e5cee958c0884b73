/**
 * What the screens of a start need comes in few files: on a slow phone without network each file costs some
 * milliseconds of the start, and a small one is compressed worse.
 */
import path from "node:path";
import type { Plugin, Rolldown } from "vite";
import { asChunk, entriesOf, reachedFrom } from "./vite-bundle.ts";

type Group = Rolldown.CodeSplittingGroup;
type Graph = Rolldown.ChunkingContext;

/** Modules below `src`, each with what it imports, in the order in which a start may need them. */
export const starts = {
  signIn: ["features/people/auth/auth-page.tsx"],
  home: ["app/shell/shell.tsx", "features/field/overview/collector-overview.tsx"],
  fruits: [
    "features/field/fruits/list/fruit-list-page.tsx",
    "features/field/fruits/record/new-fruit-dialog.tsx",
    // What app/routes.tsx and a session that is kept here ask for beside it.
    "features/field/fruits/record/use-recording.ts",
    "device/sync/storage.ts",
    "device/sync/cached-answers.ts",
  ],
};
/** Of what sign-in shares with some of the other screens, smaller files are put together. */
const leastBytes = 8_000;

/** @param root folder of the app */
export function filesOfFirstScreens(root: string): Group[] {
  // The first that takes a module has it.
  return Object.entries(starts).map(([name, modules]) => {
    let reached: Set<string> | undefined;
    return {
      name: (id, graph) => {
        reached ??= modulesFrom(
          modules.map((module) => path.join(root, "src", module)),
          graph,
        );
        return reached.has(id) ? name : null;
      },
      // Signing in waits for nothing that only other screens need.
      entriesAware: name === "signIn",
      entriesAwareMergeThreshold: leastBytes,
    };
  });
}

/**
 * The page names the files of its first screens, which `theme.js` asks for beside the app's script.
 * @param root folder of the app
 */
export function firstScreens(root: string): Plugin {
  return {
    name: "first-screens",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_page, { bundle = {} }) => {
        const ofApp = reachedFrom(bundle, entriesOf(bundle));
        return Object.entries(starts).map(([name, modules]) => {
          const holds = new Set(modules.map((module) => path.join(root, "src", module)));
          // What a group took is in its file; the file that is asked for is still the screen's own.
          const chunks = Object.keys(bundle).filter((key) => {
            const { facadeModuleId, moduleIds = [] } = asChunk(bundle[key]) ?? {};
            return [facadeModuleId ?? "", ...moduleIds].some((id) => holds.has(id));
          });
          const files = [...reachedFrom(bundle, chunks)].filter(
            (file) => file.endsWith(".js") && !ofApp.has(file),
          );
          if (files.length === 0) throw new Error(`no file of ${name}`);
          return {
            tag: "meta",
            attrs: {
              name: `screens-${name}`,
              content: files.map((file) => `/${file}`).join(" "),
            },
            injectTo: "head-prepend",
          };
        });
      },
    },
  };
}

function modulesFrom(modules: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>();
  const next = [...modules];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    // Libraries have files of their own.
    if (reached.has(id) || id.includes("node_modules")) continue;
    reached.add(id);
    next.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}
