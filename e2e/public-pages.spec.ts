/** The public face: every address for visitors and the signed-in, the contact form, the cookie choices. */
import type { Locator, Page } from "@playwright/test";
import { setTimeout as pause } from "node:timers/promises";
import { expectAccessible, expectToFit, expectToFitLargeText } from "./accessible.ts";
import { signInThroughApi } from "./collecting.ts";
import { expect, folded, locales, test } from "./fixtures.ts";
import { mostShift, shiftOf, watchShift } from "./layout-shift.ts";

const headings = {
  "/": "Connaître la valeur d'un fruit de palme avant de le cueillir.",
  "/solutions": "Solutions",
  "/resources": "Ressources",
  "/about": "À propos",
  "/technology": "Technologie",
  "/privacy": "Politique de confidentialité",
  "/terms": "Conditions d'utilisation",
  "/contact": "Contact",
  "/cookies": "Politique de cookies",
  "/demo": "Démo IA",
} as const;

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const comingSoon = "La qualité de chaque fruit de palme, lue sur une photo.";
const comingSoonInEnglish = "The quality of every palm fruit, read from a photo.";

test.describe("in French", () => {
  test.use({ locale: locales.fr });

  test("[ROUTE-01] [ROUTE-04] [ROUTE-05] [LAND-01] [LAND-04] a visitor sees what is coming, wherever they go", async ({
    page,
  }) => {
    for (const path of [...Object.keys(headings), "/no/such-page"]) {
      await page.goto(path);
      await expect(title(page)).toHaveText(comingSoon);
      await expect(page.locator('a[href="/"]').first()).toBeVisible();
    }
    await expect(page).toHaveURL("/");
    const start = page.getByRole("link", { name: "Commencer", exact: true });
    await expect(start).toHaveAttribute("href", "/auth");
    for (const section of ["Solutions", "Démo", "Technologie", "Contact"]) {
      await expect(page.getByRole("banner").getByRole("link", { name: section })).toBeVisible();
    }

    // The early-access field: nothing leaves the page, and an empty one does nothing.
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") calls.push(request.url());
    });
    const early = page.getByRole("button", { name: "Accès anticipé" });
    await early.click();
    await expect(page.getByText("Merci de votre intérêt")).toBeHidden();
    await page.getByLabel("Votre e-mail").fill("amina@example.org");
    await early.click();
    await expect(page.getByText("Merci de votre intérêt")).toBeVisible();
    expect(calls).toEqual([]);
    // It leads on to the form that does ask, with the address in its field.
    await page.getByRole("link", { name: "Demander cet accès maintenant" }).click();
    await expect(page.getByLabel("E-mail professionnel")).toHaveValue("amina@example.org");
    // A small phone shows how to sign in without scrolling, and at the contact page how to write.
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto("/contact");
    await expect(page.getByText(/Écrivez-nous/)).toBeInViewport();
    await page.getByRole("link", { name: "Demander un accès prioritaire" }).click();
    await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Se connecter" })).toBeInViewport({ ratio: 1 });
    await page.getByRole("link", { name: "Se connecter" }).click();
    await expect(page).toHaveURL("/auth");
  });

  test("[ROUTE-01] [ROUTE-04] [ROUTE-05] [LAND-01] [LAND-02] [LAND-03] [PUB-01] [PUB-03] the signed-in see the pages @night", async ({
    page,
    elaeis,
  }) => {
    await signInThroughApi(page.request, elaeis.url, elaeis.collector);
    for (const [path, heading] of Object.entries(headings)) {
      await page.goto(path);
      if (path !== "/demo") await expect(title(page)).toHaveText(heading);
      await expect(page).toHaveURL(path);
      await expect(title(page)).not.toHaveText(comingSoon);
      await expect(page.locator('a[href="/"]').first()).toBeAttached();
    }
    for (const path of ["/privacy", "/terms", "/cookies"]) {
      await page.goto(path);
      await expect(
        page.getByText(/^Version 1\.0, dernière mise à jour le 30 janvier 2025$/),
      ).toBeVisible();
    }
    await page.goto("/solutions");
    await expect(page.getByRole("link", { name: "En parler avec nous" })).toHaveCount(14);

    await page.goto("/no/such-page");
    await expect(page).toHaveURL("/");
    for (const section of [
      "Chiffres en direct de cette installation",
      "Le problème, et ce qui change",
      "Ce que vous gagnez",
      "Comment ça marche, en trois étapes",
      "Ce que dit l'entreprise",
      "Comparaison avec les autres méthodes",
      "Trois façons de commencer",
    ]) {
      await expect(page.getByRole("region", { name: section })).toBeVisible();
    }
    await expect(page.getByText("fruits enregistrés")).toBeVisible();
    const dot = page.getByRole("contentinfo").getByRole("status");
    await expect(dot).toHaveAttribute("data-state", /operational|offline/);
    expect(folded((await dot.getAttribute("title")) ?? "")).toMatch(/^Dernière vérification: .*\d/);
    await page.getByRole("link", { name: "Tableau de bord" }).click();
    await expect(page).toHaveURL(/\/dashboard\/overview$/);
  });

  test("[PUB-02] resources are searched, counted, and asked for @night", async ({
    page,
    elaeis,
  }) => {
    await signInThroughApi(page.request, elaeis.url, elaeis.collector);
    await page.goto("/resources");
    await expect(page.getByText("11 ressource(s) trouvée(s)")).toBeVisible();
    const first = page.getByRole("region", { name: "Pour commencer" });
    await expect(first.getByRole("listitem")).toHaveCount(3);
    await page.getByRole("button", { name: "Tutoriels (3)" }).click();
    await expect(page.getByText("3 ressource(s) trouvée(s)")).toBeVisible();
    await page.getByLabel("Rechercher dans les ressources").fill("tamarin");
    await expect(page.getByText("0 ressource(s) trouvée(s)")).toBeVisible();
    await page.getByRole("button", { name: "Voir toutes les ressources" }).click();
    await expect(page.getByText("11 ressource(s) trouvée(s)")).toBeVisible();
    // Functional cookies were refused: nothing is remembered.
    expect(await page.evaluate(() => document.cookie)).not.toContain("elaeis.resources");
    await page.getByRole("link", { name: "La demander" }).first().click();
    await expect(page).toHaveURL("/contact");
  });

  test("[CONTACT-01] [CONTACT-02] a message is checked, sent and confirmed; a failure is shown", async ({
    page,
    elaeis,
  }) => {
    await signInThroughApi(page.request, elaeis.url, elaeis.collector);
    await page.goto("/contact");
    await expect(page.getByText("Singapour")).toBeVisible();
    await expect(page.getByText("Lahore, Pakistan")).toBeVisible();
    await expect(page.getByText("08:00–18:00")).toHaveCount(5);
    await expect(page.getByText("09:00–12:00")).toHaveCount(1);
    await expect(page.getByText(/^(Ouvert|Fermé) maintenant$/)).toHaveCount(2);
    await expect(page.locator("details")).toHaveCount(4);
    const send = page.getByRole("button", { name: "Envoyer le message" });
    await send.click();
    await expect(page.getByText("Tous les champs obligatoires doivent être remplis")).toBeVisible();
    await page.getByLabel("Nom", { exact: true }).fill("Amina Diallo");
    await page.getByLabel("E-mail", { exact: true }).fill("amina@");
    await page.getByLabel("Type de message").selectOption({ label: "Partenariat" });
    await page.getByLabel("Sujet", { exact: true }).fill("Deux blocs");
    await page.getByLabel("Message", { exact: true }).fill("Bonjour,\nnous aimerions essayer.");
    await send.click();
    await expect(page.getByText("Format d'email invalide")).toBeVisible();
    await page.getByLabel("E-mail", { exact: true }).fill("amina@example.org");

    // Sent again after a failure, it is the same message.
    await page.route("**/api/contact-requests", (route) =>
      route.fulfill({
        status: 503,
        json: {
          error: "Erreur inconnue du système email",
          code: "contact_mail_failed",
          details: {},
        },
      }),
    );
    await send.click();
    const failed = page.getByRole("alert");
    await expect(failed).toContainText("Erreur envoi email");
    await expect(failed).toContainText("send_email");
    await page.unroute("**/api/contact-requests");
    await send.click();
    await expect(page.getByText("Message envoyé")).toBeVisible();
    expect(folded((await page.getByText(/CNT-/).textContent()) ?? "")).toMatch(
      /^Référence: CNT-\d{4}-\d{6}$/,
    );
    await page.getByRole("button", { name: "Écrire un autre message" }).click();
    await expect(page.getByLabel("Sujet", { exact: true })).toHaveValue("");
  });
});

