/** The administrators' overview in its states and themes; the pictures are the test's output. */
import type { SectionFigures } from "@elaeis/domain/administration/section-figures";
import type { Harvest } from "@elaeis/domain/statistics/harvest-schemas";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import "#app/app.css";
import { awa, renderScreen } from "#app/testing/render-screen.tsx";
import type { Language } from "#language/language.ts";
import AdminOverview from "./admin-overview.tsx";

const day = (back: number) =>
  new Date(Date.UTC(2026, 2, 15) - back * 86_400_000).toISOString().slice(0, 10);

const harvest: Harvest = {
  period: "30d",
  from: day(29),
  source: "real",
  fruits: { count: 1_284, before: 1_102 },
  oil: { average: 22.1, before: 21.8, fruits: 940 },
  predictions: { count: 2_310, confidence: 0.87 },
  people: { active: 11, new: 2 },
  steps: Array.from({ length: 30 }, (_, index) => ({
    start: day(29 - index),
    fruits: (index * 37) % 83,
    oil: index % 7 === 3 ? null : 20 + ((index * 13) % 9) / 2,
    compared: index % 5 === 2 ? 0 : 4,
    predicted: index % 5 === 2 ? null : 21 + ((index * 11) % 7) / 2,
    measured: index % 5 === 2 ? null : 20.6 + ((index * 11) % 8) / 2,
  })),
  compared: { fruits: 96, bias: 0.34, error: 0.81, predicted: 120, learnedFrom: 4 },
  zones: [
    {
      zone: "Parcelle B, Édéa, Littoral",
      count: 640,
      percentage: 49.8,
      latitude: 3.8,
      longitude: 10.13,
    },
    {
      zone: "Plantation des Trois Rivières, Aboisso, Sud-Comoé",
      count: 310,
      percentage: 24.1,
      latitude: 5.47,
      longitude: -3.2,
    },
    { zone: "Kribi", count: 90, percentage: 7, latitude: 2.95, longitude: 9.92 },
    { zone: "Sans GPS", count: 44, percentage: 3.4, latitude: null, longitude: null },
  ],
  otherZones: { zones: 3, fruits: 120 },
  unzonedFruits: 80,
  unzoned: { percentage: 6.2, latitude: 4.2, longitude: 9.6 },
  target: {
    perMonth: 500,
    collectors: 12,
    counted: 12,
    behind: 5,
    furthest: ["Solange Ebanda", "Kouassi Tanoh", "", "Wulandari Siregar", "Awa"].map(
      (name, nth) => ({
        id: `0199a000-0000-7000-8000-00000000000${nth}`,
        name,
        email: "clarisse.ngombarga@plantationsdibombari.example",
        fruits: 20 + nth * 45,
        expected: 241,
      }),
    ),
  },
  recent: [
    {
      kind: "fruit",
      id: "0199a000-0000-7000-8000-0000000000f1",
      time: "2026-03-15T09:00:00.000Z",
      title: "PALM-2026-000029-STAY",
      person: awa.email,
      is_sample: false,
    },
  ],
  asOf: "2026-03-15T12:00:00.000Z",
};

const sections: SectionFigures = {
  users: { all: 14, disabled: 0, holding_unsent: 0, to_admit: 2 },
  privacy: { open: 1, overdue: 1 },
  fruits: { all: 8_120, photos_missing: 0 },
  trash: { fruits: 0, users: 0, plots: 0 },
  tasks: { open: 0, impossible: 0 },
  training: { models: 2, at_work: "v1", is_running: false },
  gpu_predictions: { pending: 37, validated: 0, rejected: 0, is_running: false },
  tutorials: { active: 3, hidden: 0, uploading: 0 },
  api_keys: { usable: 0, used_last_day: 0 },
  exports: { all: 0, is_preparing: false },
  unsent_imports: { all: 0, unfinished: 0 },
  nir_imports: { all: 0, processing: 0 },
  labels_import: { all: 0, unfinished: 0 },
  excel_import: { all: 0, unfinished: 0 },
  requests: { open: 3, overdue: 0, longest_hours: 5 },
  mail: { waiting: 0, failed: 0 },
  security: { events_last_day: 0, failed_sign_ins_last_day: 0, is_broken: false },
  monitoring: { servers: 1, open_incidents: 0, lacks_backup: true },
  failed: {
    nir_imports: 1,
    labels_imports: 0,
    fruit_imports: 0,
    people_imports: 0,
    unsent_imports: 0,
    exports: 0,
    trainings: 0,
  },
  settings: { is_registration_open: false },
};

function show(found: { harvest?: Harvest; sections?: SectionFigures; language?: Language } = {}) {
  renderScreen(<AdminOverview />, {
    language: found.language ?? "en",
    path: "/dashboard/admin/overview",
    user: { ...awa, role: "admin" },
    answers: {
      "GET /api/statistics/harvest": () => Response.json(found.harvest ?? harvest),
      "GET /api/administration/sections": () => Response.json(found.sections ?? sections),
      "GET /api/geocoding/map": () => Response.json({ tiles: null }),
    },
  });
}

