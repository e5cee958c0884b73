/**
 * As much of MIME (RFC 2045 and 2046) as reading a delivery report takes: headers, and the parts of what
 * has several. What comes in is anybody's: depth and number of parts are limited, nothing is decoded that
 * is not asked for, and what is no MIME is a single part.
 */
export type MimePart = {
  /** In lower case, without parameters. */
  type: string;
  headers: ReadonlyMap<string, string>;
  /** Decoded where its transfer encoding says so. */
  text: () => string;
  parts: readonly MimePart[];
};

const deepest = 5;
const mostParts = 30;
const mostHeaders = 500;

/** @param raw one byte a character, as it came over the wire */
export function readMime(raw: string, depth = 0): MimePart {
  const { headers, body } = splitMessage(raw);
  const kind = headers.get("content-type") ?? "text/plain";
  const type = kind.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const boundary = type.startsWith("multipart/") ? boundaryOf(kind) : undefined;
  const inner = boundary === undefined || depth >= deepest ? [] : splitParts(body, boundary);
  const encoding = headers.get("content-transfer-encoding")?.trim().toLowerCase();
  return {
    type,
    headers,
    text: () => decoded(body, encoding),
    parts: inner.map((part) => readMime(part, depth + 1)),
  };
}

/** A part and all that is within it, in their order. */
export function allParts(part: MimePart): MimePart[] {
  return [part, ...part.parts.flatMap(allParts)];
}

/** Header fields by their names in lower case, long lines put together; of several the first counts. */
export function readHeaders(block: string): Map<string, string> {
  const headers = new Map<string, string>();
  let name = "";
  for (const line of block.split(/\r?\n/, mostHeaders)) {
    if (/^[ \t]/.test(line) && name !== "") {
      headers.set(name, `${headers.get(name) ?? ""} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(":");
    name = colon <= 0 ? "" : line.slice(0, colon).trim().toLowerCase();
    if (headers.has(name)) name = "";
    if (name !== "") headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

function splitMessage(raw: string): { headers: Map<string, string>; body: string } {
  const start = /^\r?\n/.exec(raw);
  if (start !== null) return { headers: new Map(), body: raw.slice(start[0].length) };
  const gap = /\r?\n\r?\n/.exec(raw);
  if (gap === null) return { headers: readHeaders(raw), body: "" };
  return {
    headers: readHeaders(raw.slice(0, gap.index)),
    body: raw.slice(gap.index + gap[0].length),
  };
}

function boundaryOf(kind: string): string | undefined {
  const found = /;\s*boundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/i.exec(kind);
  return found?.[1] ?? found?.[2];
}

/** Looks for the boundary alone, and not at every line: two megabytes may be as many lines. */
function splitParts(body: string, boundary: string): string[] {
  const mark = `--${boundary}`;
  const parts: string[] = [];
  let partStart: number | undefined;
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + 1)) {
    if (at > 0 && body[at - 1] !== "\n") continue;
    const lineEnd = indexOrEnd(body, "\n", at);
    const bare = body.slice(at, lineEnd).trimEnd();
    const isEnd = bare === `${mark}--`;
    if (!isEnd && bare !== mark) continue;
    if (partStart !== undefined) parts.push(body.slice(partStart, Math.max(partStart, at - 1)));
    if (isEnd || parts.length >= mostParts) return parts;
    partStart = lineEnd + 1;
  }
  // A message that was cut off ends with its last part.
  return partStart === undefined ? parts : [...parts, body.slice(partStart)];
}

function indexOrEnd(text: string, sought: string, from: number): number {
  const at = text.indexOf(sought, from);
  return at === -1 ? text.length : at;
}

function decoded(body: string, encoding: string | undefined): string {
  const bytes = Buffer.from(body, "latin1");
  switch (encoding) {
    case "base64":
      return Buffer.from(body, "base64").toString("utf8");
    case "quoted-printable":
      return Buffer.from(withoutQuoting(body), "latin1").toString("utf8");
    default:
      return bytes.toString("utf8");
  }
}

function withoutQuoting(body: string): string {
  return body
    .replace(/=[ \t]*\r?\n/g, "")
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
