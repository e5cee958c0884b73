import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { awa, refusal, renderScreen } from "#app/testing/render-screen.tsx";
import { storedFruit } from "#app/testing/stored-fruit.ts";
import { offerUndo, undoOffer } from "#app/undo/undo.ts";
import { forgetRecords, keepRecords } from "#device/records/store.ts";
import { clearOfflineData } from "#device/sync/clear-offline-data.ts";
import { SyncProvider } from "#device/sync/sync-provider.tsx";
import { listItems } from "#device/sync/outbox.ts";
import ValuesPage from "./values-page.tsx";

const id = "0199a000-0000-7000-8000-000000000029";
const reference = "PALM-2026-000029-STAY";
const lacking = storedFruit({ id, oil_content: null, day_number: 12, location_name: "Bloc 7" });

async function show(
  path: string,
  {
    fruits = [lacking],
    language = "fr" as const,
    isAway = false,
    hasOutbox = false,
    /** What others have entered since, asked with each answer. */
    entered = () => ({}),
  } = {},
): Promise<void> {
  await clearOfflineData(awa.id);
  onTestFinished(async () => {
    offerUndo(null);
    await clearOfflineData(awa.id);
    await forgetRecords(awa.id);
  });
  const answer = (body: object) => () => {
    if (isAway) throw new TypeError("no network");
    return Response.json(body);
  };
  const [fruit = lacking] = fruits;
  const values = <ValuesPage view="collector" />;
  // What is saved stays on its way.
  const never = () => new Promise<never>(() => undefined);
  renderScreen(hasOutbox ? <SyncProvider>{values}</SyncProvider> : values, {
    language,
    path: `/dashboard/fruits/values${path}`,
    answers: {
      "GET /api/fruits": answer({ items: fruits, next: null, total: fruits.length }),
      [`GET /api/fruits/by-reference/${reference}`]: answer({ ...fruit, photos: [] }),
      ...Object.fromEntries(
        fruits.flatMap((one) => [
          [`GET /api/fruits/${one.id}`, () => answer({ ...one, ...entered(), photos: [] })()],
          [`PATCH /api/fruits/${one.id}`, never],
        ]),
      ),
      "GET /api/fruits/by-reference/NO-1": isAway
        ? answer({})
        : () => refusal(404, "unknown_fruit", "None."),
    },
  });
}
const field = (name: string) => page.getByRole("textbox", { name });
const save = () => page.getByRole("button", { name: "Enregistrer les valeurs" });

test("a label leads to its fruit, four values are typed and kept, and the scanner is ready again", async () => {
  await show("?scan=1");
  await field("Référence de l'étiquette").fill(reference);
  await page.getByRole("button", { name: "Chercher" }).click();
  await expect.element(page.getByText("Fruit\u00a012 · Bloc 7")).toBeVisible();
  await field("Teneur en huile").fill("101");
  await save().click();
  await expect.element(page.getByText("De 0 à 100")).toBeVisible();
  for (const [name, text] of [
    ["Teneur en huile", "21,5"],
    ["Matière sèche", "60.1"],
    ["Teneur en protéines", "3"],
    ["Acides gras", "2,2"],
  ] as const)
    await field(name).fill(text);
  await save().click();
  await expect.element(field("Référence de l'étiquette")).toBeVisible();
  expect(undoOffer()?.done).toBe("Valeurs enregistrées\u00a0: Fruit\u00a012 · Bloc 7");
  expect(await listItems(awa.id)).toMatchObject([
    {
      kind: "edit",
      fruitId: id,
      changes: { oil_content: 21.5, dry_matter: 60.1, protein_content: 3, fatty_acids: 2.2 },
    },
  ]);
  await undoOffer()?.undo();
  expect(await listItems(awa.id)).toEqual([]);
});

test("nothing typed is nothing saved, and an unknown label is said", async () => {
  await show("?reference=NO-1");
  await expect.element(page.getByText("Aucun fruit ne porte l'étiquette NO-1")).toBeVisible();
  await page.getByRole("button", { name: "Scanner l'étiquette suivante" }).click();
  await page.getByRole("button", { name: /Un par un/ }).click();
  await save().click();
  await expect.element(page.getByText("Saisissez au moins une valeur")).toBeVisible();
  expect(await listItems(awa.id)).toEqual([]);
});

test("values that a fruit has are shown, and replaced only on purpose", async () => {
  const whole = { oil_content: 20, dry_matter: 60, protein_content: 3, fatty_acids: 2 };
  await show(`?reference=${reference}`, { fruits: [storedFruit({ id, ...whole })] });
  await expect.element(page.getByText("Ce fruit a déjà ses valeurs.")).toBeVisible();
  await expect.element(page.getByText("20,0\u00a0%")).toBeVisible();
  await expect.element(field("Teneur en huile")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Remplacer les valeurs" }).click();
  await field("Teneur en huile").fill("24");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => listItems(awa.id)).toMatchObject([{ changes: { oil_content: 24 } }]);
});

test("without network a label that two fruits bear asks which one", async () => {
  const second = storedFruit({ ...lacking, id: `${id.slice(0, -1)}8`, location_name: "Bloc 8" });
  await show("?scan=1", { isAway: true });
  await keepRecords(awa.id, [lacking, second], Date.now());
  await field("Référence de l'étiquette").fill(reference);
  await page.getByRole("button", { name: "Chercher" }).click();
  await expect
    .element(page.getByText(`Plusieurs fruits portent l'étiquette ${reference}`))
    .toBeVisible();
  await page.getByText("Fruit\u00a012 · Bloc 8").click();
  await expect.element(field("Teneur en huile")).toBeVisible();
});

