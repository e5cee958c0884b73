import type { Actor } from "@elaeis/domain/accounts/roles";
import type { HttpBindings } from "@hono/node-server";

/** What a request has of the server. All of it is given back when the request is over. */
export type Place = {
  /** Gives the place back until the body has arrived. @throws Problem server_busy */
  receive: (announcedBytes: number) => void;
  /** Counts bytes that have arrived. @throws Problem server_busy */
  hold: (bytes: number) => void;
  /** Takes a place again, now that the body has arrived. @throws Problem server_busy */
  work: () => Promise<void>;
};

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
