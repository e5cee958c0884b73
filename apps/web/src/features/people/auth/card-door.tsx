import { lazy, Suspense, type ComponentType } from "react";

/** What fails to come is no reason to lose the form beside it. */
const CardScan = lazy<ComponentType>(() =>
  import("./card/card-scan.tsx").then(
    ({ CardScan: Late }) => ({ default: Late }),
    () => ({ default: () => null }),
  ),
);

/** Nothing of it loads at a desk, whose camera nobody holds a card to. */
export function CardDoor() {
  const isInHand = matchMedia("(pointer: coarse)").matches;
  return <Suspense fallback={null}>{isInHand && <CardScan />}</Suspense>;
}
