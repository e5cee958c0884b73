import { whenIdle } from "#device/when-idle.ts";
import { lazyPart } from "../lazy-part.tsx";

/** No screen waits for it; it has a line of its own, so that nothing moves when it comes. */
const Line = lazyPart(
  async () => {
    await whenIdle();
    return (await import("./field-ready.tsx")).FieldReady;
  },
  { waiting: null, Absent: () => null },
);

export function FieldReady() {
  return (
    <div className="min-h-6">
      <Line />
    </div>
  );
}
