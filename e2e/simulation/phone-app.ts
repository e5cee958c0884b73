/** What of the web app runs on a simulated phone: the product's own files, unchanged. */
export { fetchFruit } from "../../apps/web/src/api/fruits.ts";
export { keepTasks } from "../../apps/web/src/device/records/keep-tasks.ts";
export {
  decideEdit,
  discardItem,
  listItems,
  recordAnew,
} from "../../apps/web/src/device/sync/outbox.ts";
export { queues } from "../../apps/web/src/device/sync/queues.ts";
export { leaveNothingOf } from "../../apps/web/src/device/places-on-device.ts";
export { listAllDrafts } from "../../apps/web/src/device/sync/drafts.ts";
export { mergeEdit } from "../../apps/web/src/device/sync/edits.ts";
export { memoryStore } from "../../apps/web/src/device/sync/recording-in-memory.ts";
export { deviceStore } from "../../apps/web/src/device/sync/recording-store.ts";
export { createRecording } from "../../apps/web/src/device/sync/recording.ts";
export { safetyOf } from "../../apps/web/src/device/sync/records.ts";
export { startSync } from "../../apps/web/src/device/sync/start-sync.ts";
export { unsentFruit } from "../../apps/web/src/device/sync/unsent-fruit.ts";
export { canKeep } from "../../apps/web/src/device/sync/storage.ts";
