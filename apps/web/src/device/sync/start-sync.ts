/** Puts the sync engine together from the server's API and what this device holds. */
import * as backedUpApi from "@elaeis/domain/backups/backed-up-api";
import { ask } from "#api/ask.ts";
import type { SentItem } from "@elaeis/domain/backups/backed-up-schemas";
import type { QueryClient } from "@tanstack/react-query";
import { reportDevice } from "#api/devices.ts";
import { checkBackedUpPlots } from "#api/backed-up.ts";
import { fieldPlotsKey, fieldPlotsQuery, savePlot, saveProducer } from "#api/field-plots.ts";
import { fruitKeys, fruitQuery } from "#api/fruits.ts";
import { isOnScreen } from "#api/people-here.ts";
import {
  changePlot,
  forgetSentPlot,
  listHeldPlots,
  readHeldPlot,
  settlePlot,
} from "../plots/held-plots.ts";
import { letGoPlots } from "../plots/let-go-plots.ts";
import { withSentPlot } from "../plots/with-sent-plot.ts";
import { sendPlots, type SendPlotsDeps } from "../plots/send-plots.ts";
import { pageImages } from "../image-cache/page-images.ts";
import { deliver } from "./deliver.ts";
import { deviceReport, type Unreported } from "./device-report.ts";
import { readPhotoBytes } from "./drafts.ts";
import { letGo, lostCopy } from "./let-go.ts";
import { copiesGivenUpName } from "./database.ts";
import { forgetMemory, readMemory, writeMemory } from "./memory.ts";
import {
  becomeEdit,
  becomeNew,
  changeEdit,
  changeItem,
  listItems,
  readItem,
  removeItem,
  settleItem,
} from "./outbox.ts";
import { mayPhotosLeave, onNetworkChange } from "./photo-choice.ts";
import { sendQueued } from "./queues.ts";
import type { OutboxItem } from "./records.ts";
import { rememberRenamed, renamedKey, type Renamed } from "./renamed.ts";
import { requestsOf, senderHeaders } from "./requests.ts";
import { takeEarlier } from "./earlier-edits.ts";
import { startSyncEngine, type SyncEngine } from "./sync-engine.ts";
import { goingOnWhenFull } from "./when-full.ts";

export function startSync(userId: string, queries: QueryClient): SyncEngine {
  const lastSyncName = `last-sync ${userId}`;
  const requests = requestsOf(userId);
  const outbox = goingOnWhenFull({
    listItems: () => listItems(userId),
    readItem: (id) => readItem(userId, id),
    changeItem,
    changeEdit,
    settleItem,
    removeItem,
  });
  const checkBackedUp = (items: readonly SentItem[]) =>
    ask(backedUpApi.checkBackedUpFruits, {
      json: { items: [...items] },
      headers: senderHeaders(userId),
    });
  let unreported = nothing;
  /** Ids of what was refused, as last reported. */
  let reportedRefusals: string | null = null;
  const onRenamed = async (renamed: Renamed) => {
    // A full device goes on sending without it.
    await rememberRenamed(userId, renamed).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: renamedKey(userId) });
  };
  return startSyncEngine({
    now: Date.now,
    random: Math.random,
    ...outbox,
    mayPhotosLeave,
    onNetworkChange,
    deliver: async (item, onProgress, photosMayLeave) => {
      await deliver(item, {
        ...requests,
        photosMayLeave,
        readPhotoBytes,
        becomeEdit,
        becomeNew,
        // Where the device is full, or fails, it goes on with each edit by itself.
        takeEarlier: (id) => takeEarlier(id).catch(() => undefined),
        lostCopy: (fruitId) => lostCopy(fruitId, { ...outbox, checkBackedUp }),
        ...outbox,
        // Without network the fruit is edited as it was last seen: that must be with this edit.
        // What was on its way when the phone was handed on is not the next person's.
        onApplied: (fruit) =>
          isOnScreen(userId) && queries.setQueryData(fruitKeys.one(fruit.id), fruit),
        onRenamed,
        onProgress,
      });
      if (item.kind === "new") void keepToShow(item.id, queries).catch(() => undefined);
    },
    listPlots: () => listHeldPlots(userId),
    sendPlots: async (isForced, onChange, isStopped) => {
      const pass = await sendPlots(isForced, plotDeps(userId, queries, onChange, isStopped));
      if (pass.sent > 0) await queries.invalidateQueries({ queryKey: fieldPlotsKey });
      return pass;
    },
    sendQueued: () =>
      sendQueued(userId, async (changed) => {
        for (const queryKey of changed) await queries.invalidateQueries({ queryKey });
      }),
    letGo: () =>
      letGo({
        ...outbox,
        forgetGivenUp: () => forgetMemory(copiesGivenUpName),
        checkBackedUp,
      }),
    letGoPlots: () =>
      letGoPlots({
        list: () => listHeldPlots(userId),
        change: changePlot,
        forget: forgetSentPlot,
        checkBackedUp: (plots) => checkBackedUpPlots(plots, senderHeaders(userId)),
      }),
    readHasBackups: async () => {
      const known = await readMemory(hasBackupsName);
      return typeof known === "boolean" ? known : null;
    },
    rememberHasBackups: (known) => writeMemory(hasBackupsName, known).catch(() => undefined),
    readLastSync: async () => {
      const at = await readMemory(lastSyncName);
      return typeof at === "string" ? at : null;
    },
    // A figure for the screen, which a full device does without.
    rememberSync: (at) => writeMemory(lastSyncName, at).catch(() => undefined),
    askForBackgroundSync: () => void askForBackgroundSync().catch(() => undefined),
    onPassed: ({ synced, failed, settled, stopped }, items, lastSyncAt) => {
      if (synced > 0) void queries.invalidateQueries({ queryKey: fruitKeys.all });
      unreported = together(unreported, { sent: synced, settled: settled.map(({ id }) => id) });
      const refused = idsOfFailed(items);
      // Also that one was given up: its message goes.
      const isNews =
        unreported.sent + failed > 0 || (reportedRefusals !== null && reportedRefusals !== refused);
      if (stopped !== null) return;
      reportedRefusals ??= refused;
      if (!isNews) return;
      const inReport = unreported;
      unreported = nothing;
      reportedRefusals = refused;
      // Merely informs the administrators: the next pass says it again.
      void reportDevice(deviceReport(items, lastSyncAt, inReport), senderHeaders(userId)).catch(
        () => {
          unreported = together(inReport, unreported);
          reportedRefusals = "unreported";
        },
      );
    },
  });
}

