/** Every kind of job, interrupted in its middle by Ctrl-C and by kill -9: it ends by itself, once. */
import { sessionAnswerSchema } from "@elaeis/domain/accounts/account-schemas";
import { expect, test } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startMailServer } from "../apps/server/src/testing/mail-server.ts";
import { startWebhookReceiver } from "../apps/server/src/testing/webhook-receiver.ts";
import { startPushService } from "../apps/server/src/testing/push-service.ts";
import { answered, signIn, until } from "./cluster/client.ts";
import { createInstallation, type ElaeisServer } from "./elaeis-server.ts";
import { pushKey } from "./jobs/deliveries.ts";
import { nightlyBackup } from "./jobs/installation-work.ts";
import type { Ask, Kind, Round } from "./jobs/kind.ts";
import { groups } from "./jobs/kinds.ts";

const middleWithinMs = 240_000;
/** The lease of a killed server runs out first. */
const endWithinMs = 420_000;
const requestTimeoutMs = 120_000;
/** Slow enough that deliveries are interrupted. */
const answerAfterMs = 1_000;

type Begun = { kind: Kind; id: string };

// Each on an installation of its own; leases run out at the same time.
test.describe.configure({ mode: "parallel" });

for (const signal of ["SIGINT", "SIGKILL"] as const) {
  test(`[NIR-05] every kind of job continues by itself after ${signal} @night`, async () => {
    test.setTimeout(1_200_000);
    const backupFolder = mkdtempSync(path.join(tmpdir(), "elaeis-e2e-backups-"));
    const mails = await startMailServer({ answerAfterMs });
    const settings = {
      SAMPLE_DATA: "1",
      SMTP_URL: mails.url.href,
      PUSH: "loopback",
      WEBHOOKS: "private",
    };
    const installation = await createInstallation(`jobs-${signal}`, settings);
    let server = await installation.start();
    const ask = await administratorOf(() => server);
    const pushes = await startPushService(await pushKey(ask), { answerAfterMs });
    const webhooks = await startWebhookReceiver({ answerAfterMs });
    const collectorId = await collectorOf(server);
    const found = { ask, signal, collectorId, mails, pushes, webhooks, backupFolder };
    const round: Round = { ...found, interruptions: 0 };

    /** Until each of them was interrupted in its middle. */
    async function interrupt(begun: readonly Begun[], settings: Record<string, string>) {
      let waiting = begun;
      while (waiting.length > 0) {
        const hit = await someInTheMiddle(round, waiting);
        await test.step(`${signal} in the middle of ${hit.map(nameOf).join(", ")}`, async () => {
          if (signal === "SIGINT") await server.stop();
          else await server.kill();
          round.interruptions += 1;
          server = await installation.start(settings);
        });
        waiting = waiting.filter((one) => !hit.includes(one));
      }
    }

    try {
      let settings = {};
      for (const kinds of groups) {
        if (kinds.includes(nightlyBackup)) settings = { BACKUP_DIR: backupFolder };
        const begun = await begin(round, kinds);
        await interrupt(begun, settings);
        await expectEnd(round, begun);
      }
    } finally {
      await server.stop();
      installation.remove();
      rmSync(backupFolder, { recursive: true, force: true });
      await mails.close();
      await pushes.close();
      await webhooks.close();
    }
  });
}

async function begin(round: Round, kinds: readonly Kind[]): Promise<Begun[]> {
  const prepared: { kind: Kind; run: () => Promise<string> }[] = [];
  for (const kind of kinds) prepared.push({ kind, run: await kind.prepare(round) });
  const begun: Begun[] = [];
  for (const { kind, run } of prepared) begun.push({ kind, id: await run() });
  return begun;
}

/** At once when one is: waiting for more, the first would end. */
async function someInTheMiddle(round: Round, waiting: readonly Begun[]): Promise<Begun[]> {
  const look = async () => {
    const states = await Promise.all(waiting.map(({ kind, id }) => kind.state(round, id)));
    const over = waiting.filter((_, at) => states[at] === "over").map(nameOf);
    expect(over, "over before they could be interrupted").toEqual([]);
    const hit = waiting.filter((_, at) => states[at] === "in the middle");
    return hit.length > 0 ? hit : undefined;
  };
  const names = waiting.map(nameOf).join(", ");
  return until(look, middleWithinMs, `the middle of ${names}`);
}

const nameOf = ({ kind }: Begun) => kind.name;

async function expectEnd(round: Round, begun: readonly Begun[]): Promise<void> {
  for (const { kind, id } of begun) {
    await test.step(`${kind.name} ends`, async () => {
      const isOver = async () => ((await kind.state(round, id)) === "over" ? true : undefined);
      await until(isOver, endWithinMs, `the end of a ${kind.name}`);
    });
  }
  // Once all have ended: what would do a part again has had its chance.
  for (const { kind, id } of begun) {
    await test.step(`${kind.name} ended well, once`, () => kind.check(round, id));
  }
}

async function administratorOf(server: () => ElaeisServer): Promise<Ask> {
  const ask = await signIn(server().url, server().administrator);
  return (to, init) =>
    ask(server().url, to, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) });
}

async function collectorOf({ url, collector }: ElaeisServer): Promise<string> {
  const ask = await signIn(url, collector);
  const session = await answered(sessionAnswerSchema, ask(url, "/api/session"));
  if (session === null) throw new Error("the collector is not signed in");
  return session.user.id;
}
