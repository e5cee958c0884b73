/**
 * Each change is offered to everybody who may read what changed, by the rules of reading: one's own, or
 * everything for an administrator. A stream begins with an event to refresh everything: what changed before
 * it was open, or between two streams, needs no memory on the server and cannot be lost.
 */
import { canTouchRecordOf } from "@elaeis/domain/accounts/permissions";
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import { maxEventsPerSecond, type LiveEvent } from "@elaeis/domain/events/event-schemas";
import { performance } from "node:perf_hooks";
import { createEventStreams, type EventStream } from "#http/event-stream.ts";
import type { SessionLookup } from "#http/session-lookup.ts";
import type { Change, ChangeFeed } from "#platform/database/change-feed.ts";
import { limitEvents, type EventRate } from "./event-rate.ts";

const refresh: LiveEvent = { event: "force-data-refresh" };

export function createEventHub(deps: { changes: ChangeFeed; lookUpSession: SessionLookup }) {
  const listeners = new Map<EventStream<LiveEvent>, EventRate>();
  const streams = createEventStreams<LiveEvent>({
    ...deps,
    permission: "events.listen",
    // More tabs and phones than anybody has.
    maxPerPerson: 20,
    maxWaitingBytes: 4_096,
    begin(stream) {
      const rate = limitEvents({
        perSecond: maxEventsPerSecond,
        send: stream.send,
        nowMs: () => performance.now(),
      });
      listeners.set(stream, rate);
      rate.offer(refresh);
      return () => {
        rate.stop();
        listeners.delete(stream);
      };
    },
  });
  deps.changes.subscribe((message) => {
    for (const [{ person }, rate] of listeners) {
      const event = message.event === "missed" ? refresh : eventFor(person, message);
      if (event !== null) rate.offer(event);
    }
  });
  return streams;
}

function eventFor(person: SignedIn, change: Change | { event: "stopped" }): LiveEvent | null {
  switch (change.event) {
    case "notice":
      return change.owner === person.id ? { event: "notice" } : null;
    case "force-data-refresh":
      return canTouchRecordOf(person, change.owner) ? refresh : null;
    case "session-changed":
    case "figures-asked":
    case "stopped":
      return null;
    case "fruit-added":
    case "fruit-updated":
    case "fruit-deleted":
    case "transfer-changed":
      return canTouchRecordOf(person, change.owner) ? { event: change.event, id: change.id } : null;
  }
}
