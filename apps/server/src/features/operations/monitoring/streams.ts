/**
 * Streams of figures: each reads every few seconds what all servers wrote, whichever of them answers.
 * Without a database it continues with this server's own readings.
 */
import { figuresEveryMs } from "@elaeis/domain/monitoring/monitoring";
import type { MonitoringMessage } from "@elaeis/domain/monitoring/monitoring-schemas";
import { createEventStreams } from "#http/event-stream.ts";
import type { SessionLookup } from "#http/session-lookup.ts";
import type { ChangeFeed } from "#platform/database/change-feed.ts";

export function createFigureStreams({
  read,
  ...deps
}: {
  changes: ChangeFeed;
  lookUpSession: SessionLookup;
  /** @param samplesAfter points of curves that are known already; null for none */
  read: (samplesAfter: string | null) => Promise<MonitoringMessage>;
}) {
  return createEventStreams<MonitoringMessage>({
    ...deps,
    permission: "monitoring.read",
    // More tabs than anybody watches.
    maxPerPerson: 10,
    // A whole hour of several servers.
    maxWaitingBytes: 1_000_000,
    begin({ send }) {
      let isOpen = true;
      let samplesAfter: string | null = null;
      let next: NodeJS.Timeout | undefined;
      const sendNext = async () => {
        const message = await read(samplesAfter);
        if (!isOpen) return;
        // A reader that does not keep up gets the figures of later.
        if (send(message)) samplesAfter = message.samples.at(-1)?.at ?? samplesAfter;
        next = setTimeout(() => void sendNext(), figuresEveryMs);
      };
      void sendNext();
      return () => {
        isOpen = false;
        clearTimeout(next);
      };
    },
  });
}
