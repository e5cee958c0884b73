/** The API's description of itself (OpenAPI), in the language that is asked for. */
import { frenchSummaries } from "./summaries.fr.ts";

type Operation = { operationId?: string; summary?: string };
type Described = { paths?: Record<string, Record<string, unknown>> };

/** The same document with each summary in French; one that has none yet stays English. */
export function inFrench<Document extends Described>(document: Document): Document {
  const paths = Object.entries(document.paths ?? {}).map(([path, methods]) => {
    const told = Object.entries(methods).map(([method, found]) => [method, translated(found)]);
    return [path, Object.fromEntries(told)];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

function translated(found: unknown): unknown {
  if (!isOperation(found)) return found;
  const { operationId = "", summary } = found;
  return { ...found, summary: frenchSummaries[operationId] ?? summary };
}

const isOperation = (found: unknown): found is Operation =>
  typeof found === "object" && found !== null && "operationId" in found;
