/**
 * A table of operations beside their routes: who may, what each does in both languages, what it answers. The API's
 * description (api-document.ts) and the refusals come from its rows.
 */
import type { StandardSchemaV1 } from "@standard-schema/spec";
import { whoMay, type OperationPermission } from "@elaeis/domain/accounts/who-may";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { createMiddleware } from "hono/factory";
import { describeRoute, resolver } from "hono-openapi";
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
  const pictures = files.map((field) => [field, file("The photo: JPEG, PNG, WebP or HEIC.")]);
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

type Operation = {
  who: OperationPermission;
  /** What it does. */
  en: string;
  fr: string;
  /** Without one nothing is answered (204). A stream is of such answers, one after the other. */
  answer?: StandardSchemaV1;
  /** 200 without one. */
  status?: 200 | 201 | 202;
  /** JSON without one. */
  type?:
    | "application/json"
    | "text/event-stream"
    | "text/csv"
    | "text/plain"
    | "application/xml"
    | "application/octet-stream"
    | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  /** A body that is not JSON. */
  upload?: Upload;
  /** Answers say how many requests are left (rate-limit.ts). */
  isLimited?: boolean;
};

/** @param rows by the operation's id in the API's description @returns what stands first in the route of one */
export function operations<Id extends string>(tag: string, rows: Record<Id, Operation>) {
  return (id: Id) => {
    const row = rows[id];
    const described = describeRoute({
      operationId: id,
      summary: row.en,
      tags: [tag],
      security: row.who === "anybody" ? [] : [{ session: [] }],
      ...wordsOf(row),
      ...(row.upload === undefined ? {} : { requestBody: requestBodyOf(row.upload) }),
      responses: { ...doneOf(row), 400: refused, default: refused },
    });
    // Before the body is read: a refusal does not depend on what was sent.
    const permitted = createMiddleware<AppEnv>(async (c, next) => {
      assertPermitted(c.get("actor"), row.who);
      await next();
    });
    return Object.assign(permitted, described);
  };
}

/** What api-document.ts and description.ts finish; which addresses keys reach, the document knows. */
const wordsOf = ({ who, fr }: Operation) => ({ "x-who-may": whoMay(who, true), "x-fr": fr });

function doneOf({ answer, status = 200, type = "application/json", isLimited }: Operation) {
  if (answer === undefined) return { 204: { description: "Done" } };
  const headers = isLimited === true ? { headers: limitHeaders } : {};
  const content = { [type]: { schema: resolver(answer) } };
  return { [status]: { description: "Done", ...headers, content } };
}
