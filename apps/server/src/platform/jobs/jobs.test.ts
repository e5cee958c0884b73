import {
  inject,
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
  vi,
} from "vitest";
import * as z from "zod/mini";
import { createTestApp, type TestApp } from "#testing/test-app.ts";
import { address } from "../database/connection.ts";
import { createLog } from "../log.ts";
import { createJobRunner, type JobRunner } from "./job-runner.ts";
import { cancelJob, defineJob, enqueueJob, type Job, type JobContext } from "./job.ts";

const system = { kind: "system", job: "test" } as const;
const payload = { thingId: "00000000-0000-7000-8000-000000000001" };

let app: TestApp;
let runners: JobRunner[];
let run: (context: JobContext<{ thingId: string }>) => Promise<void>;
let givenUp: unknown[];

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
});
afterAll(() => app.close());
beforeEach(() => {
  runners = [];
  givenUp = [];
});
afterEach(async () => {
  for (const runner of runners) await runner.stop();
  await app.owner.query("delete from pgboss.job");
});

function job(name: string, options: Partial<Job["options"]> = {}): Job {
  return defineJob({
    name,
    schema: z.object({ thingId: z.string() }),
    options: {
      retryLimit: 1,
      backOff: { firstSeconds: 600, longestSeconds: 600 },
      policy: "standard",
      ...options,
    },
    run: (context) => run(context),
    async onGivenUp(_context, error) {
      givenUp.push(error);
    },
  });
}

function runner(jobs: readonly Job[], { inBackground = false } = {}): JobRunner {
  const location = {
    kind: "embedded" as const,
    socketFolder: inject("services").socketFolder,
    database: app.databaseName,
  };
  const made = createJobRunner({
    connection: address(location, "elaeis_system"),
    jobs,
    log: createLog("silent"),
    inBackground,
  });
  runners.push(made);
  return made;
}

const enqueue = (name: string, key?: string) =>
  app.database.withActor(system, (tx) =>
    enqueueJob(tx, { name, payload, ...(key === undefined ? {} : { key }) }),
  );

async function rowsOf(name: string) {
  const { rows } = await app.owner.query<{ state: string; data: object }>(
    "select state, data from pgboss.job where name = $1 order by created_on",
    [name],
  );
  return rows;
}

