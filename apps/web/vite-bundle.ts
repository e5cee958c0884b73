/** What the build asks of the chunks that it made: which of them a screen needs, and which every device keeps. */
import path from "node:path";
import type { Rolldown } from "vite";

type Chunk = Pick<
  Rolldown.OutputChunk,
  "type" | "isEntry" | "facadeModuleId" | "imports" | "dynamicImports" | "viteMetadata"
> & { name?: string; moduleIds?: string[] };
export type Bundle = Record<string, Chunk | { type: "asset" }>;

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
    const file = moduleOf(bundle[name], source);
    return file !== undefined && (later.has(file) || forAdministrators.test(file));
  };
  return reachedFrom(bundle, entriesOf(bundle), (chunk) =>
    chunk.dynamicImports.filter((name) => !isLater(name)),
  );
}

/** The scripts that the page names. */
export function entriesOf(bundle: Bundle): string[] {
  return Object.keys(bundle).filter((name) => asChunk(bundle[name])?.isEntry);
}

/** With all that each chunk imports, and its styles. @param further chunks that are asked for beside them */
export function reachedFrom(
  bundle: Bundle,
  names: readonly string[],
  further: (chunk: Chunk) => readonly string[] = () => [],
): Set<string> {
  const reached = new Set<string>();
  const next = [...names];
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    const chunk = asChunk(bundle[name]);
    if (chunk === undefined) continue;
    next.push(...chunk.imports, ...further(chunk), ...(chunk.viteMetadata?.importedCss ?? []));
  }
  return reached;
}

/** The module below `source`, without its ending, that a chunk was made for. */
export function moduleOf(file: Bundle[string] | undefined, source: string): string | undefined {
  const module = asChunk(file)?.facadeModuleId;
  return module ? path.relative(source, module).replace(/\.tsx?$/, "") : undefined;
}

export function asChunk(file: Bundle[string] | undefined): Chunk | undefined {
  return file?.type === "chunk" ? file : undefined;
}
