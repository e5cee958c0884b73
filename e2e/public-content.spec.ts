/** Statements of the public pages of the signed-in, and whether they are true. */
import { sendFruit, photosIn, signInThroughApi } from "./collecting.ts";
import { expect, folded, locales, test } from "./fixtures.ts";
import { drawnPhotos } from "./pictures.ts";

test.describe("in French", () => {
  test.use({ locale: locales.fr });
  test.beforeEach(({ page, elaeis }) =>
    signInThroughApi(page.request, elaeis.url, elaeis.collector),
  );

  test("[LAND-02] the first page tells the server's own figures @night", async ({
    page,
    elaeis,
  }) => {
    const photos = photosIn(await drawnPhotos(91, test.info().outputPath("photos")));
    await sendFruit(page.request, elaeis.url, photos, { fruit_id: "LANDING-1" });
    const answer = await page.request.get(`${elaeis.url}/api/statistics/public`);
    const counted: Record<string, number> = await answer.json();
    expect(counted["totalFruits"]).toBeGreaterThan(0);
    await page.goto("/");
    const figures = page.getByRole("region", { name: "Chiffres en direct" });
    for (const [said, name] of [
      ["fruits enregistrés", "totalFruits"],
      ["photos analysées par l'IA", "totalPredictions"],
      ["collecteurs actifs en 30 jours", "activeCollectors"],
      ["zones couvertes", "zones"],
      ["entreprises participantes", "totalCompanies"],
    ] as const) {
      const figure = figures.locator("dl > div").filter({ hasText: said });
      await expect(figure.locator("dd")).toHaveText(String(counted[name]));
    }
    await page.route("**/api/statistics/public", (route) =>
      route.fulfill({ status: 400, json: {} }),
    );
    await page.reload();
    await expect(page.getByText("n'ont pas pu être chargés")).toBeVisible();
  });

  test("[LAND-02] what it shows is whole, and its offers lead on @night", async ({ page }) => {
    await page.goto("/");
    const cards = (section: string) =>
      page.getByRole("region", { name: section }).getByRole("listitem");
    await expect(cards("Le problème, et ce qui change")).toHaveCount(3);
    await expect(cards("Ce que vous gagnez")).toHaveCount(3);
    await expect(cards("en trois étapes")).toHaveText([/Photographier/, /Analyse IA/, /Optimiser/]);
    for (const drawn of await cards("en trois étapes").all()) {
      await expect(drawn.locator("svg").first()).toBeVisible();
    }
    await expect(cards("Ce que dit l'entreprise").locator("blockquote")).toHaveCount(3);
    const compared = page.getByRole("region", { name: "Comparaison avec les autres méthodes" });
    await expect(compared.getByRole("columnheader")).toHaveText([
      "Critère",
      "Laboratoire",
      "Appareil NIR",
      "À l'œil",
      "Elaeis",
    ]);
    const offers = page.getByRole("region", { name: "Trois façons de commencer" });
    await expect(offers.getByRole("heading", { level: 3 })).toHaveText([
      "Audit gratuit",
      "Test IA en direct",
      "Consultation d'expert",
    ]);
    const leads = await offers
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(leads).toEqual(["/contact", "/demo", "/contact"]);
  });

  test("[LAND-02] the values beside the photo are what the AI reads in it @night", async ({
    page,
  }) => {
    await page.goto("/");
    const figures = page.locator("figure dl dd > span.figures.block");
    await expect(figures).toHaveCount(4);
    const shown = await figures.allTextContents();
    const photo = await (await page.request.get("/pictures/fruit.jpg")).body();
    const answer = await page.request.post("/functions/v1/predict", {
      multipart: {
        image: { name: "fruit.jpg", mimeType: "image/jpeg", buffer: photo },
        metadata: JSON.stringify({ source: "file", collection_date: new Date().toISOString() }),
      },
    });
    const { prediction: read }: { prediction: Record<string, number> } = await answer.json();
    const percent = new Intl.NumberFormat("fr-FR", {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    expect(shown.map(folded)).toEqual(
      ["huile", "matiere_seche", "proteines", "acides_gras"].map(
        (name) => `${percent.format(read[name] ?? Number.NaN)} %`,
      ),
    );
  });

  test("[PUB-01] six solutions, four segments, four deployments, one of them recommended @night", async ({
    page,
  }) => {
    await page.goto("/solutions");
    for (const [section, count] of [
      ["Six solutions", 6],
      ["Pour qui", 4],
      ["Quatre modes de déploiement", 4],
    ] as const) {
      const cards = page.getByRole("region", { name: section }).getByRole("listitem");
      await expect(cards).toHaveCount(count);
      await expect(cards.locator('a[href="/contact"]')).toHaveCount(count);
    }
    const recommended = page.getByRole("listitem").filter({ hasText: "Recommandé" });
    await expect(recommended.getByRole("heading")).toHaveText(["Cloud privé dédié"]);
  });

  test("[PUB-02] each category shows what it counts, and every way of asking leads to the contact page @night", async ({
    page,
  }) => {
    await page.goto("/resources");
    const all = page.getByRole("region", { name: "Toutes les ressources" });
    for (const [category, count] of [
      ["Documentation", 3],
      ["Tutoriels", 3],
      ["API", 2],
      ["Études de cas", 2],
      ["Blog", 1],
      ["Toutes", 11],
    ] as const) {
      await page.getByRole("button", { name: `${category} (${count})` }).click();
      await expect(
        page.getByText(`${count} ressource(s) trouvée(s)`, { exact: true }),
      ).toBeVisible();
      await expect(all.getByRole("listitem")).toHaveCount(count);
    }
    // By a word of a description, without its accents; and the address can be passed on.
    await page.getByLabel("Rechercher dans les ressources").fill("recolte lumiere");
    await expect(page.getByText("0 ressource(s) trouvée(s)")).toBeVisible();
    await page.getByLabel("Rechercher dans les ressources").fill("lumiere distance");
    await expect(page.getByText("1 ressource(s) trouvée(s)")).toBeVisible();
    await page.reload();
    await expect(all.getByRole("heading", { level: 3 })).toHaveText(["Quatre vues d'un fruit"]);
    await page.goto("/resources");
    const help = page.getByRole("region", { name: "Besoin d'un coup de main" });
    await expect(help.getByRole("heading", { level: 3 })).toHaveText([
      "Chat",
      "Consultation d'expert",
      "Formation sur site",
    ]);
    await expect(page.getByRole("main").locator('li a[href="/contact"]')).toHaveCount(3 + 11 + 3);
  });

  test("[PUB-03] technology draws its four layers and leads on; the legal texts are dated @night", async ({
    page,
  }) => {
    await page.goto("/technology");
    const layers = page.getByRole("region", { name: "Quatre couches" });
    await expect(layers.getByRole("img", { name: /^Quatre couches de haut en bas/ })).toBeVisible();
    await expect(layers.getByRole("heading", { level: 3 })).toHaveText([
      "1. Sur l'appareil",
      "2. Le serveur",
      "3. Le service IA",
      "4. Les données",
    ]);
    await page.getByRole("link", { name: "Ouvrir l'application" }).click();
    await expect(page).toHaveURL(/\/dashboard\/overview$/);
    await page.goto("/about");
    await page.getByRole("link", { name: "Nous contacter" }).click();
    await expect(page).toHaveURL("/contact");
    for (const path of ["/privacy", "/terms", "/cookies"]) {
      await page.goto(path);
      await expect(
        page.getByText("Version 1.0, dernière mise à jour le 30 janvier 2025"),
      ).toBeVisible();
      await page.getByRole("button", { name: "English" }).click();
      await expect(page.getByText("Version 1.0, last updated 30 January 2025")).toBeVisible();
      await page.getByRole("button", { name: "Français" }).click();
    }
    await page.goto("/privacy");
    await page.getByRole("link", { name: "Aller à mes données" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mes données");
    await page.goto("/cookies");
    await page.getByRole("button", { name: "Modifier mes choix de cookies" }).click();
    await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
  });

  test("[CONTACT-01] the form offers the five kinds of message @night", async ({ page }) => {
    await page.goto("/contact");
    const kinds = page.getByLabel("Type de message").getByRole("option");
    await expect(kinds).toHaveText([
      "Question Générale",
      "Demande Commerciale",
      "Support Technique",
      "Partenariat",
      "Question Technique",
    ]);
    const offices = page.getByRole("region", { name: "Nos bureaux" });
    await expect(offices.getByRole("listitem")).toHaveText([
      /Siège.*Singapour/,
      /Bureau régional.*Lahore/,
    ]);
    await page.getByText("Faut-il un appareil de mesure").click();
    await expect(page.getByText("Non, un téléphone suffit.")).toBeVisible();
  });
});

test.describe("in English", () => {
  test.use({ locale: locales.en });

  test("[LAND-03] the dot says whether the AI answers, and asks every 30 seconds @night", async ({
    page,
    elaeis,
  }) => {
    await signInThroughApi(page.request, elaeis.url, elaeis.collector);
    await page.clock.install();
    let isOnline = true;
    let asked = 0;
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/ai/health", async (route) => {
      asked += 1;
      await held;
      const known = { device: "CPU", model_version: null, provenance: null };
      await route.fulfill({ json: { online: isOnline, ...known } });
    });
    await page.goto("/about");
    const dot = page.getByRole("contentinfo").getByRole("status");
    await expect(dot).toHaveAttribute("data-state", "checking");
    await expect(dot).toContainText("AI service: checking");
    await expect(dot).toHaveAttribute("title", "Not checked yet");
    answer();
    await expect(dot).toContainText("AI service: operational (CPU)");
    const firstCheck = (await dot.getAttribute("title")) ?? "";
    expect(folded(firstCheck)).toMatch(/^Last check: \d/);

    isOnline = false;
    await page.clock.runFor(28_000);
    expect(asked).toBe(1);
    await page.clock.runFor(3_000);
    await expect(dot).toHaveAttribute("data-state", "offline");
    await expect(dot).toContainText("AI service: offline");
    expect(asked).toBe(2);
    await page.clock.runFor(60_000);
    await expect(dot).not.toHaveAttribute("title", firstCheck);
  });
});

test.describe("on the first day", () => {
  test.use({ locale: locales.en, wasAsked: false });

  test("[COOKIE-01] before a choice nothing is kept but what is essential, and nobody else is asked @night", async ({
    page,
    elaeis,
  }) => {
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(elaeis.url)) elsewhere.push(request.url());
    });
    const kept = () =>
      page.evaluate(() => ({
        cookies: document.cookie,
        names: Object.keys(localStorage).filter((name) => name !== "elaeis.device"),
      }));
    await page.goto("/");
    const banner = page.getByRole("region", { name: "Cookies" });
    await expect(banner).toBeVisible();
    expect(await kept()).toEqual({ cookies: "", names: [] });
    expect(await page.context().cookies()).toEqual([]);
    // Accepting and refusing look and weigh the same.
    const looks = await Promise.all(
      ["Accept all", "Reject non-essential"].map((name) =>
        banner.getByRole("button", { name }).evaluate((button) => {
          const { backgroundColor, color, fontSize, fontWeight, borderWidth } =
            getComputedStyle(button);
          const { height } = button.getBoundingClientRect();
          return { backgroundColor, color, fontSize, fontWeight, borderWidth, height };
        }),
      ),
    );
    expect(looks[0]).toEqual(looks[1]);

    await signInThroughApi(page.request, elaeis.url, elaeis.collector);
    await page.goto("/resources");
    await expect(banner).toBeVisible();
    await expect(banner.getByRole("link", { name: "Read the cookie policy" })).toBeVisible();
    await page.getByRole("button", { name: "API (2)" }).click();
    await expect(page.getByText("2 resources found")).toBeVisible();
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name).toSorted()).toEqual([
      "elaeis.known_device",
      "elaeis.session_token",
    ]);
    expect(elsewhere).toEqual([]);
  });
});
