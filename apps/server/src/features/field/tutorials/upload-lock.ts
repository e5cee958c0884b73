/**
 * One request at a time writes an upload, whichever server it reached: the lock is a row that its holder
 * renews. Who wants it says so; the holder releases it at its next renewal, and one whose server is gone loses
 * it by not renewing it.
 */
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import type { Lock, Locker } from "@tus/server";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Problem } from "#platform/problem.ts";
import type { Database } from "#platform/database/database.ts";
import { releaseLock, renewLock, tryLock } from "./upload-queries.ts";

const renewEveryMs = 1_000;
const tryEveryMs = 200;
/** Longer than a lock lives that is not renewed. */
const giveUpAfterMs = 15_000;

export function createUploadLocker(database: Database, actor: SignedIn): Locker {
  return { newLock: (id) => newLock(database, actor, id) };
}

function newLock(database: Database, actor: SignedIn, id: string): Lock {
  const token = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  return {
    async lock(signal, requestRelease) {
      const lastTryMs = Date.now() + giveUpAfterMs;
      for (;;) {
        const state = await database.withActor(actor, (tx) => tryLock(tx, id, token));
        // A missing row is reported by the next query for it.
        if (state === "none") return;
        if (state === "locked") break;
        if (signal.aborted || Date.now() > lastTryMs) throw new Problem("tutorial_upload_busy");
        await pause(tryEveryMs);
      }
      timer = setInterval(() => void keep(requestRelease), renewEveryMs);
    },
    async unlock() {
      clearInterval(timer);
      await database.withActor(actor, (tx) => releaseLock(tx, id, token));
    },
  };

  async function keep(requestRelease: () => Promise<void> | void): Promise<void> {
    // A database that does not answer keeps nobody's lock.
    const mayStay = await database
      .withActor(actor, (tx) => renewLock(tx, id, token))
      .catch(() => false);
    if (!mayStay) await requestRelease();
  }
}
