import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import type { SessionLookup } from "#http/session-lookup.ts";
import { createEventHub } from "./event-hub.ts";
import { eventRoutes } from "./routes.ts";

export function composeEvents(
  core: Core,
  { lookUpSession: whoIsThere }: { lookUpSession: SessionLookup },
) {
  const { changes } = core;
  const mounts: Mounts = {
    api: [["/events", eventRoutes({ events: createEventHub({ changes }), whoIsThere })]],
  };
  return { mounts };
}
