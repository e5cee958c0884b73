/**
 * Server-sent events, written once for every route that sends them. A stream ends with the server, and when
 * its person's session is over or lost the permission: checked with each heartbeat, and at once when a session changes.
 */
import { can, type Action } from "@elaeis/domain/accounts/permissions";
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import { heartbeatMs } from "@elaeis/domain/events/event-schemas";
import type { Context } from "hono";
import type { ChangeFeed } from "#platform/database/change-feed.ts";
import { Problem } from "#platform/problem.ts";
import type { AppEnv } from "./app-env.ts";
import { assertMay } from "./permission.ts";
import type { SessionLookup } from "./session-lookup.ts";

const fullWaitS = 60;

export type EventStream<Message> = {
  /** As of the last check of the session. */
  person: SignedIn;
  /** False, and nothing is sent, while the reader does not keep up. */
  send: (message: Message) => boolean;
};

type OpenStream = {
  personId: string;
  check: () => Promise<void>;
  /** By the server; `close` is by the reader. */
  end: () => void;
  close: () => void;
};

type Deps<Message> = {
  changes: ChangeFeed;
  lookUpSession: SessionLookup;
  permission: Action;
  /** Of one person on one server. */
  maxPerPerson: number;
  /** Bytes that may wait for a slow reader, beyond what the system holds for it. */
  maxWaitingBytes: number;
  /** Sends what the stream is for. @returns stops it */
  begin: (stream: EventStream<Message>) => () => void;
};

/** What answers a request with a stream. @throws Problem not_signed_in, forbidden, too_many_streams */
export type StreamAnswer = (c: Context<AppEnv>) => Response;

export function createEventStreams<Message extends object>(deps: Deps<Message>): StreamAnswer {
  const open = new Set<OpenStream>();
  let isStopped = false;

  const of = (personId: string) => [...open].filter((stream) => stream.personId === personId);

  deps.changes.subscribe((message) => {
    if (message.event === "stopped") {
      isStopped = true;
      for (const stream of open) stream.end();
    } else if (message.event === "missed") {
      for (const stream of open) void stream.check();
    } else if (message.event === "session-changed") {
      for (const stream of of(message.owner)) void stream.check();
    }
  });

  return (c) => {
    const person = assertMay(c.get("actor"), deps.permission);
    if (of(person.id).length >= deps.maxPerPerson) {
      throw new Problem("too_many_streams", { seconds: fullWaitS });
    }
    let stream: OpenStream | undefined;
    const body = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          stream = openStream(deps, open, controller, person, () => deps.lookUpSession(c));
          if (isStopped) stream.end();
        },
        cancel: () => stream?.close(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: deps.maxWaitingBytes }),
    );
    c.header("Content-Type", "text/event-stream");
    // Proxies that collect answers before they pass them on would hold a stream back for ever.
    c.header("X-Accel-Buffering", "no");
    return c.body(body);
  };
}

const encoder = new TextEncoder();

function openStream<Message extends object>(
  { permission, begin }: Deps<Message>,
  open: Set<OpenStream>,
  controller: ReadableStreamDefaultController<Uint8Array>,
  person: SignedIn,
  whoIsThere: () => Promise<Actor>,
): OpenStream {
  const write = (text: string) => {
    if ((controller.desiredSize ?? 0) <= 0) return false;
    controller.enqueue(encoder.encode(text));
    return true;
  };
  const stream: EventStream<Message> = {
    person,
    send: (message) => write(`data: ${JSON.stringify(message)}\n\n`),
  };
  const entry: OpenStream = {
    personId: person.id,
    async check() {
      const present = await whoIsThere().catch(() => stream.person);
      const isSame = present.kind === "user" && present.id === person.id;
      if (isSame && can(present, permission)) stream.person = present;
      else entry.end();
    },
    end() {
      if (!open.has(entry)) return;
      entry.close();
      controller.close();
    },
    close() {
      clearInterval(heartbeat);
      stop();
      open.delete(entry);
    },
  };
  const heartbeat = setInterval(() => {
    write(":\n\n");
    void entry.check();
  }, heartbeatMs);
  open.add(entry);
  const stop = begin(stream);
  return entry;
}
