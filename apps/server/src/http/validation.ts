/** Parses the parts of a request. */
import type { Answer, ApiOperation } from "@elaeis/domain/api-operation";
import { validator } from "hono-openapi";
import { isProblemCode } from "@elaeis/domain/problems";
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { Context, ValidationTargets } from "hono";
import type { StandardSchemaV1 } from "@standard-schema/spec";
import * as z from "zod/mini";
import type { AppEnv } from "./app-env.ts";
import { readBody } from "./body.ts";
import { checkedJson, type JsonLimits } from "./json.ts";
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
  const validate = validator<Schema, Target, AppEnv, string>(target, schema, (result) => {
    if (!result.success) throw invalidInput(target, result.error);
  });
  if (target !== "json") return validate;
  const read: typeof validate = async (c, next) => {
    const result = await schema["~standard"].validate(await readJson(c));
    if (result.issues !== undefined) throw invalidInput(target, result.issues);
    c.req.addValidatedData(target, result.value ?? {});
    await next();
  };
  // The description of the API finds the schema there.
  return Object.assign(read, validate);
}

/** The JSON of a request. @param _operation whose body it is @param schema the one that the operation names */
export const takes = <Schema extends StandardSchemaV1>(
  _operation: ApiOperation<string, Answer, Schema>,
  schema: Schema,
) => valid("json", schema);

/** Each far more than the largest of their forms has. */
const jsonLimits: Record<Actor["kind"], JsonLimits & { bytes: number }> = {
  visitor: { bytes: 64 * 1024, depth: 8, members: 1_000 },
  user: { bytes: 1024 * 1024, depth: 32, members: 20_000 },
  // The AI service hands in what it measured of many photos at once.
  system: { bytes: 64 * 1024 * 1024, depth: 64, members: 10_000_000 },
};

/** @returns an empty object where the body is no JSON: the schema says what is missing */
async function readJson(c: Context<AppEnv>): Promise<unknown> {
  if (!/^application\/([\w.-]+\+)?json\b/i.test(c.req.header("content-type") ?? "")) return {};
  const { bytes, ...limits } = jsonLimits[c.get("actor").kind];
  const tooLarge = () => new Problem("json_too_large", { max: bytes / 1024 });
  const body = await readBody(c, bytes, tooLarge);
  const text = checkedJson(body, "body", limits);
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem("body_unreadable");
  }
}

function invalidInput(part: string, found: readonly StandardSchemaV1.Issue[]): Problem {
  const issues = found.map(({ message, path = [] }) => ({
    message,
    path: path.map((step) => String(typeof step === "object" ? step.key : step)).join("."),
  }));
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
