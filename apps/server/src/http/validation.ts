/** Parses what comes in and declares what goes out, in one place per operation. */
import { describeRoute, resolver, validator } from "hono-openapi";
import { operationPermissions, whoMay } from "@elaeis/domain/accounts/operation-permissions";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import type { ValidationTargets } from "hono";
import type { StandardSchemaV1 } from "@standard-schema/spec";
import * as z from "zod/mini";
import { Problem } from "./problem.ts";

/** Parses one part of the request. @throws Problem invalid_input naming each wrong field */
export function valid<Schema extends StandardSchemaV1, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  return validator(target, schema, (result) => {
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

/** Describes an operation for the OpenAPI document at /api/openapi.json. */
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
  const isReachedByKeys = !open && ofData.has(tag);
  return describeRoute({
    operationId: id,
    summary,
    tags: [tag],
    security: open ? [] : [{ session: [] }, ...(isReachedByKeys ? [{ apiKey: [] }] : [])],
    ...(permission && { "x-who-may": whoMay(permission, isReachedByKeys) }),
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
}
