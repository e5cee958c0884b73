/**
 * Every refusal and failure leaves the server through here: services throw a `Problem` with a code of
 * the catalogue, and this file turns it, or anything unforeseen, into one and the same JSON shape.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { problems, problemSentence } from "@elaeis/domain/problems";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import {
  isDatabaseError,
  isOutOfRange,
  isTextRefused,
  isQueryTimeout,
} from "#platform/database/database-errors.ts";
import type { Log } from "#platform/log.ts";
import { outageOf } from "#platform/outage.ts";
import { ForeignProblem, Problem } from "#platform/problem.ts";
import type { AppEnv } from "./app-env.ts";
import { framedProblem, isFramed } from "./framed-page.ts";
import { languageOf } from "./language.ts";
import { isODataPath, odataProblem } from "./odata-problem.ts";

export function problemHandler(log: Log) {
  return (error: Error, c: Context<AppEnv>): Response => {
    const problem = error instanceof Problem ? error : translated(error, c, log);
    return problemAnswer(c, withSessionEnd(problem, c));
  };
}

/** Who is not signed in any more learns why. */
function withSessionEnd(problem: Problem, c: Context<AppEnv>): Problem {
  // Not set where nobody was identified.
  const actor: Actor | undefined = c.get("actor");
  if (problem.code !== "not_signed_in" || actor?.kind !== "visitor") return problem;
  if (actor.sessionOver === undefined) return problem;
  const { code, ...details } = actor.sessionOver;
  return new Problem(code, details);
}

export function problemAnswer(c: Context<AppEnv>, problem: Problem): Response {
  const inFrame = isFramed(c);
  // A frame asks in the browser's language, whatever the app speaks.
  const spoken = inFrame ? c.req.query("language") : undefined;
  const language = languageOf(spoken ?? c.req.header("accept-language"));
  const described =
    problem instanceof ForeignProblem
      ? {
          status: problem.foreign.status,
          code: problem.foreign.code,
          sentence: problem.foreign[language],
        }
      : {
          status: problems[problem.code].status,
          code: problem.code,
          sentence: problemSentence(problem.code, language, problem.details),
        };
  // What a route had said of the answer it then could not give.
  for (const name of ofContent) c.header(name, undefined);
  c.header("Cache-Control", "no-store");
  const seconds = problem.details["seconds"];
  const isPassing = described.status === 429 || described.status === 503;
  if (isPassing && typeof seconds === "number") c.header("Retry-After", String(seconds));
  if (isODataPath(c.req.path)) return odataProblem(c, described);
  if (inFrame) return framedProblem(c, language, described);
  return c.json(
    { success: false, code: described.code, error: described.sentence, details: problem.details },
    described.status,
  );
}

const ofContent = [
  "Content-Length",
  "Content-Range",
  "Content-Disposition",
  "Content-Security-Policy",
  "Accept-Ranges",
  "ETag",
];

function translated(error: Error, c: Context<AppEnv>, log: Log): Problem {
  // What the framework refuses by itself is a body that is not what its type says.
  if (error instanceof HTTPException) return new Problem("body_unreadable");
  if (isQueryTimeout(error)) return new Problem("query_too_slow");
  if (isTextRefused(error)) return new Problem("invalid_input", { fields: "text" });
  if (isOutOfRange(error)) return new Problem("invalid_input", { fields: "value" });
  const request = c.get("requestId");
  log.error({ err: error, request, method: c.req.method, path: c.req.path }, "request failed");
  const code = isDatabaseError(error) ? "database_query_failed" : "internal";
  return outageOf(error) ?? new Problem(code, { request });
}
