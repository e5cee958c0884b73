/**
 * Two PostgreSQL servers, the second a standby that confirms each commit, and two servers of the product that
 * know both. Networks to the database and to S3 are cut and come back; then the machine of the database dies
 * under load, and its standby is promoted (docs/run/database-failover.md).
 */
import {
  appendFileSync,
  chmodSync,
  cpSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { createUser } from "../../apps/server/src/features/people/accounts/user-accounts.ts";
import { createPool } from "../../apps/server/src/platform/database/connection.ts";
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from "../../apps/server/src/platform/database/embedded-postgres.ts";
import { createS3Files } from "../../apps/server/src/platform/files/s3-files.ts";
import { startS3Server } from "../../apps/server/src/testing/s3-server.ts";
import { freePort, type Person } from "../elaeis-server.ts";
import { assertEqual, assertThat, type Checks } from "./checks.ts";
import { follow, signIn, until } from "./client.ts";
import type { Fruit } from "./fruits.ts";
import { endure, type Place } from "./outage.ts";
import { signalPostgres } from "./postgres-processes.ts";
import { startSilencingProxy, type SilencingProxy } from "./silencing-proxy.ts";
import { administrator, server, someoneElsesDatabase, twoUrls } from "./start-cluster.ts";

type Say = (line: string) => void;
type Stops = (() => Promise<unknown>)[];

const cutForMs = 15_000;
/** As the issue puts it, from the promotion on. */
const followWithinMs = 10_000;

export async function checkFailover(
  given: { collector: Person; nextFruit: () => Fruit },
  checks: Checks,
  say: Say,
): Promise<void> {
  const folder = path.join(tmpdir(), `elaeis-failover-${process.pid}`);
  const stops: Stops = [async () => rmSync(folder, { recursive: true, force: true })];
  try {
    const pair = await startPair(folder, stops);
    const s3 = await startS3Server(path.join(folder, "s3"));
    stops.unshift(() => s3.close());
    const toS3 = await startSilencingProxy({ port: Number(new URL(s3.settings.endpoint).port) });
    stops.unshift(toS3.close);
    const hosts = pair.ways.map(({ port }) => `127.0.0.1:${port}`).join(",");
    const settings = {
      DATABASE_URL: `postgresql://plantation@${hosts}/harvest?target_session_attrs=read-write`,
      S3_ENDPOINT: `http://127.0.0.1:${toS3.port}`,
      S3_REGION: s3.settings.region,
      S3_BUCKET: s3.settings.bucket,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
      AI_URL: `http://127.0.0.1:${await freePort()}`,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      SAMPLE_DATA: "0",
    };
    const urls = await twoUrls();
    const servers = urls.map((url) => server(url, { ...settings, PUBLIC_URL: url.origin }));
    for (const one of servers) stops.unshift(one.stop);
    for (const one of servers) await one.start();
    const { email, password } = given.collector;
    const location = { kind: "embedded", socketFolder: pair.one.socketFolder } as const;
    const accounts = createPool({ ...location, database: "harvest" }, "elaeis_auth");
    await createUser(accounts, { email, password, role: "collecteur" });
    await accounts.end();
    await makeStandby(pair, stops, say);
    const signedIn = servers.map(async ({ url, pid }) => {
      return { ask: await signIn(url, given.collector), base: url, pid };
    });
    const place: Place = {
      places: await Promise.all(signedIn),
      held: {
        query: (sql, values) => pair.query(sql, values),
        files: await createS3Files(s3.settings),
      },
      nextFruit: given.nextFruit,
      sent: new Set(),
    };
    await cutNetworks({ place, pair, toS3 }, checks, say);
    await loseMachine({ place, pair }, checks, say);
  } finally {
    for (const stop of stops) await stop().catch((error: unknown) => say(`  ${String(error)}`));
  }
}

type Pair = {
  folder: string;
  one: EmbeddedPostgres;
  /** Undefined until it is made. */
  standby: EmbeddedPostgres | undefined;
  /** To each of them over TCP. */
  ways: [SilencingProxy, SilencingProxy];
  /** As the superuser, at whichever holds the truth. */
  query: Place["held"]["query"];
};

const socketOf = (socketFolder: string) => path.join(socketFolder, ".s.PGSQL.5432");

async function startPair(folder: string, stops: Stops): Promise<Pair> {
  for (const name of ["one", "other"]) {
    mkdirSync(path.join(folder, name), { recursive: true, mode: 0o755 });
  }
  const one = await startEmbeddedPostgres({
    dataDir: path.join(folder, "one"),
    dataDirChosen: true,
  });
  stops.unshift(one.stop);
  await someoneElsesDatabase(one.socketFolder);
  // The standby's socket, under a name that does not depend on where its data lies.
  const standbySocket = path.join(folder, "standby.socket");
  const ways: Pair["ways"] = [
    await startSilencingProxy({ path: socketOf(one.socketFolder) }),
    await startSilencingProxy({ path: standbySocket }),
  ];
  for (const way of ways) stops.unshift(way.close);
  const pair: Pair = {
    folder,
    one,
    standby: undefined,
    ways,
    query: (sql, values) => askOf(one, sql, values),
  };
  return pair;
}

/** @param database the product's where none is named */
async function askOf(
  { socketFolder }: EmbeddedPostgres,
  sql: string,
  values: unknown[] = [],
  database = "harvest",
): Promise<Record<string, unknown>[]> {
  const owner = createPool({ kind: "embedded", socketFolder, database }, "owner");
  try {
    return (await owner.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await owner.end();
  }
}

/**
 * What `pg_basebackup --write-recovery-conf` does, which the packaged PostgreSQL lacks; then the settings of
 * docs/run/database-failover.md, word for word.
 */
async function makeStandby(pair: Pair, stops: Stops, say: Say): Promise<void> {
  const { one, folder } = pair;
  const data = path.join(folder, "other", "postgres");
  const { socketFolder } = one;
  const owner = createPool({ kind: "embedded", socketFolder, database: "postgres" }, "owner");
  // The copy is begun and ended by one session.
  const client = await owner.connect();
  await client.query("select pg_backup_start('standby', fast => true)");
  cpSync(one.dataFolder, data, {
    recursive: true,
    preserveTimestamps: true,
    filter: (from) => !/\/postmaster\.(pid|opts)$/.test(from),
  });
  const { rows } = await client.query<{ labelfile: string }>("select * from pg_backup_stop()");
  writeFileSync(path.join(data, "backup_label"), rows[0]?.labelfile ?? "");
  client.release();
  await owner.end();
  writeFileSync(path.join(data, "standby.signal"), "");
  const from = `host=${one.socketFolder} user=postgres application_name=standby`;
  appendFileSync(path.join(data, "postgresql.auto.conf"), `primary_conninfo = '${from}'\n`);
  ownAs(one.dataFolder, data);
  const standby = await startEmbeddedPostgres({
    dataDir: path.join(folder, "other"),
    dataDirChosen: true,
  });
  stops.unshift(standby.stop);
  pair.standby = standby;
  symlinkSync(socketOf(standby.socketFolder), path.join(folder, "standby.socket"));
  await askOf(one, "alter system set synchronous_standby_names = 'standby'");
  await askOf(one, "alter system set synchronous_commit = on");
  await askOf(one, "select pg_reload_conf()");
  await until(
    async () => {
      const [found] = await askOf(one, "select sync_state from pg_stat_replication");
      return found?.["sync_state"] === "sync" || undefined;
    },
    followWithinMs,
    "the standby",
  );
  say("  the standby confirms every commit");
}

/** PostgreSQL refuses data that belongs to another user. */
function ownAs(model: string, folder: string): void {
  const { uid, gid } = statSync(model);
  chmodSync(folder, 0o700);
  for (const name of ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })]) {
    lchownSync(path.join(folder, name), uid, gid);
  }
}