test("a few fruits without values are listed first, and the scanner opens once it is asked for", async () => {
  const second = storedFruit({ ...lacking, id: `${id.slice(0, -1)}8`, location_name: "Bloc 8" });
  await show("", { fruits: [lacking, second] });
  await expect.element(page.getByText("Fruit\u00a012 · Bloc 7")).toBeVisible();
  await expect.element(field("Référence de l'étiquette")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Scanner une étiquette" }).click();
  await expect.element(field("Référence de l'étiquette")).toBeVisible();
  await page.getByRole("button", { name: /Un par un/ }).click();
  await expect.element(field("Teneur en huile")).toBeVisible();
});

test("a fruit that got one of its values is still listed, with what it lacks; with all four, all is done", async () => {
  await show("", { hasOutbox: true });
  await expect.element(page.getByText("1 fruit à compléter")).toBeVisible();
  await page.getByText("Fruit\u00a012 · Bloc 7").click();
  await field("Teneur en huile").fill("24");
  await save().click();
  const lacks = page.getByText("Il manque\u00a0: Matière sèche, Protéines, Acides gras");
  await expect.element(lacks).toBeVisible();
  await expect.element(page.getByText("1 fruit à compléter")).toBeVisible();
  await expect
    .element(page.getByText("Tous les fruits ont leurs valeurs."))
    .not.toBeInTheDocument();
  await lacks.click();
  await expect.element(field("Teneur en huile")).toHaveValue("24");
  await field("Matière sèche").fill("60");
  for (const name of ["Teneur en protéines", "Acides gras"]) await field(name).fill("3");
  await save().click();
  await expect.element(page.getByText("Tous les fruits ont leurs valeurs.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Scanner une étiquette" })).toBeVisible();
  await expect.element(field("Référence de l'étiquette")).not.toBeInTheDocument();
});

test("[NEW-05] an unusual value is asked about once, at both ends, and never refused", async () => {
  await show("");
  await page.getByText("Fruit\u00a012 · Bloc 7").click();
  await field("Teneur en huile").fill("2,0");
  await save().click();
  const question = page.getByText(
    "Inhabituel (d'ordinaire de 10 à 35\u00a0%). Est-ce juste\u00a0?",
  );
  await expect.element(question).toBeVisible();
  expect(await listItems(awa.id)).toEqual([]);
  await field("Teneur en huile").fill("45");
  await save().click();
  await expect.element(question).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer quand même" }).click();
  await expect.poll(() => listItems(awa.id)).toMatchObject([{ changes: { oil_content: 45 } }]);
});

test("from the list one comes back to it; one by one each button says that the next fruit follows", async () => {
  const second = storedFruit({ ...lacking, id: `${id.slice(0, -1)}8`, location_name: "Bloc 8" });
  await show("", { fruits: [lacking, second] });
  await page.getByText("Fruit\u00a012 · Bloc 7").click();
  await expect.element(save()).toBeVisible();
  await page.getByRole("button", { name: "Revenir sans enregistrer" }).click();
  await page.getByRole("button", { name: /Un par un/ }).click();
  await expect.element(page.getByText("Fruit\u00a012 · Bloc 7")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Enregistrer, fruit suivant" }))
    .toBeVisible();
  await page.getByRole("button", { name: "Passer ce fruit" }).click();
  await expect.element(page.getByText("Fruit\u00a012 · Bloc 8")).toBeVisible();
  await expect.element(save()).toBeVisible();
  await page.getByRole("button", { name: "Revenir sans enregistrer" }).click();
  await expect.element(page.getByText("2 fruits à compléter")).toBeVisible();
});

test("of many fruits one scans the label in hand", async () => {
  const fruits = Array.from({ length: 9 }, (_, at) =>
    storedFruit({ ...lacking, id: `${id.slice(0, -1)}${at}` }),
  );
  await show("", { fruits });
  await expect.element(field("Référence de l'étiquette")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /Un par un.*9/ })).toBeVisible();
});

test("values that others enter while the form is open stay as they are", async () => {
  let held = {};
  const entered = vi.fn<() => object>(() => held);
  const bare = { ...lacking, dry_matter: null, protein_content: null, fatty_acids: null };
  await show("", { fruits: [bare], hasOutbox: true, entered });
  await page.getByText("Fruit\u00a012 · Bloc 7").click();
  await expect.element(field("Teneur en huile")).toBeVisible();
  held = { version: 9, oil_content: 22, dry_matter: 60 };
  entered.mockClear();
  // As when one comes back to the app: the fruit is asked for again.
  window.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(entered).toHaveBeenCalled());
  await field("Acides gras").fill("3");
  await save().click();
  await vi.waitFor(async () => expect(await listItems(awa.id)).toHaveLength(1));
  expect(await listItems(awa.id)).toMatchObject([{ changes: { fatty_acids: 3 } }]);
  const [item] = await listItems(awa.id);
  expect(item?.kind === "edit" && Object.keys(item.changes)).toEqual(["fatty_acids"]);
});
