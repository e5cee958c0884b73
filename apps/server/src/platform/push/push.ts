/**
 * How a message reaches a device whose app is closed: through the push service of its browser, or not
 * at all where an installation wants nothing to leave it. People then hear by notices within the app.
 */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/**
 * `gone`: the browser is subscribed no longer. `refused`: this message will never be taken.
 * `later`: try again, not before so long where the service said so.
 */
export type PushOutcome =
  | { is: "delivered" | "gone" | "refused" }
  | { is: "later"; retryAfterMs: number | null };

export type Push = {
  /** By which browsers know this server (VAPID); null where nothing is pushed. */
  publicKey: string | null;
  /** Whether messages may be sent to an address at all. */
  accepts: (endpoint: string) => boolean;
  /** Never rejects. */
  send: (target: PushTarget, message: string) => Promise<PushOutcome>;
};
