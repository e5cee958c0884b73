import { useEffect, useState } from "react";
import { headingOf, steadied } from "./heading.ts";

type Compass = {
  /** Clockwise from north; null where the phone does not tell. */
  headingDeg: number | null;
  /** Asks where a person must allow it by a tap, as on iOS; null where nothing is to be asked. */
  ask: (() => void) | null;
};

const events = ["deviceorientationabsolute", "deviceorientation"] as const;
/** Less is not seen. */
const shownStepDeg = 2;

/** Listens while the screen is in sight. */
export function useCompass(): Compass {
  const [headingDeg, setHeadingDeg] = useState<number | null>(null);
  const [mustAsk, setMustAsk] = useState(() => askOf() !== undefined);
  useEffect(() => {
    if (mustAsk) return undefined;
    let steady: number | null = null;
    const hear = (event: Event) => {
      if (!("alpha" in event) || document.visibilityState !== "visible") return;
      const told = headingOf(event as DeviceOrientationEvent, screen.orientation?.angle ?? 0);
      if (told === null) return;
      steady = steadied(steady, told);
      setHeadingDeg(Math.round(steady / shownStepDeg) * shownStepDeg);
    };
    for (const name of events) addEventListener(name, hear);
    return () => {
      for (const name of events) removeEventListener(name, hear);
    };
  }, [mustAsk]);
  const ask = async () => {
    // Refused, it is not asked again: the arrow goes by the walk.
    await askOf()?.().catch(() => undefined);
    setMustAsk(false);
  };
  return { headingDeg, ask: mustAsk ? () => void ask() : null };
}

function askOf(): (() => Promise<unknown>) | undefined {
  if (!("DeviceOrientationEvent" in globalThis)) return undefined;
  const told: object = DeviceOrientationEvent;
  if (!("requestPermission" in told)) return undefined;
  const { requestPermission: ask } = told;
  return typeof ask === "function" ? async () => ask.call(told) : undefined;
}
