import { Hono, type Context } from "hono";
import type { Actor } from "@elaeis/domain/accounts/roles";
import { liveEventSchema } from "@elaeis/domain/events/event-schemas";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation } from "#http/validation.ts";
import type { EventHub } from "./event-hub.ts";

export function eventRoutes(deps: {
  events: EventHub;
  whoIsThere: (c: Context<AppEnv>) => Promise<Actor>;
}) {
  return new Hono<AppEnv>().use(signedInOnly).get(
    "/",
    operation({
      id: "followEvents",
      summary: "Server-sent events: changes the caller may see, at most ten a second",
      tag: "events",
      answer: { status: 200, schema: liveEventSchema, type: "text/event-stream" },
    }),
    (c) => {
      const stream = deps.events.open(c.get("actor"), () => deps.whoIsThere(c));
      c.header("Content-Type", "text/event-stream");
      // Proxies that collect answers before they pass them on would hold a stream back for ever.
      c.header("X-Accel-Buffering", "no");
      return c.body(stream);
    },
  );
}