async function cutNetworks(
  { place, pair, toS3 }: { place: Place; pair: Pair; toS3: SilencingProxy },
  checks: Checks,
  say: Say,
): Promise<void> {
  const [way] = pair.ways;
  await endure(
    place,
    {
      name: `the network to the database cut for ${cutForMs / 1000} s`,
      codes: ["database_unavailable", "server_busy"],
      stopsAll: true,
      begin: way.silence,
      lastsMs: cutForMs,
      end: way.restore,
    },
    checks,
    say,
  );
  await endure(
    place,
    {
      name: `the network to S3 cut for ${cutForMs / 1000} s`,
      codes: ["files_unavailable", "server_busy"],
      stopsAll: true,
      begin: toS3.silence,
      lastsMs: cutForMs,
      end: toS3.restore,
    },
    checks,
    say,
  );
}

async function loseMachine(
  { place, pair }: { place: Place; pair: Pair },
  checks: Checks,
  say: Say,
): Promise<void> {
  const { one, standby, ways } = pair;
  if (standby === undefined) throw new Error("there is no standby");
  let promotedMs = Number.NaN;
  await endure(
    place,
    {
      name: "the machine of the database gone under load, its standby promoted",
      codes: ["database_unavailable", "server_busy"],
      stopsAll: true,
      lastsMs: 0,
      begin: async () => {
        // No farewell reaches anybody, as of a machine without power.
        ways[0].silence();
        signalPostgres(one.dataFolder, "SIGKILL");
        await askOf(standby, "select pg_promote()", [], "postgres");
        promotedMs = performance.now();
        pair.query = (sql, values) => askOf(standby, sql, values);
      },
    },
    checks,
    say,
  );
  const [{ ask, base } = { ask: undefined, base: "" }] = place.places;
  await checks.check(`events and jobs follow within ${followWithinMs / 1000} s`, async () => {
    if (ask === undefined) throw new Error("no server");
    const leaving = new AbortController();
    const heard: string[] = [];
    const following = follow(ask, base, {
      signal: leaving.signal,
      onEvent: ({ event }) => heard.push(event),
    }).catch(() => undefined);
    await until(async () => heard[0], followWithinMs, "the stream");
    await pair.query("select pg_notify('elaeis_events', $1)", [
      JSON.stringify({ event: "force-data-refresh" }),
    ]);
    await until(
      async () => heard.find((event) => event === "force-data-refresh"),
      followWithinMs,
      "an event from the promoted server",
    );
    leaving.abort();
    await following;
    // Each server's jobs, and what listens for them, are connected to the promoted server.
    const names = await pair.query(
      `select application_name from pg_stat_activity where application_name like 'elaeis%'`,
    );
    const found = new Set(names.map(({ application_name: name }) => name));
    assertEqual(found.has("elaeis jobs"), true, "jobs connected");
    assertEqual(found.has("elaeis events"), true, "events connected");
    assertThat(performance.now() > promotedMs, "not promoted");
  });
}
