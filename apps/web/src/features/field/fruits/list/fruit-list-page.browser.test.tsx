/** The list of fruits when the server fails or refuses. */
import type { FruitPage } from "@elaeis/domain/fruits/list-schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import "#app/app.css";
import { awa, refusal, renderScreen } from "#app/testing/render-screen.tsx";
import { fruitPageQuery } from "#api/fruits.ts";
import { latestQuery } from "#api/latest-query.ts";
import { forgetRecords, keepRecords } from "#device/records/store.ts";
import { offerUndo, undoOffer } from "#app/undo/undo.ts";
import { clearOfflineData } from "#device/sync/clear-offline-data.ts";
import { listItems } from "#device/sync/outbox.ts";
import { storedFruit, taskOf } from "#app/testing/stored-fruit.ts";
import FruitTablePage from "../table/fruit-table-page.tsx";
import FruitListPage from "./fruit-list-page.tsx";

const fruitId = "0199a000-0000-7000-8000-000000000029";
const fruits: FruitPage = {
  items: [storedFruit({ id: fruitId })],
  next: null,
  total: 1,
};

test("[LIST-05] without network and records the list says so, and can be asked for again", async () => {
  let isDown = true;
  const asked = renderScreen(<FruitListPage />, {
    language: "fr",
    path: "/dashboard/fruits",
    answers: {
      "GET /api/fruits": () => {
        if (isDown) throw new TypeError("no network");
        return Response.json(fruits);
      },
    },
  });
  const isEmpty = page.getByText(/encore affiché aucun fruit/);
  await expect.element(isEmpty).toBeVisible();
  const retry = page.getByRole("button", { name: "Actualiser" });
  const before = asked.length;
  await retry.click();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await expect.element(retry).toBeEnabled();
  isDown = false;
  await retry.click();
  await expect.element(page.getByText("PALM-2026-000029-STAY").first()).toBeVisible();
  await expect.element(isEmpty).not.toBeInTheDocument();
});

test("[LIST-05] a list and a deletion that fail show the words of the specification", async () => {
  let isDown = true;
  const error = "Query timeout after 10 seconds";
  renderScreen(<FruitTablePage />, {
    language: "en",
    path: "/dashboard/admin/fruits",
    user: { ...awa, role: "admin" },
    answers: {
      "GET /api/fruits/choices": () => Response.json({ collectors: [], batches: [] }),
      "GET /api/fruits": () =>
        isDown ? refusal(504, "query_timeout", error) : Response.json(fruits),
      [`DELETE /api/fruits/${fruitId}`]: () => refusal(403, "forbidden", "No."),
    },
  });
  await expect.element(page.getByText("Failed to load fruits")).toBeVisible();
  await expect.element(page.getByText(error, { exact: false })).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Delete PALM-2026-000029-STAY" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete this fruit" }).click();
  await expect.element(page.getByText("Error deleting fruit: No.")).toBeVisible();
});

test.each([
  ["", "Total"],
  ["?view=map", "Total"],
  ["?search=PALM", "Trouvés"],
  ["?batch=0199a000-0000-7000-8000-0000000000bb", "Trouvés"],
  ["?oil_content_min=20", "Trouvés"],
])("[LIST-01] of the table at “%s” the number is called %s", async (search, word) => {
  renderScreen(<FruitTablePage />, {
    language: "fr",
    path: `/dashboard/admin/fruits${search}`,
    answers: { "GET /api/fruits": () => Response.json(fruits) },
    user: { ...awa, role: "admin" },
  });
  await expect.element(page.getByRole("term").filter({ hasText: word })).toBeVisible();
});

test("[LIST-03] [PRED-06] the class of a predicted fruit has no colour, and says that it is predicted", async () => {
  const [fruit] = fruits.items;
  if (fruit === undefined) throw new Error("no fruit");
  const items = [
    { ...fruit, oil_content: 25, fruit_id: "PALM-MEASURED" },
    {
      ...fruit,
      id: "0199a000-0000-7000-8000-000000000030",
      fruit_id: "PALM-PREDICTED",
      oil_content: 25,
      nir_data_source: "ai_accepted",
      ai_confidence_score: 0.9,
    },
  ];
  renderScreen(<FruitListPage />, {
    language: "fr",
    path: "/dashboard/fruits",
    answers: { "GET /api/fruits": () => Response.json({ ...fruits, items, total: 2 }) },
  });
  const predicted = page.getByText("Excellent (prédit)");
  await expect.element(predicted).toBeVisible();
  const measured = page.getByText("Excellent", { exact: true });
  const reached = (word: typeof measured) => word.element().querySelectorAll(".bg-leaf").length;
  expect(reached(measured)).toBe(4);
  expect(reached(predicted)).toBe(0);
});

afterEach(() => forgetRecords(awa.id));

/** As the menus ask, whose number of fruits stays when the network goes. */
function AllCounted() {
  useQuery(fruitPageQuery(latestQuery.collector));
  useQuery(fruitPageQuery(latestQuery.admin));
  return null;
}

