/** The server of a history: a process that can die between any two steps, its disk, and its backups. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { SessionOver } from "@elaeis/domain/accounts/session-end";
import { link, type Instantiate, type Patch } from "./link.ts";
import {
  createService,
  problemAnswer,
  type ServerApp,
  type ServiceAnswer,
  type ServiceRequest,
} from "./in-process/service.ts";
import { copyOf, type Environment, type StoreState } from "./in-process/store.ts";
import type { Life, Loop } from "./loop.ts";
import { dateOf, mathOf } from "./platform.ts";

export type Person = { id: string; email: string; role: "collecteur" | "admin" };

export const linkServerApp = (patches: readonly Patch[] = []) =>
  link<ServerApp>("server-app.ts", patches);

type Deps = {
  loop: Loop;
  random: () => number;
  startMs: number;
  hasBackups: boolean;
  instantiate: Instantiate<ServerApp>;
  onCommit: Environment["onCommit"];
  /** None where no plots are chosen. */
  plots?: Environment["plots"];
  /** What no service should throw. */
  onBug: (error: unknown) => void;
};

type Backup = {
  state: StoreState;
  files: ReadonlyMap<string, Uint8Array>;
  formerBegan: Date | null;
};

/** As restoring a backup does (`restore-backup.ts`): no version is one that a phone has seen of other values. */
function withVersionsMovedOn(state: StoreState, nowMs: number): StoreState {
  const firstVersion = Math.floor((nowMs - Date.UTC(2026, 0)) / 1000);
  const moved = { ...copyOf(state), firstVersion };
  for (const [id, fruit] of moved.fruits) {
    const version = Math.max(fruit.version + 1000, firstVersion);
    moved.fruits.set(id, { ...fruit, version });
  }
  return moved;
}

export function createServer({
  loop,
  random,
  startMs,
  hasBackups,
  instantiate,
  onCommit,
  plots = { has: () => false, onSet: () => undefined },
  onBug,
}: Deps) {
  let life: Life = { isOver: false };
  let sessions = new Map<string, { person: Person; deviceId: string }>();
  const over = new Map<string, SessionOver>();
  let made = 0;
  const backups: Backup[] = [];
  let lastBackupBegan: Date | null = null;
  const inWork = new Set<() => void>();
  const now = () => Math.floor(startMs + loop.now());
  const crypto = {
    getRandomValues: (bytes: Uint8Array) => bytes.map((_, at) => (bytes[at] = random() * 256)),
  };
  const service = createService(
    instantiate,
    {
      hasBackups,
      lastBackupBegan: () => lastBackupBegan,
      now: () => new Date(now()),
      random,
      step: () => loop.sleep(0.2 + random() * 3, life),
      onCommit,
      plots,
    },
    { Date: dateOf(now), Math: mathOf(random), crypto },
  );

  function kill(): void {
    life.isOver = true;
    service.store.reset();
    for (const reset of inWork) reset();
    inWork.clear();
  }

  function actorOf(session: string | null): Actor {
    const known = sessions.get(session ?? "");
    if (known === undefined) {
      const sessionOver = over.get(session ?? "");
      return { kind: "visitor", ...(sessionOver && { sessionOver }) };
    }
    return {
      kind: "user",
      ...known.person,
      accountName: known.person.email,
      deviceId: known.deviceId,
    };
  }

  return {
    store: service.store,
    files: service.files,
    isUp: () => !life.isOver,
    kill,
    start: () => void (life = { isOver: false }),
    signIn(person: Person, deviceId: string): string {
      const token = `session-${(made += 1)}`;
      sessions.set(token, { person, deviceId });
      return token;
    },
    endSessions(person: Person, why: SessionOver): void {
      for (const [token, one] of sessions) {
        if (one.person.id !== person.id) continue;
        sessions.delete(token);
        over.set(token, why);
      }
    },
    /** Whether a backup holds a photo. */
    isBackedUp: (sha256: string) =>
      backups.some(({ state }) =>
        [...state.photos.values()].some(
          (photo) => photo.received_at !== null && photo.sha256.toString("hex") === sha256,
        ),
      ),
    backUp(): void {
      const state = copyOf(service.store.state());
      backups.push({ state, files: new Map(service.files), formerBegan: lastBackupBegan });
      lastBackupBegan = new Date(now());
    },
    /** Into a new installation: nobody is signed in there. */
    restore(which: number): boolean {
      const backup = backups[which % Math.max(1, backups.length)];
      if (backup === undefined) return false;
      kill();
      service.store.replace(withVersionsMovedOn(backup.state, now()));
      service.files.clear();
      for (const [path, bytes] of backup.files) service.files.set(path, bytes);
      lastBackupBegan = backup.formerBegan;
      sessions = new Map();
      life = { isOver: false };
      return true;
    },
    /** @throws when the process is not there, or dies before it has answered */
    serve(request: Omit<ServiceRequest, "actor">, session: string | null): Promise<ServiceAnswer> {
      if (life.isOver) return Promise.reject(new Error("connection refused"));
      return new Promise((resolve, reject) => {
        const reset = () => reject(new Error("connection reset"));
        inWork.add(reset);
        const settle = (answer: ServiceAnswer) => {
          inWork.delete(reset);
          resolve(answer);
        };
        const asked = { ...request, actor: actorOf(session) };
        service.handle(asked).then(settle, (error: unknown) => {
          onBug(error);
          settle(problemAnswer("internal"));
        });
      });
    },
  };
}
