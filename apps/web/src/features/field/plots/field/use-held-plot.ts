import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { HeldPlot } from "#device/plots/held-plot.ts";
import { isOpen } from "#device/plots/sent-plot.ts";
import { readHeldPlot, saveDraftPlot } from "#device/plots/held-plots.ts";
import { holdName } from "#device/sync/hold-name.ts";

type Made = Parameters<typeof saveDraftPlot>[1];

type Opened =
  | { state: "opening" | "gone" | "elsewhere" }
  | { state: "open"; plot: HeldPlot; isKept: boolean };

/**
 * A plot of this device, opened in this tab alone. What is made of it is shown at once and written after one another:
 * of what is made while a write is under way, the last.
 */
export function useHeldPlot(userId: string, id: string) {
  const [opened, setOpened] = useState<Opened>({ state: "opening" });
  const unwritten = useRef<Made | null>(null);
  const writing = useRef<Promise<void> | null>(null);

  const show = useEffectEvent((next: Opened) => setOpened(next));
  useEffect(() => {
    let isClosed = false;
    let release: (() => void) | null = null;
    const open = async () => {
      const plot = await readOpen(userId, id).catch(() => undefined);
      if (isClosed) return;
      if (plot === undefined) return show({ state: "gone" });
      release = await holdName(`elaeis-plot-${id}`);
      if (isClosed) return release?.();
      if (release === null) return show({ state: "elsewhere" });
      // Another tab may have had it until now.
      const latest = (await readOpen(userId, id).catch(() => undefined)) ?? plot;
      if (!isClosed) show({ state: "open", plot: latest, isKept: true });
    };
    void open();
    return () => {
      isClosed = true;
      void (async () => {
        await writing.current;
        release?.();
      })();
    };
  }, [userId, id]);

  const showKept = (isKept: boolean) =>
    setOpened((now) => (now.state === "open" && now.isKept !== isKept ? { ...now, isKept } : now));

  const take = () => {
    const made = unwritten.current;
    unwritten.current = null;
    return made;
  };
  const writeAll = async () => {
    for (let made = take(); made !== null; made = take()) {
      try {
        await saveDraftPlot(id, made);
        showKept(true);
      } catch {
        // Tried again with the next change.
        unwritten.current = Object.assign({}, made, unwritten.current);
        showKept(false);
        return;
      }
    }
  };

  return {
    opened,
    change(made: Made): void {
      setOpened((now) => (now.state === "open" ? { ...now, plot: { ...now.plot, ...made } } : now));
      unwritten.current = { ...unwritten.current, ...made };
      writing.current ??= writeAll().finally(() => (writing.current = null));
    },
    /** Everything made so far is on the device, or could not be written. */
    async written(): Promise<void> {
      await writing.current;
    },
    /** As the device has it now. */
    reread: async () => {
      const plot = await readOpen(userId, id);
      setOpened(plot ? { state: "open", plot, isKept: true } : { state: "gone" });
    },
  };
}

/** What was sent is shown as the server has it. */
async function readOpen(userId: string, id: string): Promise<HeldPlot | undefined> {
  const plot = await readHeldPlot(userId, id);
  return plot && isOpen(plot) ? plot : undefined;
}

export type HeldPlotWork = ReturnType<typeof useHeldPlot>;