test.describe("on the page that the server wrote", () => {
  for (const [language, said] of Object.entries({
    fr: { headline: comingSoon, start: "Commencer", point: /rien ne se perd/ },
    en: { headline: comingSoonInEnglish, start: "Get started", point: /nothing is lost/ },
  })) {
    test.describe(`without any script, ${language}`, () => {
      test.use({ locale: language === "fr" ? locales.fr : locales.en, javaScriptEnabled: false });

      test(`[ROUTE-01] [LAND-01] [I18N-01] a visitor reads it at every address (${language}) @night`, async ({
        page,
      }) => {
        for (const path of Object.keys(headings)) {
          await page.goto(path);
          await expect(title(page)).toHaveText(said.headline);
          await expect(page.getByText(said.point)).toBeVisible();
          const start = page.getByRole("link", { name: said.start, exact: true });
          await expect(start).toHaveAttribute("href", "/auth");
        }
      });
    });
  }

  test.describe("in French", () => {
    test.use({ locale: locales.fr });

    test("[I18N-01] [LAND-01] language and theme change without the app, and what was typed stays @night", async ({
      page,
    }) => {
      const scripts: string[] = [];
      page.on("request", (request) => {
        if (request.frame() === page.mainFrame() && request.resourceType() === "script") {
          scripts.push(new URL(request.url()).pathname);
        }
      });
      await page.goto("/about");
      await page.getByLabel("Votre e-mail").fill("amina@example.org");
      const english = page.getByRole("button", { name: "English" });
      await english.click();
      await expect(title(page)).toHaveText(comingSoonInEnglish);
      await expect(page).toHaveTitle("Coming soon – Elaeis");
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await expect(english).toBeFocused();
      await expect(page.getByLabel("Your e-mail")).toHaveValue("amina@example.org");
      const dark = page.getByRole("button", { name: "Dark" });
      await dark.click();
      await expect(dark).toHaveAttribute("aria-pressed", "true");
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      expect(scripts).toEqual(["/theme.js", expect.stringMatching(/^\/assets\/visitor-/)]);
      await expectAccessible(page);

      await page.reload();
      await expect(title(page)).toHaveText(comingSoonInEnglish);
      await expect(dark).toHaveAttribute("aria-pressed", "true");
    });
  });
});