function plotDeps(
  userId: string,
  queries: QueryClient,
  onChange: () => void,
  isStopped: () => boolean,
): SendPlotsDeps {
  const headers = senderHeaders(userId);
  return {
    list: () => listHeldPlots(userId),
    read: (id) => readHeldPlot(userId, id),
    change: changePlot,
    settle: async (sent, saved) => {
      await settlePlot(sent, saved);
      onChange();
    },
    putProducer: (id, input) => saveProducer(id, input, headers),
    putPlot: async (id, input) => {
      const plot = await savePlot(id, input, headers);
      if (isOnScreen(userId))
        queries.setQueryData(fieldPlotsQuery.queryKey, (known) => withSentPlot(known, plot));
      return plot;
    },
    checkBackedUp: (plots) => checkBackedUpPlots(plots, headers),
    now: Date.now,
    random: Math.random,
    isStopped,
  };
}

/**
 * The network may go before a list or the fruit is opened: both find it from now on. Its photos stay on
 * this device where the server has backups; else their thumbnails stay in memory for a while.
 */
async function keepToShow(id: string, queries: QueryClient): Promise<void> {
  // What was said when it was declared knows no photo yet.
  const { photos } = await queries.fetchQuery({ ...fruitQuery(id), staleTime: 0 });
  if ((await readMemory(hasBackupsName)) === true) return;
  for (const { thumbnail_url: source } of photos) if (source) await pageImages.keep(source);
}

const hasBackupsName = "has-backups";

const idsOfFailed = (items: readonly OutboxItem[]) =>
  items
    .filter(({ state }) => state === "failed")
    .map(({ id }) => id)
    .join(" ");

const nothing: Unreported = { sent: 0, settled: [] };

function together(one: Unreported, other: Unreported): Unreported {
  return { sent: one.sent + other.sent, settled: [...one.settled, ...other.settled] };
}

/** The browser then calls the app, if it is still open somewhere, once there is a network. */
async function askForBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration === undefined || !("sync" in registration)) return;
  const { sync } = registration;
  if (typeof sync !== "object" || sync === null || !("register" in sync)) return;
  if (typeof sync.register === "function") await sync.register(backgroundSyncTag);
}

const backgroundSyncTag = "elaeis-outbox";
