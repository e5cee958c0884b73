/** What a phone keeps of its plots, in a real browser's database. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearOfflineData } from "../sync/clear-offline-data.ts";
import { countDrafts } from "../sync/drafts.ts";
import { newHeldPlot, unsentOf, type HeldPlot, type PlotContent } from "./held-plot.ts";
import {
  beginPlot,
  changePlot,
  discardPlot,
  forgetSentPlot,
  handInPlot,
  listHeldPlots,
  readHeldPlot,
  saveDraftPlot,
  settlePlot,
  takeBackPlot,
} from "./held-plots.ts";

const userId = "awa-of-plots";
const producer = {
  name: "Yao",
  country: "CI",
  address: null,
  operator_number: null,
  version: null,
};
const content: PlotContent = {
  plot: {
    name: "Bas-fond",
    producer_id: "new-producer",
    production_place: null,
    geometry: null,
    area_ha: null,
    crop: "oil_palm",
    planting_year: null,
    remarks: null,
  },
  producer,
};

beforeEach(() => clearOfflineData(userId));
afterEach(() => clearOfflineData(userId));

const begun = (id: string): Promise<HeldPlot> =>
  beginPlot(newHeldPlot({ id, userId, way: "walk", producerId: "new-producer", inputs: {} }));
const held = (id: string) => readHeldPlot(userId, id);

async function waiting(id: string): Promise<HeldPlot> {
  await begun(id);
  const plot = await handInPlot(id, content, "other-producer");
  if (plot === undefined) throw new Error("gone");
  return plot;
}

test("a plot is a draft until it is handed in, and then neither twice nor lost", async () => {
  await begun("plot-one");
  const fix = { longitude: -4, latitude: 6, accuracy_m: 4, at_ms: 1, fixes: 1 };
  await saveDraftPlot("plot-one", { walk: [fix], inputs: { name: "Bas-fond" } });
  expect(await countDrafts(userId)).toBe(1);
  // A second tab that begins the same keeps what is there.
  expect((await begun("plot-one")).walk).toEqual([fix]);
  await handInPlot("plot-one", content, "other-producer");
  await saveDraftPlot("plot-one", { walk: [] });
  expect(await held("plot-one")).toMatchObject({ state: "waiting", walk: [fix], content });
  expect(await countDrafts(userId)).toBe(0);
  expect(unsentOf(await listHeldPlots(userId))).toHaveLength(1);
  expect(await listHeldPlots("somebody else")).toEqual([]);
  expect(await readHeldPlot("somebody else", "plot-one")).toBeUndefined();
});

const answer = (version: number) => ({ version, updated_at: `2026-11-26T08:00:0${version}.000Z` });

test("what the server holds is no longer unsent, and stays until a backup holds it", async () => {
  await settlePlot(await waiting("plot-one"), answer(1));
  expect(await held("plot-one")).toMatchObject({ state: "sent", version: 1, content });
  expect(unsentOf(await listHeldPlots(userId))).toEqual([]);
  expect(await countDrafts(userId)).toBe(0);
  const asked = { id: "plot-one", version: 2, saved_at: null };
  await forgetSentPlot(asked);
  expect(await held("plot-one")).toBeDefined();
  await forgetSentPlot({ ...asked, version: 1 });
  expect(await held("plot-one")).toBeUndefined();
});

test("what is taken back while it is sent becomes the correction of the stored one", async () => {
  const sent = await waiting("plot-two");
  await takeBackPlot("plot-two");
  await settlePlot(sent, answer(1));
  expect(await held("plot-two")).toMatchObject({ state: "draft", version: 1, tried: null });
  await saveDraftPlot("plot-two", { inputs: { name: "typed on" } });
  expect((await held("plot-two"))?.inputs).toEqual({ name: "typed on" });
});

test("a correction that is discarded leaves what was sent", async () => {
  await settlePlot(await waiting("plot-one"), answer(1));
  const sent = await held("plot-one");
  const correction = { ...(await begun("plot-one")), inputs: { name: "typed" } };
  expect(correction).toMatchObject({ state: "draft", sent: { version: 1, content } });
  await forgetSentPlot({ id: "plot-one", version: 1, saved_at: null });
  await discardPlot("plot-one");
  expect(await held("plot-one")).toEqual(sent);
  await takeBackPlot("plot-one");
  expect(await held("plot-one")).toMatchObject({ state: "draft", sent: { version: 1 } });
  await discardPlot("plot-one");
  await discardPlot("plot-one");
  expect(await held("plot-one")).toEqual(sent);
});

test("a new producer that left under another name gets another id", async () => {
  await waiting("plot-one");
  await changePlot("plot-one", () => ({ triedProducer: producer }));
  await takeBackPlot("plot-one");
  await handInPlot("plot-one", content, "other-producer");
  expect(await held("plot-one")).toMatchObject({ producerId: "new-producer" });
  const renamed = { ...content, producer: { ...producer, name: "Yao Kouamé" } };
  await handInPlot("plot-one", renamed, "other-producer");
  expect(await held("plot-one")).toMatchObject({
    producerId: "other-producer",
    triedProducer: null,
    content: { plot: { producer_id: "other-producer" } },
  });
});

test("what was discarded is put back as it was, but for what was begun anew", async () => {
  const before = await waiting("plot-one");
  const putBack = await discardPlot("plot-one");
  expect(await listHeldPlots(userId)).toEqual([]);
  await putBack();
  expect(await held("plot-one")).toEqual(before);
  await putBack();
  expect(await held("plot-one")).toEqual(before);
});

test("nothing comes back after it was discarded", async () => {
  await waiting("plot-one");
  await discardPlot("plot-one");
  await changePlot("plot-one", () => ({ state: "waiting" }));
  await saveDraftPlot("plot-one", { inputs: {} });
  expect(await listHeldPlots(userId)).toEqual([]);
});

test("plots come back after the browser has deleted its databases", async () => {
  await waiting("plot-one");
  await begun("plot-two");
  await settlePlot(await waiting("plot-sent"), answer(1));
  await vi.waitFor(
    async () => {
      const requests = await (await caches.open("unsent")).keys();
      const paths = requests
        .map(({ url }) => new URL(url).pathname)
        // Other tests keep drafts there meanwhile.
        .filter((one) => one.startsWith("/unsent/plots/"));
      expect(paths.toSorted()).toEqual(["/unsent/plots/plot-one", "/unsent/plots/plot-two"]);
    },
    { timeout: 5_000, interval: 50 },
  );
  const request = indexedDB.deleteDatabase("elaeis");
  await new Promise<void>((resolve, reject) => {
    request.addEventListener("success", () => resolve());
    request.addEventListener("error", () => reject(request.error ?? new Error("kept")));
  });
  expect(await held("plot-one")).toMatchObject({ state: "waiting", content });
  expect(await held("plot-two")).toMatchObject({ state: "draft" });
});
