import { randomBytes } from "node:crypto";
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  type FileHandle,
} from "node:fs/promises";
import path from "node:path";
import type { ByteRange } from "@elaeis/domain/tutorials/byte-range";
import { settleAll } from "../settle-all.ts";
import { errorCode } from "../database/database-errors.ts";
import { assertSafePath, type FileStore, type StagedFile, type StoredFile } from "./files.ts";

const readAtOnceBytes = 256 * 1024;

type Content = Uint8Array | AsyncIterable<Uint8Array>;

/** Waits until a file or folder is on disk. */
type Sync = (handle: FileHandle) => Promise<void>;

/**
 * A file store in a folder. A file appears whole or not at all, but for one that is added; it is on disk
 * when `put` or `add` returns.
 *
 * @param options.assertDiskSpace throws where a file is not to be begun: the disk is full
 * @param options.sync for tests, another than `fsync`
 */
export function createLocalFiles(
  folder: string,
  options: { assertDiskSpace?: (() => void) | undefined; sync?: Sync } = {},
): FileStore {
  const { assertDiskSpace, sync = (handle) => handle.sync() } = options;
  const locate = (relative: string) => {
    assertSafePath(relative);
    return path.join(folder, relative);
  };
  const syncFolder = createFolderSync(sync);
  async function stage(relative: string, bytes: Content): Promise<StagedFile> {
    assertDiskSpace?.();
    const target = locate(relative);
    const parent = path.dirname(target);
    const partial = `${target}.${randomBytes(6).toString("hex")}.partial`;
    const discard = () => rm(partial, { force: true });
    await orDiscard(discard, async () => {
      const handle = await inFolder(parent, () => open(partial, "wx", 0o600));
      await writeDurably(handle, bytes, sync);
    });
    return {
      discard,
      commit: () =>
        orDiscard(discard, async () => {
          await rename(partial, target);
          await syncFolder(parent);
        }),
    };
  }

  return {
    description: `the folder ${folder}`,
    stage,
    async put(relative, bytes) {
      const { commit } = await stage(relative, bytes);
      await commit();
    },
    async add(relative, bytes) {
      assertDiskSpace?.();
      const file = locate(relative);
      const handle = await inFolder(path.dirname(file), () => openNew(file));
      if (handle === undefined) return false;
      try {
        // Both are in the file system's journal together, which is waited for once.
        await writeDurably(handle, bytes, sync, () => syncFolder(path.dirname(file)));
        return true;
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    },
    async putStream(relative, bytes) {
      const { commit } = await stage(relative, bytes);
      await commit();
    },
    async get(relative) {
      try {
        return await readFile(locate(relative));
      } catch (error) {
        if (errorCode(error) === "ENOENT") return undefined;
        throw error;
      }
    },
    async read(relative, range) {
      const handle = await openIfThere(locate(relative));
      return handle && bytesOf(handle, range);
    },
    async *list(prefix, { partialToo = false } = {}) {
      for await (const file of filesUnder(folder, path.posix.dirname(`${prefix}x`), partialToo)) {
        if (file.path.startsWith(prefix)) yield file;
      }
    },
    async delete(relative) {
      await rm(locate(relative), { force: true });
    },
  };
}

async function orDiscard(discard: () => Promise<void>, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Closes the file at the end, when reading fails, and when nobody reads to the end. */
function bytesOf(handle: FileHandle, { first, last }: ByteRange): ReadableStream<Uint8Array> {
  let position = first;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const wanted = Math.min(readAtOnceBytes, last + 1 - position);
      const part = Buffer.allocUnsafe(wanted);
      try {
        const { bytesRead } = await handle.read(part, 0, wanted, position);
        position += bytesRead;
        if (bytesRead > 0) controller.enqueue(part.subarray(0, bytesRead));
        if (bytesRead > 0 && position <= last) return;
      } catch (error) {
        await handle.close();
        throw error;
      }
      await handle.close();
      controller.close();
    },
    cancel: () => handle.close(),
  });
}

/** @param under a folder within the store, "." for all of it */
async function* filesUnder(
  store: string,
  under: string,
  partialToo: boolean,
): AsyncGenerator<StoredFile> {
  const entries = await unlessGone(readdir(path.join(store, under), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    const relative = path.posix.join(under, entry.name);
    const isPartial = entry.name.endsWith(".partial");
    if (entry.isDirectory()) yield* filesUnder(store, relative, partialToo);
    else if (partialToo || !isPartial) {
      const found = await unlessGone(stat(path.join(store, relative)));
      if (found === undefined) continue;
      const { size: sizeBytes, mtimeMs: modifiedMs } = found;
      yield { path: relative, sizeBytes, stamp: String(modifiedMs), modifiedMs, isPartial };
    }
  }
}

async function unlessGone<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, "r");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** The folder is made when it proves missing, which is once. */
async function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return work();
  }
}

/** @returns undefined where there is one already */
async function openNew(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, "wx", 0o600);
  } catch (error) {
    if (errorCode(error) === "EEXIST") return undefined;
    throw error;
  }
}

/** Closes it in any case. @param alongside what may happen while the bytes go to the disk */
async function writeDurably(
  handle: FileHandle,
  bytes: Content,
  sync: Sync,
  alongside: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  try {
    await handle.writeFile(bytes);
    await settleAll([sync(handle), alongside()]);
  } finally {
    await handle.close();
  }
}

/**
 * A name is durable only once the folder that holds it is. Names that come while a folder is being synced
 * share the next sync.
 */
function createFolderSync(sync: Sync): (folder: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<void>>();
  return (folder) => {
    const joined = waiting.get(folder);
    if (joined !== undefined) return joined;
    const before = running.get(folder) ?? Promise.resolve();
    const next = before
      .catch(() => undefined)
      .then(() => {
        waiting.delete(folder);
        const synced = syncFolder(folder, sync);
        running.set(folder, synced);
        return synced;
      });
    waiting.set(folder, next);
    return next;
  };
}

async function syncFolder(folder: string, sync: Sync): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await sync(handle);
  } finally {
    await handle.close();
  }
}
