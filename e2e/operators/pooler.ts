/** pgbouncer between the server and PostgreSQL: what works, and what is refused before anything is changed. */
import { setTimeout as sleep } from "node:timers/promises";
import path from "node:path";
import process from "node:process";
import {
  openDatabase,
  type OpenDatabase,
} from "../../apps/server/src/platform/database/open-database.ts";
import { assertEqual, assertThat, type Checks } from "../cluster/checks.ts";
import { freePort } from "../elaeis-server.ts";
import { databaseUrl, startOperatorsPostgres, type OperatorsPostgres } from "./databases.ts";
import { listening, scratchFolder, startProgram, userOf, writeFor } from "./programs.ts";
import { startServer } from "./server.ts";

type Pooler = { at: string; stop: () => Promise<void> };
type StartPooler = (settings?: Record<string, string>, database?: string) => Promise<Pooler>;

export async function checkPooler({ check }: Checks, pgbouncer: string): Promise<void> {
  const { folder, remove } = scratchFolder("pooler");
  const postgres = await startOperatorsPostgres(folder);
  const poolers: Pooler[] = [];
  const start: StartPooler = async (settings = {}, database = "") => {
    const base = path.join(folder, `pooler-${poolers.length}`);
    const pooler = await startPooler({ pgbouncer, postgres, base, settings, database });
    poolers.push(pooler);
    return pooler;
  };
  const open = (url: string) =>
    openDatabase({ databaseUrl: url, dataDir: folder, dataDirChosen: true }, "own");
  const refused = async (url: string, sentence: RegExp) => {
    const opened = await open(url).catch((error: unknown) => error);
    if (!(opened instanceof Error)) throw new Error("it was opened");
    assertThat(sentence.test(opened.message), `refused with: ${opened.message}`);
  };
  try {
    await letPoolerAskForPasswords(postgres);
    await checkRefusals(check, { start, refused, postgres });
    await check("the server works behind a pooler of sessions", async () => {
      const { at } = await start();
      await worksWith(() => open(databaseUrl(at)));
      const server = await startServer({ DATABASE_URL: databaseUrl(at) });
      try {
        assertEqual((await fetch(new URL("/ready", server.url))).status, 200, "/ready");
      } finally {
        await server.stop();
      }
    });
    await check(
      "options of DATABASE_URL hold for every role, with the limits of ours",
      async () => {
        const direct = encodeURIComponent(postgres.socketFolder);
        const url = databaseUrl(direct, { options: "-c work_mem=9MB" });
        await worksWith(() => open(url), "9MB");
      },
    );
  } finally {
    for (const pooler of poolers) await pooler.stop();
    await postgres.stop();
    remove();
  }
}

async function checkRefusals(
  check: Checks["check"],
  at: {
    start: StartPooler;
    refused: (url: string, sentence: RegExp) => Promise<void>;
    postgres: OperatorsPostgres;
  },
): Promise<void> {
  const { start, refused, postgres } = at;
  const options = { options: "-c search_path=elaeis" };
  const untouched = async () => {
    const [tables] = await postgres.query("select to_regclass('migrations') as found", "elaeis");
    assertEqual(tables, { found: null }, "the database after a refusal");
  };
  await check("a pooler of transactions is refused before anything is changed", async () => {
    const pooler = await start({ pool_mode: "transaction" });
    await refused(databaseUrl(pooler.at), /pool_mode = session/);
    await untouched();
  });
  await check("a pooler of statements is refused", async () => {
    const pooler = await start({ pool_mode: "statement" });
    await refused(databaseUrl(pooler.at), /pool_mode = session/);
  });
  await check("a pooler that refuses options is refused with what to do", async () => {
    const pooler = await start();
    await refused(databaseUrl(pooler.at, options), /alter role .* set/);
  });
  await check("a pooler that ignores options is refused", async () => {
    const pooler = await start({ ignore_startup_parameters: "options" });
    await refused(databaseUrl(pooler.at, options), /search_path .* leaves it out/);
  });
  await check("a pooler that passes everybody on as one role is refused", async () => {
    const pooler = await start({}, "user=postgres");
    await refused(databaseUrl(pooler.at), /took us for postgres where elaeis signed in/);
    await untouched();
  });
  await check("options that name another role are refused", async () => {
    const direct = encodeURIComponent(postgres.socketFolder);
    await refused(databaseUrl(direct, { options: "-c role=elaeis" }), /names a role: remove it/);
  });
}

/** Under the roles that policies bind, with their time limit, and hearing of changes. */
async function worksWith(open: () => Promise<OpenDatabase>, workMem?: string): Promise<void> {
  const { authPool, listeningClient, close } = await open();
  try {
    const { rows } = await authPool.query(
      `select session_user::text as role, current_setting('statement_timeout') as timeout,
         current_setting('work_mem') as memory`,
    );
    const [session] = rows;
    assertEqual([session.role, session.timeout], ["elaeis_auth", "15s"], "the session");
    if (workMem !== undefined) assertEqual(session.memory, workMem, "work_mem");
    const listener = listeningClient();
    let heard = false;
    listener.on("notification", () => (heard = true));
    await listener.connect();
    await listener.query("listen elaeis_operators");
    await authPool.query("notify elaeis_operators");
    for (let turn = 0; turn < 50 && !heard; turn += 1) await sleep(50);
    await listener.end();
    assertThat(heard, "a notification did not arrive");
  } finally {
    await close();
  }
}

/** As docs/run/database.md says. */
async function letPoolerAskForPasswords({ query }: OperatorsPostgres): Promise<void> {
  await query("create role pgbouncer login password 'of-the-pooler'");
  await query(
    `create function pgbouncer_login(name text, out usename text, out passwd text)
       language sql security definer set search_path = pg_catalog
       as 'select rolname::text, rolpassword from pg_authid where rolname = name and rolcanlogin';
     revoke all on function pgbouncer_login from public;
     grant execute on function pgbouncer_login to pgbouncer`,
    "elaeis",
  );
}

async function startPooler(given: {
  pgbouncer: string;
  postgres: OperatorsPostgres;
  base: string;
  settings: Record<string, string>;
  /** More of the database's line. */
  database: string;
}): Promise<Pooler> {
  const { base, postgres } = given;
  const port = await freePort();
  const owner = process.getuid?.() === 0 ? userOf("postgres") : undefined;
  const users = writeFor(owner, `${base}.users`, '"pgbouncer" "of-the-pooler"\n');
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: String(port),
    unix_socket_dir: "",
    pool_mode: "session",
    auth_type: "scram-sha-256",
    auth_file: users,
    auth_query: "select usename, passwd from pgbouncer_login($1)",
    ...given.settings,
  };
  const lines = [
    "[databases]",
    `elaeis = host=${postgres.socketFolder} dbname=elaeis auth_user=pgbouncer ${given.database}`,
    "[pgbouncer]",
    ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
  ];
  const config = writeFor(owner, `${base}.ini`, `${lines.join("\n")}\n`);
  const running = startProgram(given.pgbouncer, [config], { ...owner, cwd: "/" });
  await listening(running, port);
  return { at: `127.0.0.1:${port}`, stop: running.stop };
}
