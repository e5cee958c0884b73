import { expect, test } from "vitest";
import { afterEvent, progressKey, unread, type SyncEvent } from "./sync-state.ts";
import { itemNamed } from "./test-items.ts";

const after = (...events: SyncEvent[]) => events.reduce(afterEvent, unread);
const [one, other] = [itemNamed("one", 1), itemNamed("other", 2)];
const result = { synced: 1, failed: 0, settled: [one], stopped: null };

test("[OFF-02] what a photo has come to on its way changes nothing else that is shown", () => {
  const before = after({ is: "read", items: [one, other], plots: [] }, { is: "passBegan" });
  const now = afterEvent(before, { is: "progressed", itemId: "one", role: "front", share: 0.5 });
  expect(now).toEqual({ ...before, progress: new Map([[progressKey("one", "front"), 0.5]]) });
  expect(now.items).toBe(before.items);
  expect(afterEvent(now, { is: "leaving" }).progress.size).toBe(0);
});

test("[OFF-02] what was sent is named, and a pass that sent nothing says nothing of its own", () => {
  const ended = after({ is: "passBegan" }, { is: "passEnded", result, plots: null });
  const outcome = { synced: 1, failed: 0, editsSynced: 0, plotsSynced: 0 };
  expect(ended).toMatchObject({ isSyncing: false, isHeldUp: false, outcome });
  const idle = { ...result, synced: 0, settled: [] };
  expect(afterEvent(ended, { is: "passEnded", result: idle, plots: null }).outcome).toEqual(
    outcome,
  );
  expect(afterEvent(ended, { is: "dismissed" }).outcome).toBeNull();
});

test("[SESS-07] a pass that ends without a session asks to sign in; one that breaks does not", () => {
  const stopped = { why: "sign_in" } as const;
  const ended = after({ is: "passEnded", result: { ...result, stopped }, plots: null });
  expect(ended).toMatchObject({ needsSignIn: true, isHeldUp: true });
  expect(after({ is: "passBegan" }, { is: "passBroke" })).toEqual(unread);
});

test("[OFF-04] a device that was read once is not shown as unreadable", () => {
  expect(after({ is: "unreadable" }).isBlocked).toBe(true);
  expect(after({ is: "read", items: [], plots: [] }, { is: "unreadable" }).isBlocked).toBe(false);
});