test.describe("on the first day", () => {
  test.use({ locale: locales.en, wasAsked: false });

  test("[COOKIE-01] [COOKIE-02] the cookie choices are asked for, kept, changed, and never over a capture @night", async ({
    page,
    elaeis,
  }) => {
    await page.goto("/");
    const banner = page.getByRole("region", { name: "Cookies" });
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page, [320]);
    await banner.getByRole("button", { name: "Customise" }).click();
    await expect(banner.getByLabel("Essential", { exact: true })).toBeDisabled();
    await expect(banner.getByLabel("Essential", { exact: true })).toBeChecked();
    await expect(banner.getByLabel("Analytics")).not.toBeChecked();
    await expectToFitLargeText(page);
    await banner.getByLabel("Functional").check();
    const told = page.waitForRequest("**/api/cookie-consents");
    await banner.getByRole("button", { name: "Save my choices" }).click();
    await expect(banner).toBeHidden();
    const request = await told;
    expect(request.postDataJSON()).toMatchObject({ analytics: false, functional: true });
    expect((await request.response())?.status()).toBe(204);

    await page.reload();
    await expect(title(page)).toBeVisible();
    await page.getByRole("button", { name: "My cookie choices" }).click();
    await expect(banner.getByLabel("Functional")).toBeChecked();
    await banner.getByRole("button", { name: "Reject non-essential" }).click();
    await expect(banner).toBeHidden();

    // A choice of a year ago is none; the server being away costs nobody their choice.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem("elaeis.cookie-consent") ?? "{}");
      const before = kept.timestamp - 366 * 24 * 3_600_000;
      localStorage.setItem("elaeis.cookie-consent", JSON.stringify({ ...kept, timestamp: before }));
    });
    await page.route("**/api/cookie-consents", (route) => route.abort());
    await signInThroughApi(page.request, elaeis.url, elaeis.collector);
    await page.goto("/dashboard/fruits");
    await expect(banner).toBeVisible();
    await page.goto("/dashboard/fruits/new");
    await page.getByRole("dialog").waitFor();
    await expect(banner).toHaveCount(0);
    await page.goto("/resources");
    await banner.getByRole("button", { name: "Accept all" }).click();
    await expect(banner).toBeHidden();
    await page.getByRole("button", { name: "API (2)" }).click();
    await expect(page.getByText("2 resources found")).toBeVisible();
    const cookie = (await page.context().cookies()).find(({ name }) => name === "elaeis.resources");
    expect(cookie).toMatchObject({ value: "api", secure: true, sameSite: "Strict" });
  });

  test("[COOKIE-01] nothing stays covered by a prompt, on a small phone @night", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto("/");
    const banner = page.getByRole("region", { name: "Cookies" });
    await expect(banner).toBeVisible();
    // Each has to be brought out from under the banner first.
    await page.getByRole("link", { name: "Request priority access" }).click();
    await expect(page).toHaveURL("/auth/priority");
    await page.goto("/auth");
    await expect(banner).toBeVisible();
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("E-mail required")).toBeVisible();
    await page.goto("/terms");
    await expect(banner).toBeVisible();
    await page.getByRole("button", { name: "My cookie choices" }).click();
    await expect(banner.getByLabel("Functional")).toBeVisible();
  });

  test("[COOKIE-01] on a small phone the card leaves the sign-in form free, and most of every page @night", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const banner = page.getByRole("region", { name: "Cookies" });
    const boxOf = async (element: Locator) => {
      const box = await element.boundingBox();
      if (box === null) throw new Error("nothing is drawn");
      return box;
    };
    await page.goto("/");
    await expect(banner).toBeVisible();
    expect((await boxOf(banner)).height).toBeLessThan(180);
    await page.goto("/auth");
    await expect(banner).toBeAttached();
    const signIn = page.getByRole("button", { name: "Sign in", exact: true });
    await expect(signIn).toBeInViewport({ ratio: 1 });
    const form = await boxOf(page.locator("form").first());
    const card = await boxOf(banner);
    expect(card.y).toBeGreaterThanOrEqual(form.y + form.height);
    await banner.getByRole("button", { name: "Reject non-essential" }).click();
    await expect(banner).toBeHidden();
    await expectAccessible(page);
  });

  test.describe("on an iPhone", () => {
    test.use({
      userAgent:
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    });

    test("[PWA-01] after ten seconds the page explains how to install the app, once @night", async ({
      page,
    }) => {
      await page.clock.install();
      await page.goto("/");
      const banner = page.getByRole("region", { name: "Cookies" });
      await banner.getByRole("button", { name: "Reject non-essential" }).click();
      const prompt = page.getByRole("region", { name: "Install Elaeis" });
      await expect(prompt).toBeHidden();
      await page.clock.runFor(11_000);
      await expect(prompt.getByRole("listitem")).toHaveCount(3);
      await prompt.getByRole("button", { name: "Got it" }).click();
      await expect(prompt).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem("elaeis.install-seen"))).toBe("1");
      await page.reload();
      await expect(title(page)).toBeVisible();
      await page.clock.runFor(11_000);
      await expect(prompt).toBeHidden();
    });
  });
});

