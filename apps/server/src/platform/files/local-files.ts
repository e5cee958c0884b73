import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "../database/database-errors.ts";
import { assertSafePath, type FileStore, type StagedFile } from "./files.ts";

/** A file store in a folder. A file appears whole or not at all, and is on disk when `put` returns. */
export function createLocalFiles(folder: string): FileStore {
  const locate = (relative: string) => {
    assertSafePath(relative);
    return path.join(folder, relative);
  };
  async function stage(relative: string, bytes: Uint8Array): Promise<StagedFile> {
    const target = locate(relative);
    const parent = path.dirname(target);
    await mkdir(parent, { recursive: true, mode: 0o700 });
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
    await orDiscard(() => writeDurably(partial, bytes));
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
    async delete(relative) {
      await rm(locate(relative), { force: true });
    },
  };
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

/** A rename is durable only once the folder that holds the name is. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
