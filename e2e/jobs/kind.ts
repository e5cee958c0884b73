/** What the test of kills needs of each kind of job. */
import type { MailServer } from "../../apps/server/src/testing/mail-server.ts";
import type { WebhookReceiver } from "../../apps/server/src/testing/webhook-receiver.ts";
import type { PushService } from "../../apps/server/src/testing/push-service.ts";

/** The administrator's requests, to whichever process serves at the moment. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

export type Round = {
  ask: Ask;
  signal: "SIGINT" | "SIGKILL";
  collectorId: string;
  mails: MailServer;
  pushes: PushService;
  webhooks: WebhookReceiver;
  backupFolder: string;
  /** So far. */
  interruptions: number;
};

export type Kind = {
  name: string;
  /** Uploads what the job works on. @returns what begins it with one request, and answers with its id */
  prepare: (round: Round) => Promise<() => Promise<string>>;
  /** "over" also when it failed; `check` says so then. */
  state: (round: Round, id: string) => Promise<"not begun" | "in the middle" | "over">;
  /** Throws unless it ended well, once, with nothing lost or doubled. */
  check: (round: Round, id: string) => Promise<void>;
};

/** How far work of so many pieces is. */
export function stateOf(done: number, total: number): Awaited<ReturnType<Kind["state"]>> {
  if (done === 0) return "not begun";
  return done < total ? "in the middle" : "over";
}

export async function succeeded(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

export function assertHolds(found: object, expected: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(expected)) {
    const actual: unknown = Reflect.get(found, name);
    if (actual !== value) {
      throw new Error(`${name} is ${JSON.stringify(actual)} instead of ${JSON.stringify(value)}`);
    }
  }
}
