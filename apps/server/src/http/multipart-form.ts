/**
 * Reads a multipart/form-data body (RFC 7578) as a whole. The pictures in it stay where
 * they are: the platform's own parser copies megabytes byte by byte, which takes ten times as long.
 */
import type { Context } from "hono";
import type { AppEnv } from "./app-env.ts";
import { bodyTooLarge, readBody } from "./body.ts";
import { checkedJson } from "./json.ts";
import { Problem } from "./problem.ts";

export type FormFile = { field: string; name: string; type: string; bytes: Buffer };
export type Form = { fields: ReadonlyMap<string, Buffer>; files: readonly FormFile[] };

const mostParts = 64;
const maxPartHeaderBytes = 4 * 1024;
const fieldLimits = { bytes: 1024 * 1024, depth: 32, members: 20_000 };
const headerEnd = Buffer.from("\r\n\r\n");

/**
 * @returns the form with its body, of which its files are views
 * @throws Problem body_too_large, invalid_input
 */
export async function readForm(
  c: Context<AppEnv>,
  maxBytes: number,
): Promise<Form & { body: Buffer }> {
  const body = await readBody(c, maxBytes, () => bodyTooLarge(maxBytes));
  const form = readMultipart(body, c.req.header("content-type") ?? "");
  if (form === undefined) throw new Problem("invalid_input", { fields: "multipart" });
  return { ...form, body };
}

/**
 * A field that holds JSON.
 *
 * @returns undefined when it is not there or is something else
 * @throws Problem json_too_large, json_too_complex, invalid_input
 */
export function jsonField({ fields }: Form, name: string): unknown {
  const bytes = fields.get(name);
  if (bytes === undefined) return undefined;
  if (bytes.length > fieldLimits.bytes) {
    throw new Problem("json_too_large", { max: fieldLimits.bytes / 1024 });
  }
  const { depth, members } = fieldLimits;
  const text = checkedJson(bytes, name, { depth, members });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns undefined when the body is not the form its content type promises */
export function readMultipart(body: Buffer, contentType: string): Form | undefined {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) return undefined;
  const parts = partsOf(body, boundary);
  if (parts === undefined) return undefined;
  const fields = new Map<string, Buffer>();
  const files: FormFile[] = [];
  for (const part of parts) {
    const read = readPart(part);
    if (read === undefined) return undefined;
    const { field, name, type, bytes } = read;
    if (name === undefined) fields.set(field, bytes);
    else files.push({ field, name, type, bytes });
  }
  return { fields, files };
}

function boundaryOf(contentType: string): string | undefined {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined;
  const found = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType);
  return found?.[1] ?? found?.[2];
}

/** What lies between the delimiters; each delimiter but the first begins with the line break before it. */
function partsOf(body: Buffer, boundary: string): Buffer[] | undefined {
  const opening = Buffer.from(`--${boundary}`);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  if (!body.subarray(0, opening.length).equals(opening)) return undefined;
  const parts: Buffer[] = [];
  let position = opening.length;
  while (parts.length <= mostParts) {
    const after = body.toString("latin1", position, position + 2);
    if (after === "--") return parts;
    if (after !== "\r\n") return undefined;
    // The line break is left in front of the part, so that an empty header has its end, too.
    const end = body.indexOf(delimiter, position);
    if (end === -1) return undefined;
    parts.push(body.subarray(position + 2, end));
    position = end + delimiter.length;
  }
  return undefined;
}

function readPart(part: Buffer) {
  const end = part.subarray(0, maxPartHeaderBytes).indexOf(headerEnd);
  if (end === -1) return undefined;
  const header = part.toString("utf8", 0, end);
  if (header.includes("\0")) return undefined;
  const headers = header.split("\r\n");
  const disposition = valueOf(headers, "content-disposition");
  if (disposition === undefined || !/^form-data\s*;/i.test(disposition)) return undefined;
  const field = parameterOf(disposition, "name");
  if (field === undefined) return undefined;
  return {
    field,
    name: parameterOf(disposition, "filename"),
    type: valueOf(headers, "content-type") ?? "text/plain",
    bytes: part.subarray(end + headerEnd.length),
  };
}

function valueOf(headers: readonly string[], name: string): string | undefined {
  const header = headers.find((line) => line.toLowerCase().startsWith(`${name}:`));
  return header?.slice(name.length + 1).trim();
}

/** Escaped as browsers do it (WHATWG HTML, "multipart/form-data encoding algorithm"). */
function parameterOf(disposition: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}="([^"]*)"`, "i").exec(disposition);
  return found?.[1]?.replaceAll(/%0D/gi, "\r").replaceAll(/%0A/gi, "\n").replaceAll("%22", '"');
}
