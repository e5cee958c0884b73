/** Gives every signed-in screen the state of the outbox. The engine itself loads after the first screen. */
import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  startTransition,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { fieldPlotsQuery } from "#api/field-plots.ts";
import { useUser } from "#app/session/use-session.ts";
import { whenIdle } from "../when-idle.ts";
import type { SyncEngine } from "./sync-engine.ts";
import type { SyncState } from "./sync-state.ts";

const plotsFreshMs = 60 * 60_000;
const SyncContext = createContext<SyncEngine | null>(null);

export function SyncProvider({ children }: { children: ReactNode }) {
  const { id } = useUser();
  const queries = useQueryClient();
  const [engine, setEngine] = useState<SyncEngine | null>(null);
  useEffect(() => {
    let started: SyncEngine | undefined;
    let stopCounting: (() => void) | undefined;
    let isGone = false;
    const start = async () => {
      await whenIdle();
      const { startSync } = await import("./start-sync.ts");
      const { countDataUse } = await import("../data-use/data-use.ts");
      if (isGone) return;
      stopCounting = countDataUse();
      const engine = startSync(id, queries);
      started = engine;
      // Without network the plots around and the producers are to be there, whatever screens were opened.
      void queries.prefetchQuery({ ...fieldPlotsQuery, staleTime: plotsFreshMs });
      // In slices between which a tap is answered: the whole frame hears of it.
      startTransition(() => setEngine(engine));
    };
    void start();
    return () => {
      isGone = true;
      started?.stop();
      stopCounting?.();
      setEngine(null);
    };
  }, [id, queries]);
  return <SyncContext value={engine}>{children}</SyncContext>;
}

/** Null until the engine has loaded. */
export function useSyncEngine(): SyncEngine | null {
  return use(SyncContext);
}

/** Draws again when this changes, and at nothing else. @returns null until the engine has loaded */
export function useSync<Key extends keyof SyncState>(key: Key): SyncState[Key] | null {
  const engine = use(SyncContext);
  return useSyncExternalStore(
    engine?.subscribe ?? never,
    () => engine?.state()[key] ?? null,
    unread,
  );
}

const never = () => () => undefined;
const unread = () => null;
