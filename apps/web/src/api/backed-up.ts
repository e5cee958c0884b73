/** Which of what this device has sent a backup holds, and which the server does not hold any more. */
import { ask } from "./ask.ts";
import * as backedUpApi from "@elaeis/domain/backups/backed-up-api";
import type { SentPlot } from "@elaeis/domain/backups/backed-up-schemas";

type Headers = Record<string, string>;

export const checkBackedUpPlots = (plots: readonly SentPlot[], headers: Headers) =>
  ask(backedUpApi.checkBackedUpPlots, { json: { plots: [...plots] }, headers });