const numbered = (number: number, change: Parameters<typeof storedFruit>[0] = {}) =>
  storedFruit({
    id: `0199a000-0000-7000-8000-00000000010${number}`,
    fruit_id: `PALM-${number}`,
    ...change,
  });

const inPlainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

test.each([
  ["fr", "4 de vos 31 fruits sont sur ce téléphone.", "1–4 (4 sur cet appareil)", "Actualiser"],
  ["en", "4 of your 31 fruits are on this phone.", "1–4 (4 on this device)", "Refresh"],
] as const)(
  "[LIST-01] [OFF-01] without network a part of the list is not called the total, in %s",
  async (language, part, place, refresh) => {
    let isDown = false;
    renderScreen(
      <>
        <AllCounted />
        <FruitListPage />
      </>,
      {
        language,
        path: "/dashboard/fruits",
        answers: {
          "GET /api/fruits": () => {
            if (isDown) throw new TypeError("no network");
            return Response.json({ ...fruits, total: 31 });
          },
        },
      },
    );
    const total = () => document.querySelector("dl > :last-child")?.textContent;
    await expect.poll(total).toMatch(/Total.*31$/);
    await keepRecords(
      awa.id,
      [1, 2, 3, 4].map((number) => numbered(number)),
      Date.now(),
    );
    isDown = true;
    await page.getByRole("button", { name: refresh }).click();
    await expect.element(page.getByText(part)).toBeVisible();
    await expect.element(page.getByText(place)).toBeVisible();
    expect(total()).toMatch(/Total.*31$/);
  },
);

test("[LIST-03] a card says where: the plot, else the place, else how well the position is known", async () => {
  const position = { latitude: 4.05, longitude: 9.7, location_accuracy_m: 8.2 };
  const items = [
    numbered(1, { plot_name: "Bloc 7", location_name: "Dabou", ...position }),
    numbered(2, { location_name: "Édéa", ...position }),
    numbered(3, position),
    numbered(4),
    numbered(5, { ...position, location_accuracy_m: 0 }),
  ];
  renderScreen(<FruitListPage />, {
    language: "fr",
    path: "/dashboard/fruits",
    answers: { "GET /api/fruits": () => Response.json({ items, next: null, total: 5 }) },
  });
  await expect.element(page.getByText("PALM-5")).toBeVisible();
  const places = [...document.querySelectorAll("li p span.truncate")].map((it) => it.textContent);
  expect(places.map(inPlainSpaces)).toEqual([
    "Bloc 7",
    "Édéa",
    "position ± 8 m",
    "lieu non renseigné",
    // A phone that does not know how exact it is says 0 metres.
    "position relevée",
  ]);
});

test.each([
  ["fr", ["Nouvelle photo demandée", "Valeur demandée"]],
  ["en", ["New photo requested", "Value requested"]],
] as const)("a collector's list says what is asked of a fruit, in %s", async (language, words) => {
  const items = [1, 2, 3, 4].map((number) => numbered(number));
  const tasks = [
    taskOf(items[0], { photo_roles: ["front"], value_names: ["oil_content"] }),
    // Its photo came already.
    taskOf(items[1], {
      photo_roles: ["front"],
      value_names: ["oil_content"],
      done_parts: ["front"],
    }),
    taskOf(items[2], { state: "done" }),
  ];
  const answers = {
    "GET /api/fruits": () => Response.json({ items, next: null, total: 4 }),
    "GET /api/retake-requests": () => Response.json({ items: tasks, open: 2 }),
  };
  renderScreen(<FruitListPage />, { language, path: "/dashboard/fruits", answers });
  await expect.element(page.getByText(words[0])).toBeVisible();
  const said = [...document.querySelectorAll("[data-fruit]")].map(
    ({ textContent }) => words.find((word) => textContent.includes(word)) ?? "",
  );
  expect(said).toEqual([...words, "", ""]);
});

test("[LIST-04] a bound that is no number or out of range is marked, and is no filter", async () => {
  renderScreen(<FruitTablePage />, {
    language: "en",
    path: "/dashboard/admin/fruits?oil_content_min=abc&dry_matter_max=1000&protein_content_min=3",
    answers: { "GET /api/fruits": () => Response.json(fruits) },
    user: { ...awa, role: "admin" },
  });
  await page.getByRole("button", { name: "Filters (1)" }).click();
  const oil = page.getByLabelText("Oil min");
  await expect.element(oil).toHaveAttribute("aria-invalid", "true");
  await expect.element(oil).toHaveAccessibleDescription("Enter a number, such as 23.4");
  const dry = page.getByLabelText("Dry matter max");
  await expect.element(dry).toHaveAccessibleDescription("Between 0 and 100");
  await expect.element(page.getByLabelText("Protein min")).toHaveAttribute("aria-invalid", "false");
  await oil.fill("20");
  await expect.element(page.getByRole("button", { name: "Filters (2)" })).toBeVisible();
});

