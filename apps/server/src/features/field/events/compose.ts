import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import type { SessionLookup } from "../../people/accounts/session-lookup.ts";
import { createEventHub } from "./event-hub.ts";
import { eventRoutes } from "./routes.ts";

export function composeEvents(
  core: Core,
  { lookUpSession: whoIsThere }: { lookUpSession: SessionLookup },
) {
  const mounts: Mounts = {
    api: [["/events", eventRoutes({ events: createEventHub(core), whoIsThere })]],
  };
  return { mounts };
}
