import { Hono } from "hono";
import { liveEventSchema } from "@elaeis/domain/events/event-schemas";
import type { AppEnv } from "#http/app-env.ts";
import type { StreamAnswer } from "#http/event-stream.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation } from "#http/validation.ts";

export function eventRoutes(follow: StreamAnswer) {
  return new Hono<AppEnv>().use(signedInOnly).get(
    "/",
    operation({
      id: "followEvents",
      summary: "Server-sent events: changes the caller may see, at most ten a second",
      tag: "events",
      answer: { status: 200, schema: liveEventSchema, type: "text/event-stream" },
    }),
    follow,
  );
}
