/** A collector's figures in all their states, in both languages. */
import type { FruitPage } from "@elaeis/domain/fruits/list-schemas";
import type { AiHealth } from "@elaeis/domain/predictions/prediction-schemas";
import type { CollectorStatistics } from "@elaeis/domain/statistics/statistics-schemas";
import { describe, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { awa, refusal, renderScreen } from "#app/testing/render-screen.tsx";
import { storedFruit } from "#app/testing/stored-fruit.ts";
import { newHeldPlot } from "#device/plots/held-plot.ts";
import { beginPlot } from "#device/plots/held-plots.ts";
import { forgetRecords, keepRecords } from "#device/records/store.ts";
import { clearOfflineData } from "#device/sync/clear-offline-data.ts";
import { saveDraft } from "#device/sync/drafts.ts";
import { seenFruit } from "#device/sync/edits.ts";
import CollectorOverview from "./collector-overview.tsx";

const words = {
  fr: {
    figures: "Vos chiffres",
    today: "collectés aujourd'hui",
    target: "Objectif mensuel",
    remaining: "396 restants",
    reached: "Objectif atteint, et 231 de plus.",
    panel: "En un coup d'œil",
    refresh: "Actualiser les chiffres",
    refreshAi: "Revérifier l'IA",
    aiOnline: "IA en ligne",
    retry: "Réessayer",
    reconnecting: "Reconnexion automatique...",
    limited:
      "Données disponibles limitées: Pas de connexion au serveur. Vérifiez le réseau et réessayez.",
    unknown: "Inconnu",
  },
  en: {
    figures: "Your figures",
    today: "collected today",
    target: "Monthly target",
    remaining: "396 to go",
    reached: "Target reached, and 231 more.",
    panel: "At a glance",
    refresh: "Refresh the figures",
    refreshAi: "Check the AI again",
    aiOnline: "AI online",
    retry: "Try again",
    reconnecting: "Reconnecting automatically...",
    limited:
      "Limited data available: No connection to the server. Check the network and try again.",
    unknown: "Unknown",
  },
};

const usual: CollectorStatistics = {
  collectsToday: 12,
  collectsThisMonth: 104,
  activeDays: 9,
  zonesVisited: 7,
  recentActivity: [],
  recentDays: [],
  monthlyProgress: { current: 104, target: 500, percentage: 20 },
  topZones: [{ zone: "Kribi", count: 9, percentage: 64 }],
  // Figures of another day are not shown as today's.
  asOf: new Date().toISOString(),
};

const health: AiHealth = { online: true, device: "cpu", model_version: "m-1", provenance: "real" };
const noFruits: FruitPage = { items: [], next: null, total: 0 };

const inPlainSpaces = (text: string) =>
  text.replace(/[\u00a0\u202f]/g, " ").replace(/ (?=[:;!?])/g, "");

describe.each(["fr", "en"] as const)("%s", (language) => {
  const said = words[language];

  const show = (figures: () => Response) =>
    renderScreen(<CollectorOverview />, {
      language,
      path: "/dashboard/overview",
      answers: {
        "GET /api/statistics/me": figures,
        "GET /api/ai/health": () => Response.json(health),
        "GET /api/fruits": () => Response.json(noFruits),
      },
    });
  const figures = page.getByRole("region", { name: said.figures });
  const today = () =>
    [...document.querySelectorAll("dl > div")]
      .find((entry) => entry.textContent.includes(said.today))
      ?.querySelector("dd")?.textContent;

  test("[COLL-04] the target tells what is done and what is left, and its percentage above 20 % only", async () => {
    let monthlyProgress = usual.monthlyProgress;
    show(() => Response.json({ ...usual, monthlyProgress }));
    const bar = page.getByRole("progressbar", { name: said.target, exact: true });
    const percentage = () => bar.element().nextElementSibling?.textContent;
    await expect.element(page.getByText(said.remaining)).toBeVisible();
    await expect.element(bar).toHaveAttribute("value", "20");
    expect(percentage()).toBe("");
    monthlyProgress = { current: 105, target: 500, percentage: 21 };
    await page.getByRole("button", { name: said.refresh }).click();
    await expect.poll(percentage).toMatch(/^21\s?%$/);
  });

  test("[COLL-03] the side panel tells of the AI, of the day and of the target, capped at 100 %", async () => {
    const monthlyProgress = { current: 731, target: 500, percentage: 100 };
    const asked = show(() => Response.json({ ...usual, monthlyProgress }));
    const panel = page.getByRole("complementary", { name: said.panel });
    const definitions = panel.getByRole("definition");
    await expect
      .poll(() => definitions.elements().map((one) => one.textContent))
      .toEqual(["12", "104", "9", "7"]);
    await expect
      .element(panel.getByRole("progressbar", { name: said.target }))
      .toHaveAttribute("value", "100");
    await expect.element(page.getByText(said.reached)).toBeVisible();
    await expect.element(panel.getByText(said.aiOnline)).toBeVisible();
    const before = asked.filter((request) => request === "GET /api/ai/health").length;
    await panel.getByRole("button", { name: said.refreshAi }).click();
    await expect
      .poll(() => asked.filter((request) => request === "GET /api/ai/health").length)
      .toBe(before + 1);
  });

  test("[COLL-04] without an answer it says so and finds the way back by itself", async () => {
    let isAway = true;
    show(() => {
      if (isAway) throw new TypeError("no network");
      return Response.json(usual);
    });
    await expect.element(figures.getByText(said.reconnecting, { exact: true })).toBeVisible();
    await expect
      .poll(() => inPlainSpaces(figures.getByRole("status").element().textContent))
      .toContain(said.limited);
    // Nothing is known, and nothing is invented.
    expect(today()).toContain(said.unknown);
    isAway = false;
    await expect
      .element(figures.getByText(said.reconnecting), { timeout: 15_000 })
      .not.toBeInTheDocument();
    await expect.poll(today).toMatch(/^\d+$/);
  });

  test("[COLL-04] [OFF-01] without network the figures go on with what was sent since", async () => {
    let isAway = false;
    const asOf = new Date(Date.now() - 60_000).toISOString();
    show(() => {
      if (isAway) throw new TypeError("no network");
      return Response.json({ ...usual, asOf });
    });
    await expect.poll(today).toBe("12");
    const sent = new Date().toISOString();
    const fruit = storedFruit({ collection_date: sent, created_at: sent });
    await keepRecords(awa.id, [fruit], Date.now());
    isAway = true;
    await page.getByRole("button", { name: said.refresh }).click();
    await expect.poll(today).toBe("13");
    await forgetRecords(awa.id);
  });

  test("[COLL-04] a refusal is shown with its reason, and tried again when the person says so", async () => {
    let isBroken = true;
    show(() => (isBroken ? refusal(500, "unexpected", "Panne 4711") : Response.json(usual)));
    const banner = page.getByRole("alert").filter({ hasText: "Panne 4711" });
    await expect.element(banner).toBeVisible();
    isBroken = false;
    await banner.getByRole("button", { name: said.retry }).click();
    await expect.element(banner).not.toBeInTheDocument();
    await expect.poll(today).toMatch(/^\d+$/);
  });
});

test("[COLL-01] drafts of every kind are named: fruits, corrections and plots", async () => {
  await clearOfflineData(awa.id);
  onTestFinished(() => clearOfflineData(awa.id));
  const plot = { id: "plot", userId: awa.id, way: "walk", producerId: "p", inputs: {} } as const;
  await beginPlot(newHeldPlot(plot));
  const at = new Date().toISOString();
  const basics = { userId: awa.id, savedAt: at, inputs: {}, photos: [] };
  await saveDraft({ ...basics, kind: "new", id: "fruit", startedAt: at });
  const fruit = storedFruit({});
  const base = seenFruit({ ...fruit, photos: [] });
  const edit = { fruitId: fruit.id, collectionDate: at, base, openedWith: [], removed: [] };
  await saveDraft({ ...basics, ...edit, kind: "edit", id: "correction" });
  renderScreen(<CollectorOverview />, {
    language: "fr",
    path: "/dashboard/overview",
    answers: {
      "GET /api/statistics/me": () => Response.json(usual),
      "GET /api/ai/health": () => Response.json(health),
      "GET /api/fruits": () => Response.json(noFruits),
    },
  });
  await expect
    .element(page.getByRole("link", { name: "3 brouillons à continuer" }))
    .toHaveAttribute("href", "/dashboard/outbox");
});

test("what this device knows is shown where the server lets one wait", async () => {
  await clearOfflineData(awa.id);
  onTestFinished(() => clearOfflineData(awa.id));
  const at = new Date().toISOString();
  const basics = { userId: awa.id, savedAt: at, inputs: {}, photos: [] };
  await saveDraft({ ...basics, kind: "new", id: "fruit", startedAt: at });
  const never = () => new Promise<Response>(() => undefined);
  renderScreen(<CollectorOverview />, {
    language: "fr",
    path: "/dashboard/overview",
    answers: {
      "GET /api/statistics/me": never,
      "GET /api/ai/health": never,
      "GET /api/fruits": never,
      "GET /api/retake-requests": never,
    },
  });
  await expect.element(page.getByRole("link", { name: "Continuer votre brouillon" })).toBeVisible();
});
