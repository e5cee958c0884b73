/**
 * How long after a change is committed an open screen hears of it, as a ratio to plain LISTEN/NOTIFY
 * between two connections of the same database, measured alternately in one run; and what five hundred
 * open streams add to the server's memory, as a share of what it takes without them.
 */
import { uuidv7 } from "uuidv7";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import {
  createListeningClient,
  createPool,
  type DatabaseLocation,
} from "../apps/server/src/platform/database/connection.ts";
import { findRunningPostgres } from "../apps/server/src/platform/database/embedded-postgres.ts";
import { createInstallation, type ElaeisServer } from "../e2e/elaeis-server.ts";
import { memoryMb } from "./memory.ts";
import { median } from "./verdict.ts";

const rounds = 100;
/** Slow enough to stay below ten events a second. */
const betweenMs = 150;
const streams = 500;
const streamsPerPerson = 20;

const name = "bench-events";
const installation = await createInstallation(name);
const server = await installation.start();
const location = await locate();
const owner = createPool(location, "owner");
try {
  const [{ id: admin } = { id: "" }] = (
    await owner.query<{ id: string }>("select id from users where role = 'admin'")
  ).rows;
  await latency(admin);
  await memory();
} finally {
  await owner.end();
  await server.stop();
  installation.remove();
}

async function latency(admin: string): Promise<void> {
  const fruit = uuidv7();
  await owner.query(
    `insert into fruits (id, fruit_id, collector_id, collector_email, submission_sha256)
     values ($1, 'BENCH', $2, 'x@example.org', sha256('x'))`,
    [fruit, admin],
  );
  const listening = createListeningClient(location);
  await listening.connect();
  await listening.query("listen plain");
  let heard: () => void = () => undefined;
  listening.on("notification", () => heard());
  const reader = await follow(await signIn(server, server.administrator));
  const took: { plain: number[]; event: number[] } = { plain: [], event: [] };
  await reader.read();
  for (let round = 0; round < rounds; round += 1) {
    const arrived = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const plainMs = performance.now();
    await owner.query("select pg_notify('plain', 'x')");
    await arrived;
    took.plain.push(performance.now() - plainMs);

    const eventMs = performance.now();
    await owner.query("update fruits set remarks = $2 where id = $1", [fruit, String(round)]);
    await reader.read();
    took.event.push(performance.now() - eventMs);
    await pause(betweenMs);
  }
  await reader.cancel();
  await listening.end();
  const [plain, event] = [median(took.plain), median(took.event)];
  console.log(
    `change → open screen ÷ plain LISTEN/NOTIFY: ${(event / plain).toFixed(1)} (median ${event.toFixed(2)} ms and ${plain.toFixed(2)} ms of ${rounds})`,
  );
}

async function memory(): Promise<void> {
  const people = [];
  for (let person = 0; person * streamsPerPerson < streams; person += 1) {
    people.push(await copyOfAdministrator(person));
  }
  await pause(2_000);
  const before = memoryMb(server.process.pid);
  const open = [];
  for (const cookie of people) {
    for (let count = 0; count < streamsPerPerson; count += 1) open.push(await follow(cookie));
  }
  await pause(2_000);
  const after = memoryMb(server.process.pid);
  console.log(
    `memory of ${open.length} open streams: ${(after - before).toFixed(1)} MB, ${(((after - before) / before) * 100).toFixed(1)} % of the server's ${before.toFixed(0)} MB`,
  );
  for (const reader of open) await reader.cancel();
}

/** Another person with the same password, since one may not follow from everywhere at once. */
async function copyOfAdministrator(number: number): Promise<string> {
  const email = `bench-${number}@elaeis.test`;
  const id = uuidv7();
  await owner.query("insert into users (id, email, role) values ($1, $2, 'collecteur')", [
    id,
    email,
  ]);
  await owner.query(
    `insert into accounts (id, user_id, account_id, provider_id, password)
     select $1::uuid, $1::uuid, $1::uuid::text, provider_id, password from accounts
     join users on users.id = accounts.user_id where users.email = $2`,
    [id, server.administrator.email],
  );
  return signIn(server, { ...server.administrator, email });
}

async function follow(cookie: string) {
  const answer = await fetch(`${server.url}/api/events`, { headers: { cookie } });
  if (!answer.ok || answer.body === null) throw new Error(`following answered ${answer.status}`);
  return answer.body.getReader();
}

async function signIn({ url }: ElaeisServer, person: { email: string; password: string }) {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(person),
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  return answer.headers.getSetCookie().join("; ");
}

async function locate(): Promise<DatabaseLocation> {
  const dataDir = path.join(tmpdir(), `elaeis-e2e-${name}-${process.pid}`);
  const running = await findRunningPostgres({ dataDir, dataDirChosen: true });
  if (running === undefined) throw new Error("the server's database is not running");
  return { kind: "embedded", socketFolder: running.socketFolder, database: "postgres" };
}
