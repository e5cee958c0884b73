import { UpdateOffer } from "../update/update-offer.tsx";
import { LiveUpdates } from "../live/live-updates.tsx";
import { Overlays } from "../overlays/lazy-overlays.tsx";
import { InstallNag } from "./install-nag.tsx";
import { lazyPart } from "../lazy-part.tsx";
import { RenamedFruits } from "./renamed-fruits.tsx";
import { SessionNotice } from "./session-notice.tsx";
import { SilentStorage } from "./silent-storage.tsx";
import { SyncBox } from "./sync-box.tsx";

const RefusedNotice = lazyPart(async () => (await import("./refused-notice.tsx")).RefusedNotice, {
  waiting: null,
  Absent: () => null,
});

/** What the app has to say by itself, above every screen. */
export function Notices({ isCapturing }: { isCapturing: boolean }) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 sm:px-8">
      <SessionNotice />
      <SilentStorage />
      <SyncBox />
      <RefusedNotice />
      <RenamedFruits />
      <LiveUpdates />
      <InstallNag />
      <UpdateOffer isBusy={isCapturing} />
      <Overlays />
    </div>
  );
}