test("[LIST-04] [OFF-01] without network the table narrows down by what the phone knows, and names what it cannot", async () => {
  await keepRecords(
    awa.id,
    [numbered(1, { oil_content: 22 }), numbered(2, { oil_content: 12 })],
    Date.now(),
  );
  const plot = "0199a000-0000-7000-8000-0000000000aa";
  renderScreen(<FruitTablePage />, {
    language: "en",
    path: `/dashboard/admin/fruits?oil_content_min=20&plot=${plot}`,
    answers: {},
    user: { ...awa, role: "admin" },
  });
  await expect.element(page.getByText("Filters not applied offline: Plot.")).toBeVisible();
  await expect.element(page.getByText("PALM-1")).toBeVisible();
  await expect.element(page.getByText("PALM-2")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Filters (1)" }).click();
  await expect
    .element(page.getByLabelText("Plot"))
    .toHaveAccessibleDescription("Not applied offline");
});

test("what still lacks values is one tap away, with its number", async () => {
  const asked: string[] = [];
  renderScreen(<FruitListPage />, {
    language: "en",
    path: "/dashboard/fruits",
    answers: {
      "GET /api/fruits": ({ search }) => {
        asked.push(search);
        return Response.json({ ...fruits, total: 7 });
      },
    },
  });
  const chip = page.getByRole("button", { name: "Missing values 7" });
  await chip.click();
  await expect.element(chip).toHaveAttribute("aria-pressed", "true");
  await expect
    .poll(() => asked.some((one) => one.includes("limit=20") && one.includes("lacks_values=true")))
    .toBe(true);
});

test("without network fruits that lack values are those that this phone holds", async () => {
  await keepRecords(
    awa.id,
    [
      numbered(1, { oil_content: 20, dry_matter: 60, protein_content: 3, fatty_acids: 2 }),
      numbered(2, { oil_content: 20, dry_matter: null, protein_content: 3, fatty_acids: 2 }),
    ],
    Date.now(),
  );
  renderScreen(<FruitListPage />, {
    language: "fr",
    path: "/dashboard/fruits?values=none",
    answers: {
      "GET /api/fruits": () => {
        throw new TypeError("no network");
      },
    },
  });
  await expect.element(page.getByRole("button", { name: "À compléter 1" })).toBeVisible();
  await expect.element(page.getByText("PALM-2")).toBeVisible();
  await expect.element(page.getByText("PALM-1", { exact: true })).not.toBeInTheDocument();
});

test("several fruits of the phone's list get one place, on the device, and it is undone", async () => {
  onTestFinished(async () => {
    offerUndo(null);
    await clearOfflineData(awa.id);
  });
  const items = [numbered(1, { location_name: "Dabou" }), numbered(2), numbered(3)];
  renderScreen(<FruitListPage />, {
    language: "en",
    path: "/dashboard/fruits",
    answers: { "GET /api/fruits": () => Response.json({ items, next: null, total: 3 }) },
  });
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("checkbox", { name: "Select PALM-1" }).click();
  await page.getByRole("checkbox", { name: "Select PALM-2" }).click();
  await page.getByRole("button", { name: "Change a field" }).click();
  await page.getByRole("textbox", { name: "Value" }).fill("Bloc 9");
  await page.getByRole("button", { name: "Change 2 fruits" }).click();
  await expect.poll(async () => (await listItems(awa.id)).length).toBe(2);
  for (const item of await listItems(awa.id))
    expect(item).toMatchObject({ kind: "edit", changes: { location_name: "Bloc 9" } });
  await expect.poll(() => undoOffer()?.done).toBe("2 fruits changed.");
  await undoOffer()?.undo();
  expect(await listItems(awa.id)).toEqual([]);
});

/** As somebody who goes elsewhere and comes back. */
function Reopened() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button onClick={() => setTimes(times + 1)}>Come back</button>
      <FruitListPage key={times} />
    </>
  );
}

test("[LIST-03] fruits are rows or a grid of photo cards, and the phone remembers which", async () => {
  const items = [numbered(1, { location_name: "Dabou" }), numbered(2)];
  renderScreen(<Reopened />, {
    language: "en",
    path: "/dashboard/fruits",
    answers: { "GET /api/fruits": () => Response.json({ items, next: null, total: 2 }) },
  });
  const shownAs = (name: string) => page.getByRole("button", { name, exact: true });
  const photoWidth = () =>
    document.querySelector("[data-fruit] img")?.getBoundingClientRect().width ?? 0;
  await expect.element(shownAs("List")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(photoWidth).toBe(56);
  await shownAs("Grid of photos").click();
  await expect.poll(photoWidth).toBeGreaterThan(140);
  await expect.element(page.getByRole("link", { name: "Open PALM-1" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Edit PALM-1" })).toBeVisible();
  await page.getByRole("button", { name: "Come back" }).click();
  await expect.element(shownAs("Grid of photos")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(photoWidth).toBeGreaterThan(140);
  await shownAs("List").click();
  await expect.poll(photoWidth).toBe(56);
});
