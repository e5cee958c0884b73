/** The API's own description, and a request to it as a program sends one. */
import { openApiSchema } from "@elaeis/domain/api-demo/openapi-schemas";
import { listOperations, type ApiOperation } from "@elaeis/domain/api-demo/operations";
import type { ApiRequest } from "@elaeis/domain/api-demo/request-examples";
import { queryOptions } from "@tanstack/react-query";
import type { Language } from "#language/language.ts";
import { ApiFailure } from "#language/failures/failure.ts";
import { requestJson } from "./http.ts";

/** @param language on the screen: the server tells in it what each operation does */
export const operationsQuery = (language: Language) =>
  queryOptions({
    queryKey: ["openapi", language],
    queryFn: async ({ signal }): Promise<ApiOperation[]> =>
      listOperations(await requestJson(openApiSchema, { path: "/api/openapi.json", signal })),
    staleTime: Infinity,
  });

export type Heard = {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  /** Text as it came, cut off where it is long; undefined for what is no text. */
  body: string | undefined;
  bytes: number;
  elapsedMs: number;
};

const shownCharacters = 100_000;
const timeoutMs = 60_000;
const telling = [
  "content-type",
  "content-length",
  "retry-after",
  "etag",
  "location",
  "x-request-id",
];

/**
 * Whatever the server answers is an answer here, refusals too.
 *
 * @param key of a person; the reader's own session is left out
 * @param language of the sentence that a refusal comes with
 * @throws ApiFailure when there is no answer, Error when the address is not ours
 */
export async function tryRequest(
  request: ApiRequest,
  key: string,
  language: Language,
): Promise<Heard> {
  const { pathname: path, origin } = new URL(request.url);
  if (origin !== location.origin) throw new Error("a key is for this installation only");
  const began = performance.now();
  try {
    const answer = await fetch(request.url, {
      method: request.method,
      headers: {
        "accept-language": language,
        ...request.headers,
        ...(key === "" ? {} : { authorization: `Bearer ${key}` }),
      },
      body: request.body ?? null,
      credentials: "omit",
      redirect: "error",
      cache: "no-store",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const type = answer.headers.get("content-type") ?? "";
    return {
      status: answer.status,
      statusText: answer.statusText,
      headers: telling.flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [pair(name, value)];
      }),
      body: isText(type) ? shown(new TextDecoder().decode(bytes), type) : undefined,
      bytes: bytes.length,
      elapsedMs: performance.now() - began,
    };
  } catch {
    throw new ApiFailure({ kind: "unreachable", path });
  }
}

const isText = (type: string) => type === "" || /^text\/|json|xml/.test(type);

function shown(text: string, type: string): string {
  return pretty(text, type).slice(0, shownCharacters);
}

function pretty(text: string, type: string): string {
  if (!type.includes("json")) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const pair = (name: string, value: string): [string, string] => [name, value];
