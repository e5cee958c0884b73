/** What is asked by the way, once the screen stands; where its file does not come, nobody misses it. */
import { Suspense } from "react";
import { screen } from "./screen.tsx";
import { whenIdle } from "../device/when-idle.ts";

const Overlays = screen(async () => {
  await whenIdle();
  return import("./overlays/overlays.tsx").then(
    (file) => file.Overlays,
    () => () => null,
  );
});

export function LaterOverlays() {
  return (
    <Suspense>
      <Overlays />
    </Suspense>
  );
}
