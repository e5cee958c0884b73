import type { Actor } from "@elaeis/domain/accounts/roles";
import type { HttpBindings } from "@hono/node-server";
import type { Place } from "./back-pressure.ts";

/** What a request carries on its way through the application. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    actor: Actor;
    requestId: string;
    /** Who asks, as far as those can be believed that passed the request on. */
    clientAddress: string;
    /** Undefined where requests need no place. */
    place?: Place;
  };
};
