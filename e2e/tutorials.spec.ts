/** Tutorials: films that play, jump and go on, sheets in place, and all of it without network afterwards. */
import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { createInstallation, type ElaeisServer } from "./elaeis-server.ts";
import { expect, locales, signIn, test as base } from "./fixtures.ts";
import { reopen, waitUntilInstalled } from "./offline-ready.ts";

const test = base.extend<object, { elaeis: ElaeisServer }>({
  elaeis: [
    // oxlint-disable-next-line no-empty-pattern -- the runner asks for a destructured parameter
    async ({}, use) => {
      const installation = await createInstallation("tutorials");
      const server = await installation.start();
      // Sample data brings the sample tutorials.
      await installation.fillSampleData(1);
      await use(server);
      await server.stop();
      installation.remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ elaeis }, use) => use(elaeis.url),
});
const said = {
  title: "Tutoriels",
  titles: [
    "Photographier un fruit de palme",
    "Relever les valeurs NIR sur le terrain",
    "Travailler hors ligne",
  ],
  watch: /^Regarder\s: Photographier/,
  sheet: /^Fiche\s: Photographier/,
  speed: "1,5 ×",
  step: /Posez le fruit seul/,
  kept: "Sur cet appareil",
  resumed: /Reprise à 0:/,
  fromStart: "Depuis le début",
  download: "Télécharger",
  viewer: /^Fiche\s: Photographier/,
} as const;

const film = (page: Page) => page.locator("video");
const isPast = (page: Page, seconds: number) =>
  expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(seconds);
/** A browser without this decoder can show everything but the film itself. */
const canPlay = (page: Page) =>
  page.evaluate(() =>
    document.createElement("video").canPlayType('video/mp4; codecs="avc1.4d401f"'),
  );

test.describe("in French", () => {
  test.use({ locale: locales.fr });

  test("[TUT-01] [ROUTE-08] tutorials in their order; a film plays, jumps to a sentence and goes on where one stopped @night", async ({
    page,
    elaeis,
  }) => {
    await signIn(page, elaeis.collector, "/dashboard/tutorials");
    await expect(page.getByRole("heading", { level: 1, name: said.title })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([...said.titles]);
    await expectAccessible(page, { except: "iframe" });

    await page.getByRole("link", { name: said.watch }).click();
    await expect(page).toHaveURL(/\/dashboard\/tutorials\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.titles[0]);
    await expect(film(page)).toBeVisible();
    test.skip((await canPlay(page)) === "", "this browser has no decoder for the film");
    await expect(page.getByRole("button", { name: said.step })).toBeVisible();

    const modes = () =>
      film(page).evaluate((video: HTMLVideoElement) =>
        [...video.textTracks].flatMap(({ language, mode }) => (mode === "showing" ? language : [])),
      );
    await expect.poll(modes).toEqual(["fr"]);
    await page.getByRole("button", { name: said.step }).click();
    await isPast(page, 5.9);
    await page.getByRole("button", { name: said.speed, exact: true }).click();
    expect(await film(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);
    await film(page).evaluate((video: HTMLVideoElement) => video.play());
    await isPast(page, 6.5);
    await film(page).evaluate((video: HTMLVideoElement) => video.pause());

    await page.reload();
    await expect(page.getByText(said.resumed)).toBeVisible();
    await isPast(page, 6);
    await page.getByRole("button", { name: said.fromStart }).click();
    await expect(page.getByText(said.resumed)).toBeHidden();
  });

  test("[TUT-01] every screen is accessible, and fits a small phone @night", async ({
    page,
    elaeis,
  }) => {
    await signIn(page, elaeis.collector);
    const expectSound = async () => {
      await page.getByText(said.kept, { exact: true }).first().waitFor();
      // The browser's own viewer of PDF files is not ours to judge.
      await expectAccessible(page, { except: "iframe" });
      await expectToFit(page, [320]);
    };
    await page.goto("/dashboard/tutorials");
    await page.getByRole("link", { name: said.watch }).click();
    await expectSound();
    await page.goto(`${page.url()}/sheet`);
    await expectSound();
    await page.goto("/dashboard/tutorials");
    await expectSound();
  });

  test("[TUT-01] the protocol sheet opens in place and can be saved @night", async ({
    page,
    elaeis,
  }) => {
    await signIn(page, elaeis.collector, "/dashboard/tutorials");
    const opened = page.waitForResponse((answer) => answer.url().includes(".fr.pdf"));
    await page.getByRole("link", { name: said.sheet }).click();
    await expect(page).toHaveURL(/\/sheet$/);
    expect((await opened).headers()["content-type"]).toBe("application/pdf");
    await expect(page.getByText(said.kept, { exact: true })).toBeVisible();
    const hasViewer = await page.evaluate(() => navigator.pdfViewerEnabled);
    await expect(page.getByTitle(said.viewer)).toHaveCount(hasViewer ? 1 : 0);
    await expectAccessible(page, { except: "iframe" });
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: said.download }).click();
    expect((await download).suggestedFilename()).toBe(`${said.titles[0]}.pdf`);
  });
});

test("[TUT-01] [PWA-02] what was opened once works without network, jumps included; what was not says so @night", async ({
  browser,
  elaeis,
}) => {
  const context = await browser.newContext({
    locale: locales.fr,
    baseURL: elaeis.url,
    serviceWorkers: "allow",
  });
  const page = await context.newPage();
  await signIn(page, elaeis.collector);
  await waitUntilInstalled(page);
  await page.goto("/dashboard/tutorials");
  await page.getByRole("link", { name: said.watch }).click();
  await expect(page.getByText(said.kept, { exact: true })).toBeVisible();
  // The steps to jump to are its captions, which are there by the time it shows as kept.
  expect(await keptCaptions(page)).toBe(2);
  await expect(film(page)).toBeVisible();
  const address = page.url();
  await page.goto(`${address}/sheet`);
  await expect(page.getByText(said.kept, { exact: true })).toBeVisible();
  await page.waitForTimeout(1_500);

  await context.setOffline(true);
  const offline = await reopen(context, page, address);
  await expect(film(offline)).toBeVisible();
  test.skip((await canPlay(offline)) === "", "this browser has no decoder for the film");
  await offline.getByRole("button", { name: /Dos\s: / }).click();
  await isPast(offline, 31);
  await film(offline).evaluate((video: HTMLVideoElement) => video.play());
  await isPast(offline, 32.5);
  const part = await offline.evaluate(async () => {
    const { currentSrc } = document.querySelector("video") ?? { currentSrc: "" };
    const answer = await fetch(currentSrc, { headers: { range: "bytes=100-199" } });
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
  });
  expect(part).toEqual({ status: 206, bytes: 100 });

  await offline.goto("/dashboard/tutorials");
  await expect(offline.getByText(said.kept, { exact: true })).toHaveCount(2);
  await offline.getByRole("link", { name: /^Regarder\s: Travailler/ }).click();
  await expect(offline.getByText("Ce fichier n'est pas sur cet appareil")).toBeVisible();
  await context.setOffline(false);
  await offline.getByRole("button", { name: "Réessayer" }).click();
  await expect(offline.getByText(said.kept, { exact: true })).toBeVisible();
  await context.close();
});

/** How many files of captions lie on this device. */
function keptCaptions(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const cache = await caches.open("elaeis-tutorial-files");
    const answers = await Promise.all((await cache.keys()).map(({ url }) => cache.match(url)));
    return answers.filter((answer) => answer?.headers.get("content-type")?.startsWith("text/vtt"))
      .length;
  });
}
