/** A PostgreSQL of somebody else: two installations in one, TLS of a private authority, and one that is too old. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPool } from "./connection.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded-postgres.ts";
import { openDatabase } from "./open-database.ts";

const dataDir = path.join(tmpdir(), `elaeis-managed-${process.pid}`);
const system = { kind: "system", job: "test" } as const;
let cluster: EmbeddedPostgres;
let superuser: pg.Pool;

beforeAll(async () => {
  mkdirSync(dataDir, { mode: 0o755 });
  cluster = await startEmbeddedPostgres({ dataDir, dataDirChosen: true });
  const { socketFolder } = cluster;
  superuser = createPool({ kind: "embedded", socketFolder, database: "postgres" }, "owner");
  for (const name of ["north", "south", "old"]) {
    await superuser.query(`create role ${name} login createrole password '${name}'`);
    await superuser.query(`create database ${name} owner ${name}`);
  }
});
afterAll(async () => {
  await superuser.end();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const urlOf = (name: string) =>
  `postgresql://${name}:${name}@${encodeURIComponent(cluster.socketFolder)}/${name}`;
const installation = (name: string) => ({
  databaseUrl: urlOf(name),
  databaseRolePrefix: `palms_${name}`,
  dataDir,
  dataDirChosen: true,
});

async function keepSecret(name: string, value: string): Promise<string[]> {
  const opened = await openDatabase(installation(name), "own");
  try {
    await opened.database.withActor(system, (tx) =>
      tx.insertInto("server_secrets").values({ name: value, value }).execute(),
    );
    const rows = await opened.database.withActor(system, (tx) =>
      tx.selectFrom("server_secrets").select("name").orderBy("name").execute(),
    );
    return rows.map((row) => row.name);
  } finally {
    await opened.close();
  }
}

describe("two installations of two owners in one PostgreSQL", () => {
  test(
    "start one after the other, and again, each with its own rows",
    { timeout: 120_000 },
    async () => {
      expect(await keepSecret("north", "a")).toEqual(["a"]);
      expect(await keepSecret("south", "b")).toEqual(["b"]);
      // The second start of the one does not lock the other out.
      expect(await keepSecret("north", "c")).toEqual(["a", "c"]);
      expect(await keepSecret("south", "d")).toEqual(["b", "d"]);
    },
  );

  test("each have roles of their own, and none has the usual names", async () => {
    const { rows } = await superuser.query<{ rolname: string }>(
      "select rolname from pg_roles where rolname ~ '_(app|auth|system)$' order by 1",
    );
    expect(rows.map(({ rolname }) => rolname)).toEqual([
      "palms_north_app",
      "palms_north_auth",
      "palms_north_system",
      "palms_south_app",
      "palms_south_auth",
      "palms_south_system",
    ]);
  });

  test("the roles of one see no table of the other", async () => {
    const { socketFolder } = cluster;
    const south = createPool({ kind: "embedded", socketFolder, database: "south" }, "owner");
    const { rows: reached } = await south.query<{ name: string }>(
      `select relname as name from pg_class join pg_roles on rolname like 'palms\\_north\\_%'
       where relnamespace = 'public'::regnamespace and relkind = 'r'
         and has_table_privilege(pg_roles.oid, pg_class.oid, 'select, insert, update, delete')`,
    );
    await south.end();
    expect(reached).toEqual([]);
  });
});

test("a PostgreSQL that is too old is refused before anything is changed", async () => {
  // It says of itself what Debian 12's does.
  const { socketFolder } = cluster;
  const old = createPool({ kind: "embedded", socketFolder, database: "old" }, "owner");
  await old.query(`create schema past authorization old;
    create function past.current_setting(name text) returns text language sql
      as $$ select case name when 'server_version_num' then '150018'
        when 'server_version' then '15.18' else pg_catalog.current_setting(name) end $$;
    grant usage on schema past to public;
    alter role old set search_path = past, pg_catalog, public`);
  await expect(openDatabase(installation("old"), "own")).rejects.toThrow(
    "PostgreSQL 15.18 in DATABASE_URL is too old: Elaeis needs 16 or later",
  );
  const { rows } = await old.query("select from pg_class where relname = 'migrations'");
  await old.end();
  expect(rows).toEqual([]);
});

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

describe.skipIf(!hasOpenssl)("PostgreSQL with ssl = on", () => {
  const folder = path.join(dataDir, "tls");
  let server: ChildProcess;
  let port: number;

  beforeAll(async () => {
    mkdirSync(folder, { mode: 0o755 });
    const own = path.join(dataDir, "second");
    mkdirSync(own, { mode: 0o755 });
    const first = await startEmbeddedPostgres({ dataDir: own, dataDirChosen: true });
    const { socketFolder, dataFolder } = first;
    const pool = createPool({ kind: "embedded", socketFolder, database: "postgres" }, "owner");
    await pool.query("create role tls login createrole password 'tls'");
    await pool.query("create database tls owner tls");
    await pool.end();
    const [pid = ""] = readFileSync(path.join(dataFolder, "postmaster.pid"), "utf8").split("\n");
    const program = readlinkSync(`/proc/${pid}/exe`);
    await first.stop();
    const rules = "local all all trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n";
    writeFileSync(path.join(dataFolder, "pg_hba.conf"), rules);
    signCertificate(folder);
    port = await freePort();
    server = startWithTls(program, dataFolder, folder, port);
    await answers(port);
  });
  afterAll(async () => {
    server.kill("SIGINT");
    await once(server, "exit");
  });

  const reached = (host: string, parameters: string) => ({
    databaseUrl: `postgresql://tls:tls@${host}:${port}/tls?${parameters}`,
    dataDir,
    dataDirChosen: true,
  });

  test("whose authority is private is trusted by sslrootcert, for every role", async () => {
    const trusting = `sslmode=verify-full&sslrootcert=${path.join(folder, "ca.pem")}`;
    const opened = await openDatabase(reached("localhost", trusting), "own");
    try {
      const { rows } = await opened.authPool.query(
        "select ssl from pg_stat_ssl where pid = pg_backend_pid()",
      );
      expect(rows).toEqual([{ ssl: true }]);
      const secured = await opened.ownerPool().query<{ count: number }>(
        `select count(*)::int from pg_stat_ssl join pg_stat_activity using (pid)
         where usename like 'elaeis%' and not ssl`,
      );
      expect(secured.rows).toEqual([{ count: 0 }]);
    } finally {
      await opened.close();
    }
  });

  test("is refused without it, with the setting to name", async () => {
    await expect(openDatabase(reached("localhost", "sslmode=verify-full"), "own")).rejects.toThrow(
      /not trusted.*sslrootcert/,
    );
  });

  test("is refused where the certificate is of another host", async () => {
    const trusting = `sslmode=verify-full&sslrootcert=${path.join(folder, "ca.pem")}`;
    await expect(openDatabase(reached("127.0.0.1", trusting), "own")).rejects.toThrow(
      /altnames|certificate/,
    );
  });
});

/** A private authority, and what it signed for localhost, by name alone. */
function signCertificate(folder: string): void {
  const run = (...args: string[]) => {
    const ended = spawnSync("openssl", args, { cwd: folder, encoding: "utf8" });
    if (ended.status !== 0) throw new Error(ended.stderr);
  };
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  const authority = ["-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=Private authority"];
  run("req", "-x509", ...key, ...authority, "-addext", "keyUsage=critical,keyCertSign");
  const request = ["-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=localhost"];
  run("req", ...key, ...request, "-addext", "subjectAltName=DNS:localhost");
  const signing = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "2"];
  run(
    "x509",
    "-req",
    "-in",
    "server.csr",
    ...signing,
    "-copy_extensions",
    "copy",
    "-out",
    "server.pem",
  );
}

function startWithTls(program: string, data: string, folder: string, port: number): ChildProcess {
  const { uid, gid } = statSync(data);
  chownSync(path.join(folder, "server.key"), uid, gid);
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    ssl: "on",
    ssl_cert_file: path.join(folder, "server.pem"),
    ssl_key_file: path.join(folder, "server.key"),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const asOwner = process.getuid?.() === 0 ? { uid, gid } : {};
  return spawn(program, ["-D", data, ...args], { ...asOwner, cwd: "/", stdio: "ignore" });
}

async function answers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const client = new pg.Client({ host: "127.0.0.1", port, user: "tls", database: "tls" });
    client.on("error", () => undefined);
    // Refused without a password, but by PostgreSQL.
    const error: unknown = await client.connect().catch((refusal: unknown) => refusal);
    await client.end().catch(() => undefined);
    if (!/ECONNREFUSED|starting up/.test(String(error))) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("PostgreSQL did not start");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
