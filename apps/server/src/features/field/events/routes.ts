import { Hono } from "hono";
import { liveEventSchema } from "@elaeis/domain/events/event-schemas";
import type { AppEnv } from "#http/app-env.ts";
import type { StreamAnswer } from "#http/event-stream.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operations } from "#http/operations.ts";

const operation = operations("events", {
  followEvents: {
    who: "events.listen",
    en: "Server-sent events: changes the caller may see, at most ten a second",
    fr: "Événements envoyés par le serveur (SSE)\u00a0: les changements visibles pour la personne, au plus dix par seconde",
    answer: liveEventSchema,
    type: "text/event-stream",
  },
});

export function eventRoutes(follow: StreamAnswer) {
  return new Hono<AppEnv>().use(signedInOnly).get("/", operation("followEvents"), follow);
}
