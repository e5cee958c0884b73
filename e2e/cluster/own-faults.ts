/** A server's own faults: its PostgreSQL killed, stopped and restarted, its disks full, its clock a day off. */
import { datasetExportSchema, everyFruit } from "@elaeis/domain/exports/export-schemas";
import { usualColumns } from "@elaeis/domain/exports/export-columns";
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync, appendFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import type { Person } from "../elaeis-server.ts";
import { assertEqual, assertThat, type Checks } from "./checks.ts";
import { answered, json, signIn, until } from "./client.ts";
import { isAcknowledged, sendWhole, type Fruit } from "./fruits.ts";
import { assertNothingLost } from "./ledger.ts";
import { endure } from "./outage.ts";
import { placeOf, startOwnServer, type OwnServer } from "./own-server.ts";
import { signalPostgres, signalPostmaster } from "./postgres-processes.ts";
import { administrator } from "./start-cluster.ts";

type Given = { collector: Person; nextFruit: () => Fruit };
type Say = (line: string) => void;

const databaseGone = ["database_unavailable", "server_busy"] as const;
const stoppedForMs = 30_000;

export async function checkOwnPostgres(given: Given, checks: Checks, say: Say): Promise<void> {
  await inFolder("postgres", async (dataDir) => {
    const own = await startOwnServer(dataDir);
    try {
      await own.addCollector(given.collector);
      const ask = await own.signIn(given.collector);
      const place = placeOf(own, ask, { nextFruit: given.nextFruit, sent: new Set() });
      const common = { codes: databaseGone, stopsAll: true };
      const { postgresFolder: folder } = own;
      await endure(
        place,
        {
          ...common,
          name: "PostgreSQL killed",
          begin: () => signalPostgres(folder, "SIGKILL"),
          lastsMs: 0,
        },
        checks,
        say,
      );
      await endure(
        place,
        {
          ...common,
          name: `PostgreSQL stopped for ${stoppedForMs / 1000} s`,
          begin: () => signalPostgres(folder, "SIGSTOP"),
          lastsMs: stoppedForMs,
          end: () => signalPostgres(folder, "SIGCONT"),
        },
        checks,
        say,
      );
      await endure(
        place,
        {
          ...common,
          name: "PostgreSQL restarted",
          begin: () => signalPostmaster(folder, "SIGINT"),
          lastsMs: 0,
        },
        checks,
        say,
      );
    } finally {
      await own.remove();
    }
  });
}

const databaseDiskMb = 448;
const filesDiskMb = 48;
const fullForMs = 6_000;
const exportWithinMs = 100_000;
const signInWithinMs = 30_000;

/** Two small disks of memory: one for the database, one for the files. */
export async function checkFullDisks(given: Given, checks: Checks, say: Say): Promise<void> {
  await inFolder("disks", async (dataDir) => {
    const files = path.join(dataDir, "files");
    const unmount: (() => void)[] = [];
    try {
      for (const [folder, megabytes] of [
        [dataDir, databaseDiskMb],
        [files, filesDiskMb],
      ] as const) {
        mkdirSync(folder, { recursive: true, mode: 0o755 });
        const refusal = mount(folder, megabytes);
        if (refusal !== undefined) {
          checks.skip("disks that are full: photos, an export, the database", refusal);
          return;
        }
        unmount.unshift(() => void spawnSync("umount", [folder]));
      }
      const own = await startOwnServer(dataDir);
      try {
        await fillDisks(own, { ...given, dataDir, files }, checks, say);
      } finally {
        await own.remove();
      }
    } finally {
      for (const one of unmount) one();
    }
  });
}

