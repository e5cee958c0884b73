import type { Core } from "../../../core.ts";
import { nightlyBackupJob } from "./nightly.ts";

export function composeBackups(core: Core) {
  const { backup } = core;
  return { jobs: backup === undefined ? [] : [nightlyBackupJob({ ...core, ...backup })] };
}
