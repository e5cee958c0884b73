import { UpdateOffer } from "../app-update/update-offer.tsx";
import { SyncBox } from "./sync-box.tsx";

/** What the app has to say by itself, above every screen. */
export function Notices({ isCapturing }: { isCapturing: boolean }) {
  return (
    <>
      <SyncBox />
      <UpdateOffer isBusy={isCapturing} />
    </>
  );
}
