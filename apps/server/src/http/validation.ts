/** Parses requests and declares answers, in one place per operation. */
import { describeRoute, resolver, validator } from "hono-openapi";
import { operationPermissions, whoMay } from "@elaeis/domain/accounts/operation-permissions";
import { isProblemCode } from "@elaeis/domain/problems";
import type { Actor } from "@elaeis/domain/accounts/roles";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import type { Context, ValidationTargets } from "hono";
import { createMiddleware } from "hono/factory";
import type { StandardSchemaV1 } from "@standard-schema/spec";
import * as z from "zod/mini";
import type { AppEnv } from "./app-env.ts";
import { readBody } from "./body.ts";
import { checkedJson, type JsonLimits } from "./json.ts";
import { assertPermitted } from "./permission.ts";
import { Problem } from "#platform/problem.ts";

/**
 * Parses one part of the request.
 *
 * @throws Problem invalid_input naming each wrong field, or the code that a schema names; for JSON, json_too_large, json_too_complex and body_unreadable, too
 */
export function valid<Schema extends StandardSchemaV1, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  const validate = parsedBy(target, schema);
  if (target !== "json") return validate;
  const read: typeof validate = async (c, next) => {
    await readJson(c);
    return validate(c, next);
  };
  // The description of the API finds the schema there.
  return Object.assign(read, validate);
}

/** Each far more than the largest of their forms has. */
const jsonLimits: Record<Actor["kind"], JsonLimits & { bytes: number }> = {
  visitor: { bytes: 64 * 1024, depth: 8, members: 1_000 },
  user: { bytes: 1024 * 1024, depth: 32, members: 20_000 },
  // The AI service hands in what it measured of many photos at once.
  system: { bytes: 64 * 1024 * 1024, depth: 64, members: 10_000_000 },
};

/** Where the framework's validator looks for the text of a body. */
async function readJson(c: Context<AppEnv>): Promise<void> {
  if (!/^application\/([\w.-]+\+)?json\b/i.test(c.req.header("content-type") ?? "")) return;
  const { bytes, ...limits } = jsonLimits[c.get("actor").kind];
  const tooLarge = () => new Problem("json_too_large", { max: bytes / 1024 });
  const body = await readBody(c, bytes, tooLarge);
  const text = checkedJson(body, "body", limits);
  // A promise, whatever its type says.
  Object.assign(c.req.bodyCache, { text: Promise.resolve(text) });
}

function parsedBy<Schema extends StandardSchemaV1, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  return validator<Schema, Target, AppEnv, string>(target, schema, (result) => {
    if (result.success) return;
    throw invalidInput(
      target,
      result.error.map(({ message, path = [] }) => ({
        message,
        path: path.map((step) => (typeof step === "object" ? step.key : step)),
      })),
    );
  });
}

function invalidInput(
  part: string,
  found: readonly { message: string; path: readonly PropertyKey[] }[],
): Problem {
  const issues = found.map(({ message, path }) => ({ message, path: path.map(String).join(".") }));
  // Where a schema names what is wrong, its sentence says more.
  const code = issues.map(({ message }) => message).find(isProblemCode) ?? "invalid_input";
  return new Problem(code, {
    fields: [...new Set(issues.map((issue) => issue.path || part))].join(", "),
    issues,
  });
}

/** The same for what is not a part of the request by itself. @param part names it in the answer */
export function parsed<Schema extends z.core.$ZodType>(
  part: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw invalidInput(part, result.error.issues);
}

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

/** Refuses those who may not, and describes the operation for the OpenAPI document at /api/openapi.json. */
export function operation(description: {
  id: string;
  summary: string;
  tag: string;
  /** A stream is of such answers, one after the other. */
  answer?: {
    status: 200 | 201 | 202;
    schema: StandardSchemaV1;
    type?:
      | "application/json"
      | "text/event-stream"
      | "text/csv"
      | "text/plain"
      | "application/xml"
      | "application/octet-stream"
      | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  };
  /** A body that is not JSON. */
  upload?: Upload;
  /** Answers say how many requests are left (rate-limit.ts). */
  isLimited?: boolean;
  /** Operations that need no session. */
  open?: boolean;
}) {
  const { id, summary, tag, answer, upload, isLimited = false, open = false } = description;
  const permission = operationPermissions[id];
  if (permission === undefined) throw new Error(`operation ${id} is not in operation-permissions`);
  // Which addresses keys reach, the document knows (api-document.ts).
  const whoMayOf = { "x-who-may": whoMay(permission, true) };
  const described = describeRoute({
    operationId: id,
    summary,
    tags: [tag],
    security: open ? [] : [{ session: [] }],
    ...whoMayOf,
    ...(upload === undefined ? {} : { requestBody: requestBodyOf(upload) }),
    responses: {
      ...(answer === undefined
        ? { 204: { description: "Done" } }
        : {
            [answer.status]: {
              description: "Done",
              ...(isLimited ? { headers: limitHeaders } : {}),
              content: { [answer.type ?? "application/json"]: { schema: resolver(answer.schema) } },
            },
          }),
      400: refused,
      default: refused,
    },
  });
  // Before the body is read: a refusal does not depend on what was sent.
  const permitted = createMiddleware<AppEnv>(async (c, next) => {
    assertPermitted(c.get("actor"), permission);
    await next();
  });
  return Object.assign(permitted, described);
}
