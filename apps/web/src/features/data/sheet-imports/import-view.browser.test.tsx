import type { SheetImport } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { awa, renderScreen } from "#app/testing/render-screen.tsx";
import { ImportView } from "./import-view.tsx";

const id = "0199a000-0000-7000-8000-0000000000aa";
const found: SheetImport = {
  id,
  kind: "fruits",
  file_name: "récolte.xlsx",
  file_size: 4_000,
  file_format: "xlsx",
  state: "uploaded",
  rows: 2,
  counts: null,
  undone: null,
  requested_by: awa.email,
  created_at: "2026-03-31T08:00:00.000Z",
  finished_at: null,
  encoding: "macintosh",
  reading: { sheet: "Results", header_row: 3, encoding: null, hidden_rows: null },
  choices: {
    sheets: [
      { name: "Read me", is_hidden: false },
      { name: "Results", is_hidden: false },
      { name: "Old", is_hidden: true },
    ],
    top: [
      { row: 1, cells: ["Laboratory of Abidjan"] },
      { row: 3, cells: ["Reference", "Date", "Place", "Latitude", "Longitude"] },
    ],
    hidden_rows: 12,
    encodings: [
      { encoding: "windows-1252", words: ["forˆt", "r‚colt‚"] },
      { encoding: "macintosh", words: ["foràt", "rÇcoltÇ"] },
      { encoding: "cp850", words: ["forêt", "récolté"] },
    ],
  },
  headers: ["Reference", "Date", "Place", "Latitude", "Longitude"],
  sample: [{ row: 4, cells: ["LAB-1", "03/04/2026", "foràt", "0", "0"] }],
  columns: [
    { field: "fruit_id", unit: null },
    { field: "collection_date", unit: "unclear" },
    { field: "location_name", unit: null },
    { field: "latitude", unit: null },
    { field: "longitude", unit: null },
  ],
  is_remembered: false,
  rules: { existing: "skip", duplicates: "refuse", collector_email: null, producer_id: null },
  archive_size: null,
  can_undo: false,
  imported_before: null,
  errors_total: 0,
  errors: [],
  remarks_total: 0,
  remarks: [],
  failure: null,
};

const orders = {
  en: [/3 April or 4 March/, "Order of “Date”", "Day/month/year"],
  fr: [/3 avril ou le 4 mars/, "Ordre de «\u00a0Date\u00a0»", "Jour/mois/année"],
} as const;

test.each(["en", "fr"] as const)(
  "[ADM-07] what a file leaves open is chosen before the test (%s)",
  async (language) => {
    const answered = [
      { ...found, reading: { ...found.reading, encoding: "cp850" } },
      { ...found, reading: { ...found.reading, encoding: "cp850", hidden_rows: "leave_out" } },
    ];
    const people = { items: [{ ...awa, id: "0199a000-0000-7000-8000-0000000000bb" }], total: 1 };
    const asked = renderScreen(<ImportView id={id} kind="fruits" />, {
      language,
      path: "/",
      answers: {
        [`GET /api/sheet-imports/${id}`]: () => Response.json(found),
        [`PUT /api/sheet-imports/${id}/reading`]: () => Response.json(answered.shift()),
        "GET /api/users": () => Response.json(people),
      },
    });
    const names = {
      en: ["Test without importing", /forêt/, /only what is visible/, "Row with the column names"],
      fr: [
        "Tester sans importer",
        /forêt/,
        /seulement ce qui est visible/,
        "Ligne des noms de colonnes",
      ],
    } as const;
    const [check, word, visible, header] = names[language];
    await expect.element(page.getByRole("button", { name: check })).toBeDisabled();
    await expect.element(page.getByLabelText(header)).toHaveValue("3");
    await page.getByRole("radio", { name: word }).click();
    await expect.element(page.getByRole("radio", { name: word })).toBeChecked();
    await expect.element(page.getByRole("button", { name: check })).toBeDisabled();
    await page.getByRole("radio", { name: visible }).click();
    await expect.element(page.getByRole("button", { name: check })).toBeEnabled();
    expect(asked.filter((one) => one.startsWith("PUT"))).toHaveLength(2);
    const [open, order, dayFirst] = orders[language];
    await expect.element(page.getByText(open)).toBeVisible();
    await page.getByLabelText(order).selectOptions(dayFirst);
    await expect.element(page.getByText(open)).not.toBeInTheDocument();
  },
);

test("[ADM-07] a value that is taken is shown beside what is remarked of it", async () => {
  const dated = {
    ...found,
    columns: found.columns.with(1, { field: "collection_date", unit: null }),
  };
  const old = { ...dated, sample: [{ row: 4, cells: ["LAB-1", "2006-08-07", "", "", ""] }] };
  renderScreen(<ImportView id={id} kind="fruits" />, {
    language: "en",
    path: "/",
    answers: {
      [`GET /api/sheet-imports/${id}`]: () => Response.json(old),
      "GET /api/users": () => Response.json({ items: [], total: 0 }),
    },
  });
  const both = /7.Aug.2006.*1,024 weeks/;
  await expect.element(page.getByRole("cell", { name: both })).toBeVisible();
});

test.each(["en", "fr"] as const)(
  "after people came by telephone number, their cards are one tap away (%s)",
  async (language) => {
    const counts = { created: 2, changed: 0, unchanged: 0, skipped: 0, refused: 0 };
    const columns = [{ field: "phone_number", unit: null }];
    const imported = { ...found, kind: "people", state: "imported", counts, columns };
    renderScreen(<ImportView id={id} kind="people" />, {
      language,
      path: "/",
      answers: { [`GET /api/sheet-imports/${id}`]: () => Response.json(imported) },
    });
    const cards = { en: "Make and print cards", fr: "Créer et imprimer des cartes" };
    await expect
      .element(page.getByRole("link", { name: cards[language] }))
      .toHaveAttribute("href", "/dashboard/admin/users/passwords");
  },
);
