/**
 * The streams that are open on this server. Each change is offered to everybody who may read what changed,
 * by the rules of reading: one's own, or everything for an administrator. Every stream is asked again,
 * with each heartbeat and whenever a session of its person ends, whether its session is still valid.
 *
 * A stream begins with an event to refresh everything: what changed before it was open, or
 * between two streams, needs no memory on the server and cannot be lost.
 */
import { can, canTouchRecordOf } from "@elaeis/domain/accounts/permissions";
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import {
  heartbeatMs,
  maxEventsPerSecond,
  type LiveEvent,
} from "@elaeis/domain/events/event-schemas";
import { performance } from "node:perf_hooks";
import { Problem } from "#platform/problem.ts";
import type { Change, ChangeFeed } from "#platform/database/change-feed.ts";
import { limitEvents, type EventRate } from "./event-rate.ts";

/** Of one person on one server: more tabs and phones than anybody has. */
const maxStreamsPerPerson = 20;
const fullWaitS = 60;
/** Bytes that may wait for a slow reader, beyond what the system holds for it. */
const maxWaitingBytes = 4_096;

export type EventHub = ReturnType<typeof createEventHub>;

type Stream = {
  person: SignedIn;
  rate: EventRate;
  checkSession: () => Promise<void>;
  end: () => void;
};

type Streams = { open: Set<Stream>; isStopped: boolean };

export function createEventHub({ changes }: { changes: ChangeFeed }) {
  const streams: Streams = { open: new Set(), isStopped: false };

  changes.subscribe((message) => {
    if (message.event === "stopped") {
      streams.isStopped = true;
      for (const stream of streams.open) stream.end();
    } else if (message.event === "session-changed") {
      for (const stream of of(message.owner)) void stream.checkSession();
    } else if (message.event === "missed") {
      for (const stream of streams.open) void stream.checkSession();
      for (const stream of streams.open) stream.rate.offer({ event: "force-data-refresh" });
    } else if ("owner" in message) {
      for (const stream of streams.open) {
        const event = eventFor(stream.person, message);
        if (event !== null) stream.rate.offer(event);
      }
    }
  });

  const of = (personId: string) => [...streams.open].filter(({ person }) => person.id === personId);

  return {
    /**
     * @param whoIsThere who the stream's session belongs to now
     * @throws Problem not_signed_in, forbidden, too_many_streams
     */
    open(actor: Actor, whoIsThere: () => Promise<Actor>): ReadableStream<Uint8Array> {
      if (actor.kind !== "user") throw new Problem("not_signed_in");
      if (!can(actor, "events.listen")) throw new Problem("forbidden");
      if (of(actor.id).length >= maxStreamsPerPerson) {
        throw new Problem("too_many_streams", { seconds: fullWaitS });
      }
      return startStream(streams, actor, whoIsThere);
    },
  };
}

const encoder = new TextEncoder();

function startStream(
  streams: Streams,
  actor: SignedIn,
  whoIsThere: () => Promise<Actor>,
): ReadableStream<Uint8Array> {
  let close = () => undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write = (text: string) => {
          if ((controller.desiredSize ?? 0) <= 0) return false;
          controller.enqueue(encoder.encode(text));
          return true;
        };
        const stream: Stream = {
          person: actor,
          rate: limitEvents({
            perSecond: maxEventsPerSecond,
            send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
            nowMs: () => performance.now(),
          }),
          async checkSession() {
            const present = await whoIsThere().catch(() => actor);
            if (present.kind === "user" && present.id === actor.id) stream.person = present;
            else stream.end();
          },
          end() {
            close();
            controller.close();
          },
        };
        const heartbeat = setInterval(() => {
          write(":\n\n");
          void stream.checkSession();
        }, heartbeatMs);
        close = () => {
          close = () => undefined;
          stream.end = () => undefined;
          clearInterval(heartbeat);
          stream.rate.stop();
          streams.open.delete(stream);
        };
        streams.open.add(stream);
        stream.rate.offer({ event: "force-data-refresh" });
        if (streams.isStopped) stream.end();
      },
      cancel: () => close(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxWaitingBytes }),
  );
}

function eventFor(person: SignedIn, change: Extract<Change, { owner: unknown }>): LiveEvent | null {
  switch (change.event) {
    case "notice":
      return change.owner === person.id ? { event: "notice" } : null;
    case "force-data-refresh":
      return canTouchRecordOf(person, change.owner) ? { event: "force-data-refresh" } : null;
    case "session-changed":
      return null;
    case "fruit-added":
    case "fruit-updated":
    case "fruit-deleted":
    case "transfer-changed":
      return canTouchRecordOf(person, change.owner) ? { event: change.event, id: change.id } : null;
  }
}
