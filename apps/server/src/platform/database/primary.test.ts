import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded-postgres.ts";
import { createPrimary, urlsOfHosts } from "./primary.ts";

const folder = path.join(tmpdir(), `elaeis-primary-${process.pid}`);
let one: EmbeddedPostgres;
let other: EmbeddedPostgres;

beforeAll(async () => {
  for (const name of ["one", "other"]) mkdirSync(path.join(folder, name), { recursive: true });
  [one, other] = await Promise.all([
    startEmbeddedPostgres({ dataDir: path.join(folder, "one"), dataDirChosen: true }),
    startEmbeddedPostgres({ dataDir: path.join(folder, "other"), dataDirChosen: true }),
  ]);
});
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const ownerOf = (host: string, port = 5432) => ({
  host,
  port,
  user: "postgres",
  database: "postgres",
});

async function dataFolderBehind(config: pg.ClientConfig): Promise<unknown> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  );
  await client.end();
  return rows[0]?.folder;
}

test.each([
  ["postgresql://a:b@one/c", ["postgresql://a:b@one/c"]],
  [
    "postgresql://a:p%40ss@one:5432,other:6432/c?target_session_attrs=read-write",
    [
      "postgresql://a:p%40ss@one:5432/c?target_session_attrs=read-write",
      "postgresql://a:p%40ss@other:6432/c?target_session_attrs=read-write",
    ],
  ],
  ["postgresql://a@%2Fx,%2Fy/c", ["postgresql://a@%2Fx/c", "postgresql://a@%2Fy/c"]],
])("%s has one address for each server", (url, expected) => {
  expect(urlsOfHosts(url)).toEqual(expected);
});

test("leads to the server that takes writes, past one that is not there", async () => {
  const primary = createPrimary([ownerOf("127.0.0.1", 1), ownerOf(one.socketFolder)]);
  expect(await primary.find()).toBe(true);
  const folderOf = await dataFolderBehind({
    ...ownerOf("127.0.0.1", 1),
    stream: primary.socket,
  });
  expect(folderOf).toBe(one.dataFolder);
});

test("says what each server answered where none takes writes", async () => {
  const primary = createPrimary([ownerOf("127.0.0.1", 1), ownerOf("/nowhere")]);
  expect(await primary.find()).toBe(false);
  expect(primary.describe()).toBe("127.0.0.1:1 does not answer, /nowhere:5432 does not answer");
});

test("keeps the known server and its connections while it takes writes", async () => {
  const primary = createPrimary([ownerOf(one.socketFolder), ownerOf(other.socketFolder)]);
  const client = new pg.Client({ ...ownerOf(one.socketFolder), stream: primary.socket });
  await client.connect();
  expect(await primary.find()).toBe(true);
  await expect(client.query("select 1")).resolves.toBeDefined();
  await client.end();
});

test("cuts what waits for a server that has fallen silent, and leads to the other", async () => {
  const silent = await startSilenced(one);
  const primary = createPrimary([ownerOf("127.0.0.1", silent.port), ownerOf(other.socketFolder)]);
  expect(await primary.find()).toBe(true);
  const config = { ...ownerOf("127.0.0.1", silent.port), stream: primary.socket };
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  await client.connect();
  silent.silence();
  const waiting = client.query("select 1").then(
    () => "answered",
    (error: unknown) => String(error),
  );
  expect(await primary.find()).toBe(true);
  expect(await waiting).toMatch(/connection terminated/i);
  expect(await dataFolderBehind(config)).toBe(other.dataFolder);
  await silent.close();
});

test("a standby is passed over, and taken once it is promoted", async () => {
  writeFileSync(path.join(other.dataFolder, "standby.signal"), "");
  await other.stop();
  other = await startEmbeddedPostgres({ dataDir: path.join(folder, "other"), dataDirChosen: true });
  const primary = createPrimary([ownerOf(other.socketFolder)]);
  expect(await primary.find()).toBe(false);
  expect(primary.describe()).toMatch(/is a standby$/);
  const operator = new pg.Client(ownerOf(other.socketFolder));
  await operator.connect();
  await operator.query("select pg_promote()");
  await operator.end();
  expect(await primary.find()).toBe(true);
});

/** A way to a server over TCP that stops passing anything on, as a machine does that lost its power. */
async function startSilenced({ socketFolder }: EmbeddedPostgres) {
  const { connect } = await import("node:net");
  let isSilent = false;
  const open = new Set<Socket>();
  const server: Server = createServer((near) => {
    open.add(near);
    const far = connect(path.join(socketFolder, ".s.PGSQL.5432"));
    open.add(far);
    const pass = (to: Socket) => (bytes: Buffer) => void (isSilent || to.write(bytes));
    near.on("data", pass(far)).on("error", () => undefined);
    far.on("data", pass(near)).on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    port: address.port,
    silence: () => (isSilent = true),
    close: async () => {
      for (const socket of open) socket.destroy();
      await sleep(0);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