async function fillDisks(
  own: OwnServer,
  given: Given & { dataDir: string; files: string },
  checks: Checks,
  say: Say,
): Promise<void> {
  await own.addCollector(given.collector);
  const ask = await own.signIn(given.collector);
  const place = placeOf(own, ask, { nextFruit: given.nextFruit, sent: new Set() });
  const admin = await signIn(own.server.url, administrator);
  const exported = uuidv7();
  const stateOf = async () => {
    const one = admin(own.server.url, `/api/exports/${exported}`);
    return (await answered(datasetExportSchema, one)).state;
  };
  let freeFiles = () => {};
  await endure(
    place,
    {
      name: "the disk of the files full, during photos and an export",
      codes: ["disk_full", "server_busy"],
      stopsAll: true,
      lastsMs: fullForMs,
      begin: () => {
        freeFiles = fill(given.files);
      },
      meanwhile: async () => {
        const wanted = {
          format: "csv",
          convention: "en",
          columns: usualColumns,
          filters: everyFruit,
          producer: null,
          license: null,
        };
        const begun = admin(own.server.url, `/api/exports/${exported}`, json(wanted, "PUT"));
        await answered(datasetExportSchema, begun);
        await sleep(fullForMs);
        assertEqual(await stateOf(), "preparing", "the export without room");
      },
      end: () => freeFiles(),
    },
    checks,
    say,
  );
  await checks.check("an export begun on a full disk is finished once there is room", () =>
    until(
      async () => {
        const state = await stateOf();
        assertThat(state !== "failed", "the export was given up");
        return state === "done" || undefined;
      },
      exportWithinMs,
      "the export",
    ),
  );
  let freeDatabase = () => {};
  await endure(
    place,
    {
      name: "the disk of the database full, its log included",
      codes: ["disk_full", "database_unavailable", "server_busy"],
      stopsAll: true,
      lastsMs: fullForMs,
      begin: async () => {
        freeDatabase = fill(given.dataDir);
        // What the log has set aside is used up first.
        for (let segment = 0; segment < 20; segment += 1) {
          const isOn = await own.held.query("select pg_switch_wal()").catch(() => undefined);
          await own.held.query("select txid_current()").catch(() => undefined);
          if (isOn === undefined) break;
        }
      },
      meanwhile: async () => {
        await checks.check("an administrator signs in while the database's disk is full", () =>
          until(
            async () => {
              const ready = await fetch(new URL("/ready", own.server.url));
              if (ready.status !== 503) return undefined;
              assertEqual(await ready.json(), { ok: false, reason: "disk_full" }, "/ready");
              return signIn(own.server.url, administrator).catch(() => undefined);
            },
            signInWithinMs,
            "a sign-in on the full disk",
          ),
        );
        await sleep(fullForMs);
      },
      end: () => freeDatabase(),
    },
    checks,
    say,
  );
}

/** @returns why not; undefined when it is mounted */
function mount(folder: string, megabytes: number): string | undefined {
  const size = `size=${megabytes}m,mode=0755`;
  const { status, stderr, error } = spawnSync(
    "mount",
    ["-t", "tmpfs", "-o", size, "tmpfs", folder],
    {
      encoding: "utf8",
    },
  );
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
}

/** Takes every byte of a disk. @returns what gives them back */
function fill(disk: string): () => void {
  const filler = path.join(disk, "filler");
  const megabyte = Buffer.alloc(1024 * 1024);
  writeFileSync(filler, "");
  for (const piece of [megabyte, megabyte.subarray(0, 4096)]) {
    try {
      for (;;) appendFileSync(filler, piece);
    } catch {
      // Full, for pieces of this size.
    }
  }
  assertEqual(statfsSync(disk).bavail, 0, `room on ${disk}`);
  return () => rmSync(filler, { force: true });
}

const dayMs = 24 * 60 * 60_000;
const shift = path.join(import.meta.dirname, "shifted-clock.ts");

/** The server's clock is a day off, then right again. */
export async function checkClock(given: Given, { check }: Checks): Promise<void> {
  for (const [name, shiftMs] of [
    ["ahead", dayMs],
    ["behind", -dayMs],
  ] as const) {
    await inFolder(`clock-${name}`, async (dataDir) => {
      const acknowledged: Fruit[] = [];
      const handIn = async ({ server, signIn: sign }: OwnServer) => {
        const ask = await sign(given.collector);
        for (let number = 0; number < 3; number += 1) {
          const fruit = given.nextFruit();
          const answer = await sendWhole(ask, server.url, fruit);
          assertEqual(answer.status, 200, "answer");
          assertThat(await isAcknowledged(answer, fruit), "not acknowledged");
          acknowledged.push(fruit);
        }
      };
      const env = { NODE_OPTIONS: `--import=${shift}`, SHIFT_CLOCK_MS: String(shiftMs) };
      const wrong = await startOwnServer(dataDir, env);
      await wrong.addCollector(given.collector);
      await check(`a clock a day ${name}: fruits are taken`, () => handIn(wrong));
      await wrong.remove();
      const right = await startOwnServer(dataDir);
      await check(`a clock that was a day ${name}: all is there once it is right`, async () => {
        await handIn(right);
        await assertNothingLost(right.held, acknowledged);
      });
      await right.remove();
    });
  }
}

async function inFolder(name: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = path.join(tmpdir(), `elaeis-faults-${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
