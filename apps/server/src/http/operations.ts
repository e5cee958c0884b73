/**
 * A table of operations beside their routes: who may, and what each does in both languages. Method, address and answer
 * are those that the web app knows, too (`*-api.ts` in the domain). Routes, refusals and the API's description
 * (api-document.ts) come from both.
 */
import type { ApiOperation } from "@elaeis/domain/api-operation";
import { whoMay, type OperationPermission } from "@elaeis/domain/accounts/who-may";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { createMiddleware } from "hono/factory";
import { describeRoute, resolver } from "hono-openapi";
import * as z from "zod/mini";
import type { AppEnv } from "./app-env.ts";
import { assertPermitted } from "./permission.ts";

const counted = (description: string) => ({
  description,
  schema: { type: "integer" as const, minimum: 0 },
});
const limitHeaders = {
  "RateLimit-Limit": counted("Requests in a window."),
  "RateLimit-Remaining": counted("Requests that are left in this window."),
  "RateLimit-Reset": counted("Seconds until the window ends."),
};

/** Of a form, by field: a file, or the name of the component that its JSON keeps to. */
export type Upload =
  | { type: `${string}/${string}`; maxBytes: number }
  | { files: string[]; required: string[]; json: Record<string, string> };

const file = (description: string) => ({
  type: "string" as const,
  format: "binary",
  description,
});

function requestBodyOf(upload: Upload) {
  if ("type" in upload) {
    const limit = `At most ${upload.maxBytes.toLocaleString("en")} bytes.`;
    return { required: true, content: { [upload.type]: { schema: file(limit) } } };
  }
  const { files, required, json } = upload;
  const parts = Object.entries(json).map(([field, name]) => [
    field,
    { $ref: `#/components/schemas/${name}` },
  ]);
  const pictures = files.map((field) => [field, file("The photo: JPEG, PNG or WebP.")]);
  const encoding = Object.keys(json).map((field) => [field, { contentType: "application/json" }]);
  return {
    required: true,
    content: {
      "multipart/form-data": {
        schema: {
          type: "object" as const,
          required,
          properties: Object.fromEntries([...parts, ...pictures]),
        },
        encoding: Object.fromEntries(encoding),
      },
    },
  };
}

const refused = {
  description: "Refused or failed",
  content: { "application/json": { schema: resolver(problemAnswerSchema) } },
};

type Row = {
  who: OperationPermission;
  /** What it does. */
  en: string;
  fr: string;
  /** 200 without one. */
  status?: 200 | 201 | 202;
  /** A body that is not JSON. */
  upload?: Upload;
  /** Answers say how many requests are left (rate-limit.ts). */
  isLimited?: boolean;
};

/** @returns with what the route of an operation begins: its method, its address, and who may */
export function operations<Api extends Record<string, ApiOperation>, Id extends keyof Api & string>(
  tag: string,
  api: Api,
  rows: Record<Id, Row>,
) {
  return <One extends Id>(id: One) => {
    const row = rows[id];
    const { method, path, answer }: Api[One] = api[id];
    const described = describeRoute({
      operationId: id,
      summary: row.en,
      tags: [tag],
      security: row.who === "anybody" ? [] : [{ session: [] }],
      ...wordsOf(row),
      ...(row.upload === undefined ? {} : { requestBody: requestBodyOf(row.upload) }),
      responses: { ...doneOf(row, answer), 400: refused, default: refused },
    });
    // Before the body is read: a refusal does not depend on what was sent.
    const permitted = createMiddleware<AppEnv>(async (c, next) => {
      assertPermitted(c.get("actor"), row.who);
      await next();
    });
    const route: [Api[One]["method"], Api[One]["path"], typeof permitted] = [
      method,
      path,
      Object.assign(permitted, described),
    ];
    return route;
  };
}

/** What api-document.ts and description.ts finish; which addresses keys reach, the document knows. */
const wordsOf = ({ who, fr }: Row) => ({ "x-who-may": whoMay(who, true), "x-fr": fr });

function doneOf({ status = 200, isLimited }: Row, answer: ApiOperation["answer"]) {
  if (answer === undefined) return { 204: { description: "Done" } };
  const headers = isLimited === true ? { headers: limitHeaders } : {};
  return { [status]: { description: "Done", ...headers, content: contentOf(answer) } };
}

function contentOf(answer: NonNullable<ApiOperation["answer"]>) {
  if ("file" in answer) return { [answer.file]: { schema: resolver(z.string()) } };
  if ("events" in answer) return { "text/event-stream": { schema: resolver(answer.events) } };
  return { "application/json": { schema: resolver(answer) } };
}
