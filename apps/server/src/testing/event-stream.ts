import { liveEventSchema, type LiveEvent } from "@elaeis/domain/events/event-schemas";
import * as z from "zod/mini";
import type { TestApp, TestUser } from "./test-app.ts";

export type HeardEvent = LiveEvent & { atMs: number };

export type Following = {
  status: number;
  heard: HeardEvent[];
  /** Waits for an event that fits. */
  hear: (fits: (event: LiveEvent) => boolean) => Promise<HeardEvent>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  leave: () => Promise<void>;
};

/** Follows the events as a person's app does. Returns once the first event has come. */
export async function follow(app: TestApp, as: TestUser): Promise<Following> {
  const answer = await app.fetch("/api/events", { as });
  const reader = answer.body?.getReader();
  if (answer.status !== 200 || reader === undefined) {
    throw new Error(`following answered ${answer.status}`);
  }
  const heard: HeardEvent[] = [];
  const waiting = new Set<() => void>();
  const read = async () => {
    const decoder = new TextDecoder();
    let text = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const messages = text.split("\n\n");
      text = messages.pop() ?? "";
      for (const message of messages) {
        if (!message.startsWith("data: ")) continue;
        const event = z.parse(liveEventSchema, JSON.parse(message.slice("data: ".length)));
        heard.push({ ...event, atMs: performance.now() });
      }
      for (const look of waiting) look();
    }
  };
  const ended = read();
  const hear: Following["hear"] = (fits) =>
    new Promise((resolve) => {
      const look = () => {
        const event = heard.find(fits);
        if (event === undefined) return;
        waiting.delete(look);
        resolve(event);
      };
      waiting.add(look);
      look();
    });
  await hear(({ event }) => event === "force-data-refresh");
  return { status: answer.status, heard, hear, ended, leave: () => reader.cancel() };
}
