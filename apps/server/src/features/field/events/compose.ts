import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import type { SessionLookup } from "#http/session-lookup.ts";
import { createEventHub } from "./event-hub.ts";
import { eventRoutes } from "./routes.ts";

export function composeEvents(
  { changes }: Core,
  { lookUpSession }: { lookUpSession: SessionLookup },
) {
  const mounts: Mounts = {
    api: [eventRoutes(createEventHub({ changes, lookUpSession }))],
  };
  return { mounts };
}
