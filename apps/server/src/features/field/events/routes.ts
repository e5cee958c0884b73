import * as eventsApi from "@elaeis/domain/events/events-api";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import type { StreamAnswer } from "#http/event-stream.ts";
import { operations } from "#http/operations.ts";

const operation = operations("events", eventsApi, {
  followEvents: {
    who: "events.listen",
    en: "Server-sent events: changes the caller may see, at most ten a second",
    fr: "Événements envoyés par le serveur (SSE)\u00a0: les changements visibles pour la personne, au plus dix par seconde",
  },
});

export function eventRoutes(follow: StreamAnswer) {
  return new Hono<AppEnv>().on(...operation("followEvents"), follow);
}
