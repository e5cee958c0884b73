/**
 * Streams of figures: each reads every few seconds what all servers wrote, whichever of them answers.
 * Without a database it continues with this server's own readings. A stream ends with its session,
 * or when its person is an administrator no more.
 */
import { can } from "@elaeis/domain/accounts/permissions";
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import { heartbeatMs } from "@elaeis/domain/events/event-schemas";
import { figuresEveryMs } from "@elaeis/domain/monitoring/monitoring";
import type { MonitoringMessage } from "@elaeis/domain/monitoring/monitoring-schemas";
import { Problem } from "#platform/problem.ts";
import type { ChangeFeed } from "#platform/database/change-feed.ts";

/** Of one person on one server: more tabs than anybody watches. */
const maxStreamsPerPerson = 10;
const fullWaitS = 60;
/** Bytes that may wait for a slow reader: a whole hour of several servers. */
const maxWaitingBytes = 1_000_000;

type Stream = { personId: string; check: () => Promise<void>; end: () => void };

type Streams = { open: Set<Stream>; isStopped: boolean };
type Deps = {
  changes: ChangeFeed;
  /** @param samplesAfter points of curves that are known already; null for none */
  read: (samplesAfter: string | null) => Promise<MonitoringMessage>;
};

export function createFigureStreams({ changes, read }: Deps) {
  const streams: Streams = { open: new Set(), isStopped: false };

  changes.subscribe((message) => {
    if (message.event === "stopped") {
      streams.isStopped = true;
      for (const stream of streams.open) stream.end();
    } else if (message.event === "session-changed") {
      for (const stream of of(message.owner)) void stream.check();
    }
  });

  const of = (personId: string) =>
    [...streams.open].filter((stream) => stream.personId === personId);

  return {
    /**
     * @param whoIsThere who the stream's session belongs to now
     * @throws Problem too_many_streams
     */
    open(person: SignedIn, whoIsThere: () => Promise<Actor>): ReadableStream<Uint8Array> {
      if (of(person.id).length >= maxStreamsPerPerson) {
        throw new Problem("too_many_streams", { seconds: fullWaitS });
      }
      return start(streams, read, person, whoIsThere);
    },
  };
}

const encoder = new TextEncoder();

function start(
  streams: Streams,
  read: Deps["read"],
  person: SignedIn,
  whoIsThere: () => Promise<Actor>,
): ReadableStream<Uint8Array> {
  let close = () => undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOpen = true;
        let samplesAfter: string | null = null;
        let next: NodeJS.Timeout | undefined;
        const stream: Stream = {
          personId: person.id,
          async check() {
            const present = await whoIsThere().catch(() => person);
            const isSame = present.kind === "user" && present.id === person.id;
            if (!isSame || !can(present, "monitoring.read")) stream.end();
          },
          end() {
            close();
            controller.close();
          },
        };
        const send = async () => {
          // A reader that does not keep up gets the figures of later.
          if ((controller.desiredSize ?? 0) > 0) {
            const message = await read(samplesAfter);
            if (!isOpen) return;
            samplesAfter = message.samples.at(-1)?.at ?? samplesAfter;
            controller.enqueue(encoder.encode(`data: ${JSON.stringify(message)}\n\n`));
          }
          next = setTimeout(() => void send(), figuresEveryMs);
        };
        const session = setInterval(() => void stream.check(), heartbeatMs);
        close = () => {
          isOpen = false;
          close = () => undefined;
          stream.end = () => undefined;
          clearInterval(session);
          clearTimeout(next);
          streams.open.delete(stream);
        };
        streams.open.add(stream);
        if (streams.isStopped) stream.end();
        else void send();
      },
      cancel: () => close(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxWaitingBytes }),
  );
}