const waiting = page.getByRole("region", { name: "Waiting for you" });

test("[ADM-02] open work: the most urgent first, no empty rows, each with a link", async () => {
  show();
  await expect.element(waiting.getByRole("link").first()).toBeVisible();
  const lines = waiting.getByRole("link").elements();
  expect(lines.map((line) => [line.textContent, line.getAttribute("href")])).toEqual([
    ["No backup has been made", "/dashboard/admin/monitoring#backups"],
    ["1 personal data request, 1 overdue", "/dashboard/admin/privacy-requests"],
    ["3 requests to answer", "/dashboard/admin/requests"],
    [
      "2 people signed up: activate their accounts, no e-mail reaches them",
      "/dashboard/admin/users?state=waiting",
    ],
    ["1 NIR import failed", "/dashboard/admin/nir-import"],
    ["37 predictions to review", "/dashboard/admin/gpu-predictions"],
  ]);
});

const noneCompared = { fruits: 0, bias: null, error: null, predicted: 12, learnedFrom: 0 };

test("[ADM-02] [D52] an overdue request says since when somebody waits", async () => {
  show({ sections: { ...sections, requests: { open: 3, overdue: 2, longest_hours: 75 } } });
  await expect
    .element(waiting.getByText("3 requests to answer, 2 overdue, waiting up to 3 days"))
    .toBeVisible();
});

test("[ADM-02] fruits without a zone are in the list, with their share of all", async () => {
  show();
  const zones = page.getByRole("region", { name: "Where the fruits come from" });
  await expect.element(zones.getByText("Without a zone")).toBeVisible();
  await expect.element(zones.getByText("6.2%")).toBeVisible();
});

test("[ADM-02] where nothing waits, it says so", async () => {
  const none = { open: 0, overdue: 0 };
  show({
    sections: {
      ...sections,
      users: { ...sections.users, to_admit: 0 },
      requests: { ...none, longest_hours: null },
      privacy: none,
      gpu_predictions: { ...sections.gpu_predictions, pending: 0 },
      failed: { ...sections.failed, nir_imports: 0 },
      monitoring: { ...sections.monitoring, lacks_backup: false },
    },
  });
  await expect.element(waiting.getByText("Nothing is waiting for you.")).toBeVisible();
});

test("[ADM-02] [D35] figures that are not known are no zeros", async () => {
  show({
    harvest: {
      ...harvest,
      source: "sample",
      oil: { average: null, before: null, fruits: 0 },
      compared: { ...noneCompared, predicted: 0 },
      predictions: { count: 0, confidence: null },
    },
  });
  await expect
    .element(page.getByText("no fruit is measured or predicted"), { timeout: 20_000 })
    .toBeVisible();
  await expect.element(page.getByText("0.0%")).not.toBeInTheDocument();
});

test.each([
  ["no fruit in this period", { fruits: { count: 0, before: 0 } }],
  [
    "12 fruits predicted, none measured",
    { oil: { average: null, before: null, fruits: 0 }, compared: noneCompared },
  ],
  ["40 fruits measured, none predicted", { compared: { ...noneCompared, predicted: 0 } }],
  [
    "the model learned from all 3 fruits measured and predicted",
    { compared: { ...noneCompared, learnedFrom: 3 } },
  ],
  ["the fruits predicted are not those measured", { compared: noneCompared }],
])("[ADM-02] why nothing is both predicted and measured: %s", async (sentence, changes) => {
  const oil = { average: 22, before: null, fruits: 40 };
  show({ harvest: { ...harvest, oil, compared: noneCompared, ...changes } });
  await expect.element(page.getByText(sentence), { timeout: 20_000 }).toBeVisible();
});

for (const [widthPx, heightPx, theme, language] of [
  [390, 844, "light", "fr"],
  [390, 844, "dark", "en"],
  [390, 844, "soleil", "fr"],
  [1008, 736, "dark", "en"],
  [1168, 836, "light", "fr"],
] as const) {
  test(`[ADM-02] nothing is cut off at ${widthPx} px, ${theme}, ${language}`, async () => {
    await page.viewport(widthPx, heightPx);
    document.body.style.padding = widthPx < 500 ? "16px" : "32px";
    show({ language });
    document.documentElement.dataset["theme"] = theme;
    await expect.element(page.getByRole("list").nth(0)).toBeVisible();
    await expect.poll(() => document.querySelectorAll("path[fill-rule]").length).toBe(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(widthPx);
    await page.screenshot({
      path: `../../../../../../test-results/admin-overview/${widthPx}-${theme}-${language}.png`,
    });
    delete document.documentElement.dataset["theme"];
    document.body.style.padding = "";
  });
}
