/**
 * Room on the database's disk that is kept for signing in. A PostgreSQL whose disk is full takes no row, and ends
 * itself where its log finds no room: then nobody gets in, not even the administrator who could delete something.
 * So a file takes up that room beforehand. When the disk is nearly full the file is removed, and whatever else
 * writes is refused until there is room for the file again. Only for the PostgreSQL that this server runs itself:
 * of another one's disk nothing is known.
 */
import { randomFillSync } from "node:crypto";
import { open, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import type { Log } from "../log.ts";

const megabyte = 1024 * 1024;
/** Four segments of PostgreSQL's log. */
const reserveBytes = 64 * megabyte;
/** Less than that, and the disk counts as full: a segment of the log just fits in. */
const lowBytes = 24 * megabyte;
const checkEveryMs = 1_000;

export type DiskReserve = {
  /** The folder whose disk is full, while it is. */
  fullFolder: () => string | undefined;
  /** @throws an error as of a full disk, while it is: for what need not be written now */
  assertDiskSpace: () => void;
  check: () => Promise<void>;
  stop: () => void;
};

/** @param freeBytes for tests, other than the room on the folder's disk */
export async function keepDiskReserve(
  folder: string,
  log: Log,
  freeBytes: () => Promise<number> = () => freeOn(folder),
): Promise<DiskReserve> {
  const file = path.join(folder, "reserve");
  let isFull = false;

  async function check(): Promise<void> {
    const free = await freeBytes();
    if (!isFull && free < lowBytes) {
      // First: what is being written must not take the room that is given back.
      isFull = true;
      await rm(file, { force: true });
      log.error(
        { folder, free },
        "the disk is full: only signing in and deleting go on; free some space",
      );
      return;
    }
    // Twice as much again, so that the disk is not full as soon as the file is there.
    if ((await sizeOf(file)) === reserveBytes || free < reserveBytes + 2 * lowBytes) return;
    await writeReserve(file);
    if (isFull) log.warn({ folder }, "there is room on the disk again");
    isFull = false;
  }

  const checkSafely = () =>
    check().catch((error: unknown) =>
      log.warn({ err: error, folder }, "the disk could not be checked"),
    );
  await checkSafely();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= checkSafely().finally(() => (running = undefined));
  }, checkEveryMs);
  timer.unref();
  return {
    fullFolder: () => (isFull ? folder : undefined),
    assertDiskSpace() {
      if (isFull)
        throw Object.assign(new Error(`no room left on the disk of ${folder}`), { code: "ENOSPC" });
    },
    check,
    stop: () => clearInterval(timer),
  };
}

/** Where the database's disk is another machine's. */
export const noDiskReserve: DiskReserve = {
  fullFolder: () => undefined,
  assertDiskSpace: () => undefined,
  check: () => Promise.resolve(),
  stop: () => undefined,
};

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** Of bytes that no file system makes smaller. */
async function writeReserve(file: string): Promise<void> {
  const handle = await open(file, "w", 0o600);
  try {
    const piece = Buffer.alloc(megabyte);
    for (let written = 0; written < reserveBytes; written += megabyte) {
      await handle.writeFile(randomFillSync(piece));
    }
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
