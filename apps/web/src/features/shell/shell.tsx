import { Suspense } from "react";
import { Outlet } from "react-router";
import type { View } from "../../paths.ts";
import { Bone, Skeleton } from "../../ui/skeleton.tsx";
import { SideMenu } from "./side-menu.tsx";
import { TabBar } from "./tab-bar.tsx";
import { TopBar } from "./top-bar.tsx";
import { usePhrases } from "./use-phrases.ts";

/** What surrounds every signed-in screen: a side menu at a desk, a tab bar under the thumb. */
export function Shell({ view }: { view: View }) {
  const phrases = usePhrases();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[17rem_1fr]">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-ink px-4 py-3 font-bold text-card focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {phrases.skip}
      </a>
      <SideMenu view={view} />
      <div className="flex min-w-0 flex-col">
        <TopBar view={view} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 px-4 pt-6 pb-28 sm:px-8 lg:pt-8 lg:pb-16"
        >
          <Suspense fallback={<ScreenSkeleton label={phrases.loading} />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <TabBar view={view} />
    </div>
  );
}

function ScreenSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <Bone className="h-9 w-56" />
      <Bone className="mt-8 h-40" />
      <Bone className="mt-4 h-40" />
    </Skeleton>
  );
}