test("[LAND-01] the first page of the signed-in stays where it is while its pictures come @night", async ({
  page,
  elaeis,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route("/pictures/**", async (route) => {
    await pause(300);
    await route.continue();
  });
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  await watchShift(page);
  await page.goto("/");
  const picture = page.locator(".showcase-phone img").first();
  await expect(picture).toHaveJSProperty("naturalWidth", 390);
  await pause(500);
  expect(await shiftOf(page)).toBe(0);
});

test.describe("a visitor not yet asked about cookies", () => {
  test.use({ wasAsked: false });

  test("at a desk whose scroll bar takes room, what a visitor reads stays where it is while the page comes", async ({
    playwright,
  }) => {
    const browser = await playwright.chromium.launch({
      ...test.info().project.use.launchOptions,
      ignoreDefaultArgs: ["--hide-scrollbars"],
    });
    for (const path of ["/", "/auth"]) {
      const page = await browser.newPage({ viewport: { width: 1350, height: 940 } });
      await page.route("/pictures/**", async (route) => {
        await pause(300);
        await route.continue();
      });
      await watchShift(page);
      await page.goto(path);
      // It comes last, below everything.
      await page.getByRole("button", { name: /essenti[ae]l/ }).waitFor();
      expect(await shiftOf(page), path).toBeLessThan(mostShift / 2);
      await page.close();
    }
    await browser.close();
  });
});

for (const language of ["fr", "en"] as const) {
  test.describe(`the product shown to a visitor in ${language}`, () => {
    test.use({ locale: language === "fr" ? "fr-FR" : "en-GB" });

    test("its screens are there, and the step that is chosen stays @night", async ({ page }) => {
      await page.goto("/");
      const pictures = page.locator(`img[src^="/pictures/${language}/"]`);
      await expect(pictures).toHaveCount(6);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() =>
            picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth),
          )
          .toBeGreaterThan(300);
      }
      const estimate = page.getByRole("radio", { name: /Estimer|Estimate/ });
      await estimate.check({ force: true });
      await expect(pictures.nth(3)).toHaveCSS("opacity", "1");
      await expect(pictures.nth(0)).toHaveCSS("opacity", "0");
    });
  });
}
