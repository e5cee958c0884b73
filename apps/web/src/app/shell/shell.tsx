import { Suspense, useDeferredValue, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { Confirmation } from "../confirmation/confirmation.tsx";
import { OfflineNote } from "../connection/connection-chip.tsx";
import { CrashBoundary } from "../crash/crash-boundary.tsx";
import { useDeviceModelKept } from "#device/prediction/keep-when-idle.ts";
import { ForAdministrators } from "#language/failures/failure-sentence.ts";
import { paths, type View } from "../paths.ts";
import { lazyPart } from "../lazy-part.tsx";
import { onSignOutAsked } from "../session/use-session.ts";
import { SyncProvider, useSyncEngine } from "#device/sync/sync-provider.tsx";
import { TitlePlace } from "#ui/page-heading.tsx";
import { Bone, Skeleton } from "#ui/skeleton.tsx";
import { UndoPlace } from "../undo/undo-place.tsx";
import { SideMenu } from "./side-menu.tsx";
import { TabBar } from "./tab-bar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useAtDesk } from "#ui/use-at-desk.ts";
import { usePaletteKey } from "./use-palette-key.ts";
import { usePhrases } from "./use-phrases.ts";

const AccountSheet = lazyPart(async () => (await import("./account-sheet.tsx")).AccountSheet);
type PaletteProps = { view: View; onClose: () => void };

/** No screen falls with it. */
const Notices = lazyPart(async () => (await import("../sync-status/notices.tsx")).Notices, {
  waiting: null,
  Absent: () => null,
});
const SampleScope = lazyPart(
  async () => (await import("../sample-data/admin-sample-scope.tsx")).SampleScope,
  { waiting: null, Absent: () => null },
);
const SignOut = lazyPart(async () => (await import("../sign-out/sign-out.tsx")).SignOut);
const CommandPalette = lazyPart<PaletteProps>(
  async () => (await import("./palette/command-palette.tsx")).CommandPalette,
);
const AdminPalette = lazyPart<PaletteProps>(
  async () => (await import("./palette/admin/admin-palette.tsx")).AdminPalette,
);

/** What surrounds every signed-in screen: a side menu at a desk, a tab bar under the thumb. */
export function Shell(props: ShellProps) {
  return (
    <ForAdministrators value={props.view === "admin"}>
      <SyncProvider>
        <Frame {...props} />
      </SyncProvider>
    </ForAdministrators>
  );
}

type ShellProps = { view: View };

function Frame({ view }: ShellProps) {
  const phrases = usePhrases();
  const { pathname } = useLocation();
  const [overlay, setOverlay] = useState<"account" | "palette" | "sign-out" | null>(null);
  const close = () => setOverlay(null);
  const [titlePlace, setTitlePlace] = useState<HTMLElement | null>(null);
  const engine = useSyncEngine();
  const isCapturing = pathname === paths.newFruit();
  // The capture screen covers all of this: when the app starts with it, it is drawn first.
  const isWhole = useDeferredValue(true, !isCapturing);
  const isAtDesk = useAtDesk();
  const Commands = view === "admin" ? AdminPalette : CommandPalette;
  usePaletteKey(() => setOverlay("palette"));
  useEffect(() => onSignOutAsked(() => setOverlay("sign-out")), []);
  useDeviceModelKept();
  return (
    // What a dialog as large as the phone's screen covers is not painted.
    <div className="min-h-dvh max-sm:has-[dialog[data-size=page][open]]:invisible lg:grid lg:grid-cols-[232px_1fr] print:block">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-ink px-4 py-3 font-medium text-card focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {phrases.skip}
      </a>
      {isWhole && isAtDesk && <SideMenu view={view} onPalette={() => setOverlay("palette")} />}
      <div className="flex min-w-0 flex-col lg:col-start-2">
        {isWhole && (
          <TopBar
            titleRef={setTitlePlace}
            onAccount={() => setOverlay("account")}
            onPalette={() => setOverlay("palette")}
          />
        )}
        {isWhole && <OfflineNote />}
        {isWhole && view === "admin" && <SampleScope />}
        {/* Nothing to say before the outbox was read. */}
        {engine && <Notices isCapturing={isCapturing} />}
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[1344px] flex-1 px-4 pt-3 pb-24 sm:px-8 lg:pt-4 lg:pb-16"
        >
          <CrashBoundary place={pathname}>
            <Suspense fallback={<ScreenSkeleton label={phrases.loading} />}>
              <TitlePlace value={titlePlace}>
                <Outlet />
              </TitlePlace>
            </Suspense>
          </CrashBoundary>
        </main>
      </div>
      {isWhole && !isAtDesk && <TabBar view={view} />}
      <UndoPlace />
      <Confirmation />
      <Suspense>
        {overlay === "account" && <AccountSheet onClose={close} />}
        {overlay === "sign-out" && <SignOut onCancel={close} />}
        {overlay === "palette" && <Commands view={view} onClose={close} />}
      </Suspense>
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