describe("enqueueing", () => {
  test("commits or rolls back with its transaction", async () => {
    const done: string[] = [];
    run = async ({ payload: { thingId } }) => void done.push(thingId);
    const { prepare, runDue } = runner([job("in-transaction")]);
    await prepare();
    const rolledBack = app.database.withActor(system, async (tx) => {
      await enqueueJob(tx, { name: "in-transaction", payload });
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
    expect(await runDue()).toEqual([]);
    expect(done).toEqual([]);
    await enqueue("in-transaction");
    expect(await runDue()).toEqual([]);
    expect(done).toEqual([payload.thingId]);
  });

  test("of a name that no job has fails", async () => {
    await expect(enqueue("no-such-job")).rejects.toThrow("no job is called no-such-job");
  });

  test("people enqueue and read no other's jobs; visitors enqueue none", async () => {
    const person = await app.user("collecteur");
    const actor = {
      kind: "user",
      id: person.id,
      accountName: person.email,
      role: "collecteur",
    } as const;
    await runner([job("of-people")]).prepare();
    const asPerson = app.database.withActor(actor, (tx) =>
      enqueueJob(tx, { name: "of-people", payload }),
    );
    expect(await asPerson).toBe(true);
    const asVisitor = app.database.withActor({ kind: "visitor" }, (tx) =>
      enqueueJob(tx, { name: "of-people", payload }),
    );
    await expect(asVisitor).rejects.toThrow("visitors enqueue no jobs");
    const cancelling = app.database.withActor(actor, (tx) => cancelJob(tx, "of-people", "any"));
    await expect(cancelling).rejects.toThrow("only staff cancels jobs");
    for (const statement of ["select from pgboss.job", "delete from pgboss.job"]) {
      await expect(app.appRole.query(statement)).rejects.toThrow(/permission denied for schema/);
    }
    await expect(app.systemRole.query("create table pgboss.mine ()")).rejects.toThrow(
      /permission denied/,
    );
  });

  test("an exclusive job of a key waits or runs once", async () => {
    run = async () => undefined;
    const { prepare, runDue } = runner([job("exclusive", { policy: "exclusive" })]);
    await prepare();
    expect(await enqueue("exclusive", "one")).toBe(true);
    expect(await enqueue("exclusive", "one")).toBe(false);
    expect(await enqueue("exclusive", "two")).toBe(true);
    await runDue();
    expect(await enqueue("exclusive", "one")).toBe(true);
  });

  test("a wake-up during a stately job's run is not lost", async () => {
    let runs = 0;
    run = async () => {
      runs += 1;
      if (runs > 1) return;
      expect(await enqueue("stately")).toBe(true);
      expect(await enqueue("stately")).toBe(false);
    };
    const { prepare, runDue } = runner([job("stately", { policy: "stately" })]);
    await prepare();
    await enqueue("stately");
    await runDue();
    expect(runs).toBe(2);
  });

  test("a run answers all wake-ups before it, and one during it makes another run", async () => {
    let runs = 0;
    run = async () => {
      runs += 1;
      if (runs === 1) await Promise.all([enqueue("woken"), enqueue("woken")]);
    };
    const { prepare, runDue } = runner([job("woken", { policy: "wake-up" })]);
    await prepare();
    for (let number = 0; number < 5; number += 1) await enqueue("woken");
    expect(await runDue()).toEqual([]);
    expect(runs).toBe(2);
  });

  test("a wake-up that waits to be tried again is answered by the next", async () => {
    run = async () => {
      throw new Error("away");
    };
    const { prepare, runDue } = runner([job("away", { policy: "wake-up", retryLimit: Infinity })]);
    await prepare();
    for (let number = 0; number < 3; number += 1) {
      await enqueue("away");
      expect(await runDue()).toHaveLength(1);
    }
    expect(await rowsOf("away")).toMatchObject([{ state: "retry" }]);
  });

  test("an outage counts as no error: the job goes on once it is over", async () => {
    let isFull = true;
    run = async () => {
      if (isFull) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
    };
    const { prepare, runDue } = runner([job("outlasting", { retryLimit: 0 })]);
    await prepare();
    await enqueue("outlasting");
    expect(await runDue()).toHaveLength(1);
    expect(await runDue({ delayed: true })).toHaveLength(1);
    expect(givenUp).toEqual([]);
    isFull = false;
    expect(await runDue({ delayed: true })).toEqual([]);
    expect(await rowsOf("outlasting")).toMatchObject([{ state: "completed" }]);
  });

  test("servers that are woken at once take turns", async () => {
    const { promise: started, resolve: setStarted } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>();
    let runs = 0;
    run = async () => {
      runs += 1;
      setStarted();
      await mayEnd;
    };
    const jobs = [job("in-turn", { policy: "wake-up" })];
    const [one, two] = [runner(jobs), runner(jobs)];
    await one.prepare();
    await enqueue("in-turn");
    const first = one.runDue();
    await started;
    await enqueue("in-turn");
    await two.runDue();
    expect(runs).toBe(1);
    letEnd();
    await first;
    await two.runDue({ delayed: true });
    expect(runs).toBe(2);
  });
});

describe("what goes wrong", () => {
  test("an error is tried again after a pause, and the job ends failed after the last", async () => {
    run = async () => {
      throw new Error("broken");
    };
    const { prepare, runDue } = runner([job("broken")]);
    await prepare();
    await enqueue("broken");
    expect(await runDue()).toMatchObject([{ message: "broken" }]);
    expect(await rowsOf("broken")).toMatchObject([{ state: "retry", data: { errors: 1 } }]);
    expect(await runDue()).toEqual([]);
    expect(givenUp).toEqual([]);
    expect(await runDue({ delayed: true })).toMatchObject([{ message: "broken" }]);
    expect(givenUp).toMatchObject([{ message: "broken" }]);
    expect(await rowsOf("broken")).toMatchObject([{ state: "failed" }]);
  });

  test("a checkpoint is there at the next attempt", async () => {
    const seen: unknown[] = [];
    const position = z.object({ position: z.number() });
    run = async ({ checkpoint }) => {
      const last = checkpoint.read(position);
      seen.push(last);
      await checkpoint.write({ position: 7 });
      if (last === undefined) throw new Error("half-way");
    };
    const { prepare, runDue } = runner([job("checkpoint")]);
    await prepare();
    await enqueue("checkpoint");
    await runDue();
    await runDue({ delayed: true });
    expect(seen).toEqual([undefined, { position: 7 }]);
  });

  test("an attempt that lost its job writes no checkpoint", async () => {
    run = async ({ checkpoint }) => {
      await app.owner.query("update pgboss.job set retry_count = retry_count + 1");
      await checkpoint.write({ position: 1 });
    };
    const { prepare, runDue } = runner([job("taken-over")]);
    await prepare();
    await enqueue("taken-over");
    expect(await runDue()).toMatchObject([{ message: "this attempt no longer holds the job" }]);
    expect(await rowsOf("taken-over")).toEqual([{ state: "active", data: { payload } }]);
  });

  test("a job that ends its server again and again is given up, however often it may fail", async () => {
    run = async () => undefined;
    const { prepare, runDue } = runner([job("crashing", { retryLimit: Infinity })]);
    await prepare();
    await enqueue("crashing");
    await app.owner.query(
      "update pgboss.job set retry_count = 19, started_on = now(), state = 'retry'",
    );
    await runDue();
    expect(givenUp).toMatchObject([{ message: "crashing ended its server 20 times" }]);
  });
});

describe("in the background", () => {
  test("a stopped server's job continues at the next start, and the stop is no error", async () => {
    const { promise: started, resolve: setStarted } = Promise.withResolvers<void>();
    const { promise: ended, resolve: setEnded } = Promise.withResolvers<void>();
    run = async ({ signal }) => {
      setStarted();
      await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
      throw signal.reason;
    };
    const jobs = [job("stopped", { retryLimit: 0 })];
    const first = runner(jobs, { inBackground: true });
    await first.start();
    await enqueue("stopped");
    await started;
    // The runner hears of it while it works, and would look for more at once.
    await enqueue("stopped");
    await app.owner.query("select pg_sleep(0.2)");
    await first.stop();
    expect(await rowsOf("stopped")).toEqual([
      { state: "retry", data: { payload, stops: 1 } },
      { state: "created", data: { payload } },
    ]);
    run = async () => setEnded();
    await runner(jobs, { inBackground: true }).start();
    await ended;
    expect(givenUp).toEqual([]);
  });

  test("a killed server's job continues at the next start, and the kill is no error", async () => {
    const { promise: ended, resolve: setEnded } = Promise.withResolvers<void>();
    run = async () => setEnded();
    const jobs = [job("killed", { retryLimit: 0 })];
    await runner(jobs).prepare();
    await enqueue("killed");
    // As pg-boss leaves it that claimed it and fell silent.
    await app.owner.query(
      `update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
         heartbeat_on = now() - interval '16 seconds'`,
    );
    await runner(jobs, { inBackground: true }).start();
    await ended;
    expect(givenUp).toEqual([]);
  });

  test("what runs hears that it was cancelled", async () => {
    const { promise: started, resolve: setStarted } = Promise.withResolvers<void>();
    const { promise: aborted, resolve: setAborted } = Promise.withResolvers<void>();
    run = async ({ signal }) => {
      setStarted();
      signal.addEventListener("abort", () => setAborted(), { once: true });
      await aborted;
      throw signal.reason;
    };
    await runner([job("cancelled", { policy: "exclusive" })], { inBackground: true }).start();
    await enqueue("cancelled", "one");
    await started;
    await app.database.withActor(system, (tx) => cancelJob(tx, "cancelled", "one"));
    await aborted;
    expect(await rowsOf("cancelled")).toMatchObject([{ state: "cancelled" }]);
  });

  test("jobs that wait together are run without pauses", async () => {
    let runs = 0;
    run = async () => void (runs += 1);
    const many = runner([job("many")], { inBackground: true });
    await many.prepare();
    for (let number = 0; number < 50; number += 1) await enqueue("many");
    await many.start();
    // One worker that paused ten seconds after each would need minutes.
    await vi.waitFor(() => expect(runs).toBe(50), { timeout: 9_000 });
  });

  test("a schedule may run at a start, without a payload", async () => {
    const { promise: ended, resolve: setEnded } = Promise.withResolvers<void>();
    const nightly: Job = {
      ...job("nightly", { policy: "exclusive", schedule: { cron: "0 3 * * *", onStart: true } }),
      schema: z.object({}),
      run: async () => setEnded(),
    };
    await runner([nightly], { inBackground: true }).start();
    await ended;
    const { rows } = await app.owner.query("select name, cron from pgboss.schedule");
    expect(rows).toEqual([{ name: "nightly", cron: "0 3 * * *" }]);
    await runner([], { inBackground: true }).start();
    expect((await app.owner.query("select from pgboss.schedule")).rowCount).toBe(0);
  });
});
