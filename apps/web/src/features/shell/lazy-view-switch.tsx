import { lazy, Suspense } from "react";
import type { View } from "../../paths.ts";
import { useUser } from "../../session/use-session.ts";

const ViewSwitchLink = lazy(async () => ({
  default: (await import("./view-switch.tsx")).ViewSwitch,
}));

/** Nothing for a collector, who does not even load it. */
export function ViewSwitch({ view }: { view: View }) {
  if (useUser().role !== "admin") return null;
  return (
    <Suspense fallback={<div className="h-12" />}>
      <ViewSwitchLink view={view} />
    </Suspense>
  );
}
