/** A call is one line: an operation of the API, what its address names, and what is sent with it. */
import type { Answer, ApiOperation } from "@elaeis/domain/api-operation";
import type * as z from "zod/mini";
import { queryString } from "./query-string.ts";
import {
  requestFile,
  requestJson,
  requestNothing,
  requestUnparsed,
  type ApiRequest,
} from "./http.ts";

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Names<Path extends string> = Readonly<Record<NamesIn<Path>, string | number>>;

type Sent<Body> = Omit<ApiRequest, "path" | "method" | "json"> &
  ([Body] extends [never]
    ? { json?: undefined }
    : { json: Body extends z.core.$ZodType ? z.input<Body> : unknown });

/** What an operation needs: each parameter of its address, and the body that it takes. */
export type Given<Path extends string, Body> = Names<Path> & Sent<Body>;

/** Nothing has to be given where nothing is needed. */
export type Needed<Path extends string, Body> =
  Partial<Given<Path, Body>> extends Given<Path, Body>
    ? [given?: Given<Path, Body>]
    : [given: Given<Path, Body>];

/** Streams are followed instead (event-stream.ts). */
export type Asked = Exclude<Answer, { events: unknown }>;

type Answered<Given extends Answer> = Given extends z.core.$ZodType
  ? z.output<Given>
  : Given extends { file: string }
    ? Blob
    : void;

/** @throws ApiFailure */
export const ask = <Path extends string, Given extends Asked, Body>(
  operation: ApiOperation<Path, Given, Body>,
  ...[given]: Needed<Path, Body>
): Promise<Answered<Given>> => call(operation, given);

/** For who has asked already for what the operation needs. */
export function call<Given extends Asked>(
  operation: ApiOperation<string, Given>,
  given?: object,
): Promise<Answered<Given>>;
export function call(
  { method, path, answer }: ApiOperation<string, Asked>,
  given: object = {},
): Promise<unknown> {
  const request = { ...given, method, path: filled(path, given) };
  if (answer === undefined) return requestNothing(request);
  return "file" in answer ? requestFile(request) : requestJson(answer, request);
}

/** The answer as it came, for who judges it. */
export const askUnparsed = <Path extends string, Body>(
  { method, path }: ApiOperation<Path, Answer, Body>,
  given: Given<Path, Body>,
): Promise<unknown> => requestUnparsed({ ...given, method, path: filled(path, given) });

/** For what is not asked here: links, uploads, streams. @param query after the address */
export const addressOf = <Path extends string>(
  { path }: Pick<ApiOperation<Path>, "path">,
  names: Names<Path>,
  query?: ApiRequest["query"],
): string => filled(path, names) + queryString(query);

function filled(path: string, given: object): string {
  const names: Readonly<Record<string, unknown>> = { ...given };
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(names[name])));
}
