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
  const [wasAsked, setWasAsked] = useState(() => askOf() === undefined);
  // Safari tells whoever listens once it is allowed, others without.
  useEffect(() => {
    let steady: number | null = null;
    const hear = (event: Event) => {
      if (!(event instanceof DeviceOrientationEvent)) return;
      const told = headingOf(event, screen.orientation?.angle ?? 0);
      if (told === null) return;
      steady = steadied(steady, told);
      setHeadingDeg(Math.round(steady / shownStepDeg) * shownStepDeg);
    };
    for (const name of events) addEventListener(name, hear);
    return () => {
      for (const name of events) removeEventListener(name, hear);
    };
  }, []);
  const ask = async () => {
    // Refused, it is not asked again: the arrow goes by the walk.
    await askOf()?.().catch(() => undefined);
    setWasAsked(true);
  };
  return { headingDeg, ask: wasAsked || headingDeg !== null ? null : () => void ask() };
}

function askOf(): (() => Promise<unknown>) | undefined {
  if (!("DeviceOrientationEvent" in globalThis)) return undefined;
  const told: object = DeviceOrientationEvent;
  if (!("requestPermission" in told)) return undefined;
  const { requestPermission: ask } = told;
  return typeof ask === "function" ? async () => ask.call(told) : undefined;
}
