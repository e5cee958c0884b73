/** Spreadsheets read the data feed, and another program receives events: as an administrator sets both up. */
import {
  startWebhookReceiver,
  status,
  verify,
  type WebhookReceiver,
} from "../apps/server/src/testing/webhook-receiver.ts";
import type { Page } from "@playwright/test";
import { createInstallation, type ElaeisServer } from "./elaeis-server.ts";
import { expect, locales, signIn, test as journey } from "./fixtures.ts";

const test = journey.extend<{ receiver: WebhookReceiver }, { elaeis: ElaeisServer }>({
  elaeis: [
    // oxlint-disable-next-line no-empty-pattern -- the runner asks for a destructured parameter
    async ({}, use) => {
      const installation = await createInstallation("integrations", { WEBHOOKS: "private" });
      const server = await installation.start();
      await use(server);
      await server.stop();
      installation.remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- the runner asks for a destructured parameter
  receiver: async ({}, use) => {
    const receiver = await startWebhookReceiver();
    await use(receiver);
    await receiver.close();
  },
});

const screen = "/dashboard/admin/integrations";

test.describe("on a phone, in French", () => {
  test.use({ locale: locales.fr, viewport: { width: 360, height: 740 } });

  test("the data feed is switched on, read with a key, and switched off @night", async ({
    page,
    elaeis,
  }) => {
    await signIn(page, elaeis.administrator, screen);
    const main = page.getByRole("main");
    const card = main.getByRole("region", { name: "Excel et Power BI (OData)" });
    await expect(card.getByText("Désactivé", { exact: true })).toBeVisible();
    await card.getByRole("button", { name: "Activer", exact: true }).click();
    await expect(card.getByText("Activé", { exact: true })).toBeVisible();
    const feed = `${elaeis.url}/api/odata/v4`;
    await expect(card.getByText(feed)).toBeVisible();
    const made = await page.request.post("/api/api-keys", {
      headers: { origin: elaeis.url },
      data: { name: "Excel", scopes: ["exports"], lifetime_days: 30 },
    });
    const { secret } = await made.json();
    const read = () =>
      fetch(`${feed}/Fruits?$top=5&$count=true`, {
        headers: { authorization: `Basic ${Buffer.from(`excel:${secret}`).toString("base64")}` },
      });
    expect(await (await read()).json()).toMatchObject({ "@odata.count": 0, value: [] });
    await expectNoSidewaysScroll(page);
    await card.getByRole("button", { name: "Désactiver" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Désactiver" }).click();
    await expect(card.getByText("Désactivé", { exact: true })).toBeVisible();
    expect((await read()).status).toBe(404);
  });

  test("a webhook is added, tested, fails, is sent again, and gets a new secret @night", async ({
    page,
    elaeis,
    receiver,
  }) => {
    await signIn(page, elaeis.administrator, screen);
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Ajouter un webhook" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(dialog.getByText("Adresse requise")).toBeVisible();
    await dialog.getByLabel("Adresse", { exact: true }).fill("ftp://exemple.org");
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(dialog.getByText(/commence par https/).first()).toBeVisible();
    await dialog.getByLabel("Adresse", { exact: true }).fill(receiver.url);
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(dialog.getByText("Webhook ajouté")).toBeVisible();
    const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? "";
    await dialog.getByRole("button", { name: "Je l'ai copié" }).click();

    const row = main.getByRole("listitem").filter({ hasText: receiver.url });
    await expect(row.getByText("Actif", { exact: true })).toBeVisible();
    await row.getByRole("button", { name: "Envoyer un test" }).click();
    await expect(row.getByText("Le test est en route.")).toBeVisible();
    await expect.poll(() => receiver.received.length).toBe(1);
    const [first] = receiver.received;
    if (first === undefined) throw new Error("nothing was received");
    verify(secret, first);

    receiver.answer(status(500, {}, "panne"));
    await row.getByRole("button", { name: "Envoyer un test" }).click();
    await row.getByRole("link", { name: "Envois" }).click();
    const failed = main.getByRole("listitem").filter({ hasText: "HTTP 500" });
    await expect(failed.getByText("Refusé par le destinataire")).toBeVisible();
    await failed.getByText("Détails").click();
    await expect(failed.getByText("panne")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await failed.getByRole("button", { name: "Renvoyer" }).click();
    await expect(main.getByText("Remis", { exact: true })).toHaveCount(2);
    expect(receiver.received).toHaveLength(3);
    expect(receiver.received[2]?.id).toBe(receiver.received[1]?.id);

    await main.getByRole("link", { name: "Intégrations" }).click();
    await row.getByRole("button", { name: "Nouveau secret" }).click();
    await dialog.getByRole("button", { name: "Nouveau secret" }).click();
    const renewed = (await page.getByText(/^whsec_/).textContent()) ?? "";
    expect(renewed).not.toBe(secret);
    await page.getByRole("button", { name: "Je l'ai copié" }).click();
    await row.getByRole("button", { name: "Envoyer un test" }).click();
    await expect.poll(() => receiver.received.length).toBe(4);
    const last = receiver.received[3];
    if (last === undefined) throw new Error("nothing was received");
    verify(secret, last);
    verify(renewed, last);
    await expectNoSidewaysScroll(page);

    await row.getByRole("button", { name: "Supprimer" }).click();
    await dialog.getByRole("button", { name: "Supprimer" }).click();
    await expect(main.getByText("Aucun webhook.")).toBeVisible();
  });
});

test.describe("on a desk, in English", () => {
  test.use({ locale: locales.en });

  test("a webhook whose receiver wants no more is switched off, and its administrator gets a notice @night", async ({
    page,
    elaeis,
    receiver,
  }) => {
    await signIn(page, elaeis.administrator, screen);
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Add a webhook" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Address", { exact: true }).fill(receiver.url);
    await dialog.getByRole("checkbox", { name: "Batch imported" }).uncheck();
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByRole("button", { name: "I have copied it" }).click();
    const row = main.getByRole("listitem").filter({ hasText: receiver.url });
    await expect(row.getByText("Fruit verified · Prediction reviewed")).toBeVisible();
    receiver.answer(status(410));
    await row.getByRole("button", { name: "Send a test" }).click();
    await expect(row.getByText(/wants no more events \(410\)/)).toBeVisible({ timeout: 20_000 });
    await page.goto("/dashboard/notifications");
    await expect(main.getByText("Webhook switched off")).toBeVisible();
    await main.getByText("Webhook switched off").click();
    await expect(page).toHaveURL(/\/integrations$/);

    await row.getByRole("button", { name: "Edit" }).click();
    await dialog.getByRole("checkbox", { name: "Active" }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(row.getByText("Active", { exact: true })).toBeVisible();
    await row.getByRole("button", { name: "Send a test" }).click();
    await expect.poll(() => receiver.received.length).toBe(2);
  });
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBe(widths[1]);
}
