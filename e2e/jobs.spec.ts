/** Every kind of job, interrupted in its middle by Ctrl-C and by kill -9: it ends by itself, once. */
import { sessionAnswerSchema } from "@elaeis/domain/accounts/account-schemas";
import { expect, test } from "@playwright/test";
import { answered, signIn, until } from "./cluster/client.ts";
import { createInstallation, type ElaeisServer } from "./elaeis-server.ts";
import { kinds, type Ask } from "./jobs/kinds.ts";

const middleWithinMs = 120_000;
/** The lease of a killed server runs out first. */
const endWithinMs = 240_000;
const requestTimeoutMs = 120_000;

test("[NIR-05] jobs continue by themselves after Ctrl-C and after kill -9", async () => {
  test.setTimeout(900_000);
  const installation = await createInstallation("jobs");
  let server = await installation.start();
  try {
    const ask = await administratorOf(() => server);
    const collectorId = await collectorOf(server);
    for (const signal of ["SIGINT", "SIGKILL"] as const) {
      const begun: { kind: (typeof kinds)[number]; id: string }[] = [];
      for (const kind of kinds) {
        await test.step(`${kind.name}, ${signal}`, async () => {
          if (kind.isAfterOthers) for (const one of begun) await expectEnd(ask, one);
          const id = await kind.begin(ask, { name: signal, collectorId });
          const state = await until(
            async () => {
              const now = await kind.state(ask, id);
              return now === "not begun" ? undefined : now;
            },
            middleWithinMs,
            `the middle of a ${kind.name}`,
          );
          expect(state, `${kind.name} was over before it could be interrupted`).toBe(
            "in the middle",
          );
          if (signal === "SIGINT") await server.stop();
          else await server.kill();
          server = await installation.start();
          begun.push({ kind, id });
        });
      }
      for (const one of begun) await expectEnd(ask, one);
    }
  } finally {
    await server.kill();
    installation.remove();
  }
});

async function expectEnd(
  ask: Ask,
  { kind, id }: { kind: (typeof kinds)[number]; id: string },
): Promise<void> {
  const isOver = async () => ((await kind.state(ask, id)) === "over" ? true : undefined);
  await until(isOver, endWithinMs, `the end of a ${kind.name}`);
  await kind.check(ask, id);
}

async function administratorOf(server: () => ElaeisServer): Promise<Ask> {
  const ask = await signIn(server().url, server().administrator);
  return (path, init) =>
    ask(server().url, path, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) });
}

async function collectorOf({ url, collector }: ElaeisServer): Promise<string> {
  const ask = await signIn(url, collector);
  const session = await answered(sessionAnswerSchema, ask(url, "/api/session"));
  if (session === null) throw new Error("the collector is not signed in");
  return session.user.id;
}
