/** Parses requests and declares answers, in one place per operation. */
import { describeRoute, resolver, validator } from "hono-openapi";
import { operationPermissions, whoMay } from "@elaeis/domain/accounts/operation-permissions";
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
import { Problem } from "../platform/problem.ts";

/**
 * Parses one part of the request.
 *
 * @throws Problem invalid_input naming each wrong field; for JSON, json_too_large and json_too_complex, too
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
  return new Problem("invalid_input", {
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

const refused = {
  description: "Refused or failed",
  content: { "application/json": { schema: resolver(problemAnswerSchema) } },
};

/** What people's own programs may ask for, with a key (api-key-reach.ts). */
const ofData = new Set(["fruits", "predictions", "statistics"]);

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
      | "application/octet-stream"
      | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  };
  /** Operations that need no session. */
  open?: boolean;
}) {
  const { id, summary, tag, answer, open = false } = description;
  const permission = operationPermissions[id];
  if (permission === undefined) throw new Error(`operation ${id} is not in operation-permissions`);
  const isReachedByKeys = !open && ofData.has(tag);
  const whoMayOf = { "x-who-may": whoMay(permission, isReachedByKeys) };
  const described = describeRoute({
    operationId: id,
    summary,
    tags: [tag],
    security: open ? [] : [{ session: [] }, ...(isReachedByKeys ? [{ apiKey: [] }] : [])],
    ...whoMayOf,
    responses: {
      ...(answer === undefined
        ? { 204: { description: "Done" } }
        : {
            [answer.status]: {
              description: "Done",
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
