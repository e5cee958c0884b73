/** What screens show of sending, and what each step of it makes of that. */
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { HeldPlot } from "../plots/held-plot.ts";
import type { PlotPass } from "../plots/send-plots.ts";
import type { DrainResult } from "./drain.ts";
import type { OutboxItem } from "./records.ts";

export type SyncState = {
  /** Null until the device was read. */
  items: readonly OutboxItem[] | null;
  /** Plots on this device, those begun among them. */
  plots: readonly HeldPlot[];
  /** The device does not let itself be read: nothing can be kept on it. */
  isBlocked: boolean;
  isSyncing: boolean;
  needsSignIn: boolean;
  /** The last pass ended before the last item: the server cannot be reached, or does not know us. */
  isHeldUp: boolean;
  lastSyncAt: string | null;
  /** What the last pass that sent or failed something came to, until it is dismissed. */
  outcome: { synced: number; failed: number; editsSynced: number; plotsSynced: number } | null;
  /** Share of each photo of the item on its way, by item and role. */
  progress: ReadonlyMap<string, number>;
  /** Items that were sent a moment ago. */
  justSent: ReadonlySet<string>;
  /** Whether the server takes backups, until which what was sent stays on the device; null: not known yet. */
  hasBackups: boolean | null;
};

export const progressKey = (itemId: string, role: PhotoRole) => `${itemId} ${role}`;

export const unread: SyncState = {
  items: null,
  plots: [],
  isBlocked: false,
  isSyncing: false,
  needsSignIn: false,
  isHeldUp: false,
  lastSyncAt: null,
  outcome: null,
  progress: new Map(),
  justSent: new Set(),
  hasBackups: null,
};

export type SyncEvent =
  | { is: "read"; items: readonly OutboxItem[]; plots: readonly HeldPlot[] }
  /** The device could not be read. */
  | { is: "unreadable" }
  /** What the device knew of former passes. */
  | { is: "remembered"; lastSyncAt: string | null; hasBackups: boolean | null }
  | { is: "passBegan" }
  /** The device let it down. */
  | { is: "passBroke" }
  | { is: "passEnded"; result: DrainResult; plots: PlotPass | null }
  | { is: "synced"; at: string }
  /** The next item, of which no byte has left. */
  | { is: "leaving" }
  | { is: "progressed"; itemId: string; role: PhotoRole; share: number }
  | { is: "sent"; itemId: string }
  /** As one that was sent, for long enough. */
  | { is: "shown"; itemId: string }
  /** By the server. */
  | { is: "answered"; hasBackups: boolean }
  /** What the last pass came to, by the person. */
  | { is: "dismissed" };

/** What is shown after it. */
export function afterEvent(state: SyncState, event: SyncEvent): SyncState {
  switch (event.is) {
    case "read":
      return { ...state, items: event.items, plots: event.plots, isBlocked: false };
    case "unreadable":
      return { ...state, isBlocked: state.items === null };
    case "remembered":
      return { ...state, lastSyncAt: event.lastSyncAt, hasBackups: event.hasBackups };
    case "passBegan":
      return { ...state, isSyncing: true };
    case "passBroke":
      return { ...state, isSyncing: false };
    case "passEnded":
      return afterPass(state, event.result, event.plots);
    case "synced":
      return { ...state, lastSyncAt: event.at };
    case "leaving":
      return { ...state, progress: new Map() };
    case "progressed": {
      const progress = new Map(state.progress);
      return {
        ...state,
        progress: progress.set(progressKey(event.itemId, event.role), event.share),
      };
    }
    case "sent":
      return { ...state, justSent: new Set(state.justSent).add(event.itemId) };
    case "shown": {
      const justSent = new Set(state.justSent);
      justSent.delete(event.itemId);
      return { ...state, justSent };
    }
    case "answered":
      return { ...state, hasBackups: event.hasBackups };
    case "dismissed":
      return { ...state, outcome: null };
  }
}

/** @param plots null where fruits were held up: none was tried */
function afterPass(state: SyncState, result: DrainResult, plots: PlotPass | null): SyncState {
  const { synced, failed, settled, stopped } = result;
  const { sent: plotsSynced = 0, failed: plotsFailed = 0 } = plots ?? {};
  const editsSynced = settled.filter(({ kind }) => kind === "edit").length;
  const hasOutcome = synced + failed + plotsSynced + plotsFailed > 0;
  return {
    ...state,
    isSyncing: false,
    needsSignIn: stopped?.why === "sign_in",
    isHeldUp: stopped !== null,
    progress: new Map(),
    ...(hasOutcome && { outcome: { synced, failed, editsSynced, plotsSynced } }),
  };
}
