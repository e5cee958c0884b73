import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { errorCode } from "../database/database-errors.ts";
import { assertSafePath, type FileStore, type StagedFile } from "./files.ts";

/** A file store in a folder. A file appears whole or not at all, and is on disk when `put` returns. */
export function createLocalFiles(folder: string): FileStore {
  const locate = (relative: string) => {
    assertSafePath(relative);
    return path.join(folder, relative);
  };
  const syncFolder = createFolderSync();
  async function stage(relative: string, bytes: Uint8Array): Promise<StagedFile> {
    const target = locate(relative);
    const parent = path.dirname(target);
    const partial = `${target}.${randomBytes(6).toString("hex")}.partial`;
    const discard = () => rm(partial, { force: true });
    const orDiscard = async (work: () => Promise<void>) => {
      try {
        await work();
      } catch (error) {
        await discard();
        throw error;
      }
    };
    await orDiscard(() => writeIntoFolder(parent, partial, bytes));
    return {
      discard,
      commit: () =>
        orDiscard(async () => {
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
    async get(relative) {
      try {
        return await readFile(locate(relative));
      } catch (error) {
        if (errorCode(error) === "ENOENT") return undefined;
        throw error;
      }
    },
    async read(relative, { first, last }) {
      const handle = await openIfThere(locate(relative));
      // The stream closes the file, also when nobody reads it to its end.
      return handle && Readable.toWeb(handle.createReadStream({ start: first, end: last }));
    },
    async delete(relative) {
      await rm(locate(relative), { force: true });
    },
  };
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
async function writeIntoFolder(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeDurably(file, bytes);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeDurably(file, bytes);
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * A rename is durable only once the folder that holds the name is. Renames that come while a folder is
 * being synced share the next sync.
 */
function createFolderSync(): (folder: string) => Promise<void> {
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
        const sync = syncFolder(folder);
        running.set(folder, sync);
        return sync;
      });
    waiting.set(folder, next);
    return next;
  };
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
