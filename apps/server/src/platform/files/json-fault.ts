/** Where a text is no JSON, in words: `JSON.parse` says it in each engine's own. */
import { getLocation, printParseErrorCode, visit, type ParseErrorCode } from "jsonc-parser";
import { Problem } from "../problem.ts";

/** Of what is no JSON, in a message. */
const mostShown = 30;

/** Lines and characters from 0. */
type Fault = {
  code: ParseErrorCode;
  offset: number;
  length: number;
  line: number;
  character: number;
};

/** The first fault of a text that is no JSON. @param line of its file on which the text begins */
export function jsonFault(text: string, line = 1): Problem {
  let fault: Problem | undefined;
  visit(
    text,
    {
      onError(code, offset, length, startLine, character) {
        fault ??= faultOf(text, { code, offset, length, line: startLine, character }, line);
      },
    },
    { disallowComments: true },
  );
  return fault ?? new Problem("nir_json_corrupted");
}

/** @returns Problem nir_json_not_a_number, nir_json_truncated, nir_json_unexpected */
export function faultOf(text: string, fault: Fault, firstLine = 1): Problem {
  const { code, offset, length, line, character } = fault;
  // What programs write where they have no number.
  const number = /^[-+]?(?:nan|inf(?:inity)?)\b/i.exec(text.slice(offset, offset + 20))?.[0];
  if (number !== undefined) {
    const part = pathWords(getLocation(text, offset).path);
    return new Problem("nir_json_not_a_number", { part, found: number });
  }
  const isAtEnd = offset + length >= text.length;
  const isUnfinished = length === 0 || printParseErrorCode(code) === "UnexpectedEndOfString";
  // Not where what is unfinished began.
  if (isAtEnd && isUnfinished) return new Problem("nir_json_truncated", endOf(text, firstLine));
  const place = { line: line + firstLine, character: character + 1 };
  const found = text.slice(offset, offset + Math.min(Math.max(length, 1), mostShown));
  return new Problem("nir_json_unexpected", { found, ...place });
}

function endOf(text: string, firstLine: number): { line: number; character: number } {
  const lines = text.split("\n");
  return { line: lines.length + firstLine - 1, character: lines.at(-1)?.length ?? 0 };
}

/** @returns for example `SampleSpectra 1, Values`: places count from 1 */
export function pathWords(path: readonly PropertyKey[]): string {
  return path
    .map((step, at) =>
      typeof step === "number" ? ` ${step + 1}` : `${at === 0 ? "" : ", "}${String(step)}`,
    )
    .join("")
    .trim()
    .slice(0, 100);
}
