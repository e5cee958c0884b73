import {
  retakeAskingSchema,
  retakeImpossibleSchema,
  retakeQuerySchema,
  retakeRequestSchema,
  retakeRequestsSchema,
} from "@elaeis/domain/retake-requests/retake-request-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { RetakeRequestService } from "./service.ts";

const params = z.object({ id: z.uuid() });
const oneRequest = {
  tag: "retake-requests",
  answer: { status: 200, schema: retakeRequestSchema },
} as const;

export function retakeRequestRoutes({ retakeRequests }: { retakeRequests: RetakeRequestService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get(
      "/",
      operation({
        id: "listRetakeRequests",
        summary:
          "The signed-in person's tasks, or everyone's for an administrator; of one fruit on request",
        tag: "retake-requests",
        answer: { status: 200, schema: retakeRequestsSchema },
      }),
      valid("query", retakeQuerySchema),
      async (c) => c.json(await retakeRequests.list(c.get("actor"), c.req.valid("query"))),
    )
    .put(
      "/:id",
      operation({
        id: "askForRetake",
        summary:
          "Ask a fruit's collector to retake photos or enter values; repeating with the same id has no effect",
        ...oneRequest,
      }),
      valid("param", params),
      valid("json", retakeAskingSchema),
      async (c) =>
        c.json(
          await retakeRequests.ask(c.get("actor"), c.req.valid("param").id, c.req.valid("json")),
        ),
    )
    .post(
      "/:id/cancel",
      operation({
        id: "cancelRetakeRequest",
        summary: "Cancel a task given to a collector",
        ...oneRequest,
      }),
      valid("param", params),
      async (c) => c.json(await retakeRequests.cancel(c.get("actor"), c.req.valid("param").id)),
    )
    .post(
      "/:id/impossible",
      operation({
        id: "answerRetakeImpossible",
        summary: "Answer that a task is impossible, with the reason",
        ...oneRequest,
      }),
      valid("param", params),
      valid("json", retakeImpossibleSchema),
      async (c) =>
        c.json(
          await retakeRequests.answerImpossible(
            c.get("actor"),
            c.req.valid("param").id,
            c.req.valid("json").answer,
          ),
        ),
    );
}
