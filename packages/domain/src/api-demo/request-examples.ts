/**
 * A request to the API as a program sends it: one description, from which the screen sends it and the
 * three examples are written. The key is never part of an example: it is in the environment.
 */
import type { ApiOperation } from "./operations.ts";

export type ApiRequest = {
  method: string;
  url: string;
  /** Without the key. */
  headers: Record<string, string>;
  /** JSON as it is sent. */
  body: string | undefined;
  needsKey: boolean;
};

/** Where each example looks for the key. */
export const keyVariable = "ELAEIS_API_KEY";

/**
 * @param origin such as `https://elaeis.example.org`
 * @param values of the parameters, by place and name (`query.search`); an empty one is left out
 */
export function requestOf(
  operation: ApiOperation,
  origin: string,
  values: Readonly<Record<string, string>>,
  body: string | undefined,
): ApiRequest {
  const given = (place: string) =>
    operation.parameters.flatMap((parameter) => {
      const value = values[`${place}.${parameter.name}`] ?? parameter.example;
      return parameter.place === place && value !== "" ? [[parameter.name, value] as const] : [];
    });
  const path = given("path").reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, () => encodeURIComponent(value)),
    operation.path,
  );
  const query = given("query")
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
  const isJson = operation.body !== undefined && body !== undefined;
  return {
    method: operation.method,
    url: `${origin}${path}${query === "" ? "" : `?${query}`}`,
    headers: {
      ...Object.fromEntries(given("header")),
      ...(isJson ? { "Content-Type": "application/json" } : {}),
    },
    body: isJson ? body : undefined,
    needsKey: operation.whoMay?.isOpen !== true,
  };
}

/** For a POSIX shell. */
export function curlExample({ method, url, headers, body, needsKey }: ApiRequest): string {
  const lines = [
    `curl --request ${method}`,
    // Braces and brackets of an address are no patterns here.
    "--globoff",
    `--url ${shellQuoted(url)}`,
    ...(needsKey ? [`--header "Authorization: Bearer $${keyVariable}"`] : []),
    ...Object.entries(headers).map(
      ([name, value]) => `--header ${shellQuoted(`${name}: ${value}`)}`,
    ),
    ...(body === undefined ? [] : [`--data-raw ${shellQuoted(body)}`]),
  ];
  return lines.join(" \\\n  ");
}

export function typeScriptExample({ method, url, headers, body, needsKey }: ApiRequest): string {
  const lines = [
    `const answer = await fetch(${JSON.stringify(url)}, {`,
    `  method: ${JSON.stringify(method)},`,
    "  headers: {",
    ...(needsKey ? [`    Authorization: \`Bearer \${process.env["${keyVariable}"]}\`,`] : []),
    ...Object.entries(headers).map(
      ([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`,
    ),
    "  },",
    ...(body === undefined ? [] : [`  body: ${scriptBody(body)},`]),
    "});",
    "console.log(answer.status, await answer.text());",
  ];
  return lines.join("\n");
}

export function pythonExample({ method, url, headers, body, needsKey }: ApiRequest): string {
  const lines = [
    ...(needsKey ? ["import os"] : []),
    "import urllib.request",
    "",
    "request = urllib.request.Request(",
    `    ${JSON.stringify(url)},`,
    `    method=${JSON.stringify(method)},`,
    "    headers={",
    ...(needsKey ? [`        "Authorization": "Bearer " + os.environ["${keyVariable}"],`] : []),
    ...Object.entries(headers).map(
      ([name, value]) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},`,
    ),
    "    },",
    ...(body === undefined ? [] : [`    data=${pythonText(body)}.encode(),`]),
    ")",
    "with urllib.request.urlopen(request) as answer:",
    "    print(answer.status, answer.read().decode())",
  ];
  return lines.join("\n");
}

/** Within single quotes nothing is special but their own end. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function scriptBody(body: string): string {
  const value = parsed(body);
  // In a program `__proto__` would not be a field; text that is no JSON is sent as it is.
  if (value === undefined || body.includes("__proto__")) return JSON.stringify(body);
  return `JSON.stringify(${JSON.stringify(value, null, 2).replaceAll("\n", "\n  ")})`;
}

/** A JSON text is one of Python too, once it is on one line. */
function pythonText(body: string): string {
  const value = parsed(body);
  return JSON.stringify(value === undefined ? body : JSON.stringify(value));
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
