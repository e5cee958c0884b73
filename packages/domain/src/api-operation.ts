/**
 * Operations of the API as both sides know them: method, address, answer and body, a line each in the files `*-api.ts`.
 * The server mounts its handlers on them and describes them; the web app calls them.
 */
import type * as z from "zod/mini";

/** JSON of a schema, a file of a type, a stream of JSON, or nothing. */
export type Answer = z.core.$ZodType | { file: string } | { events: z.core.$ZodType } | undefined;

export const nothing = undefined;

export type ApiOperation<
  Path extends string = string,
  Given extends Answer = Answer,
  Body = unknown,
> = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Whole, with parameters as `:id`. */
  path: Path;
  answer: Given;
  /** The schema of its JSON, known to the compiler alone: a phone does not carry what the server checks. */
  body?: Body;
};

/** Names the schema of a body: `takes<typeof fruitChangesSchema>`. */
export const takes = <Body>(body?: Body): Body | undefined => body;
type Takes<Body> = () => Body | undefined;

/* A line whose operation nobody calls is left out of the web app: what makes it has no side effects. */

// @__NO_SIDE_EFFECTS__
export function get<const Path extends string, Given extends Answer>(
  path: Path,
  answer: Given,
): ApiOperation<Path, Given, never> {
  return { method: "GET", path, answer };
}

// @__NO_SIDE_EFFECTS__
export function post<const Path extends string, Given extends Answer, Body = never>(
  path: Path,
  answer: Given,
  _body?: Takes<Body>,
): ApiOperation<Path, Given, Body> {
  return { method: "POST", path, answer };
}

// @__NO_SIDE_EFFECTS__
export function put<const Path extends string, Given extends Answer, Body = never>(
  path: Path,
  answer: Given,
  _body?: Takes<Body>,
): ApiOperation<Path, Given, Body> {
  return { method: "PUT", path, answer };
}

// @__NO_SIDE_EFFECTS__
export function patch<const Path extends string, Given extends Answer, Body = never>(
  path: Path,
  answer: Given,
  _body?: Takes<Body>,
): ApiOperation<Path, Given, Body> {
  return { method: "PATCH", path, answer };
}

// @__NO_SIDE_EFFECTS__
export function remove<const Path extends string, Given extends Answer, Body = never>(
  path: Path,
  answer: Given,
  _body?: Takes<Body>,
): ApiOperation<Path, Given, Body> {
  return { method: "DELETE", path, answer };
}
