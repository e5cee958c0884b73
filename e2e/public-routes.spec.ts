/**
 * Each public address by itself, for a visitor and for the signed-in: what is there in both
 * languages, where its links lead, and that nothing goes wrong on the way.
 */
import type { Page } from "@playwright/test";
import { expectAccessibleWords, expectNoViolations } from "./accessible.ts";
import { signInThroughApi } from "./collecting.ts";
import { expect, folded, locales, test, type Language } from "./fixtures.ts";

type Words = { title: string; heading?: string; sections: readonly string[] };
type Route = Record<Language, Words>;

const routes: Record<string, Route> = {
  "/": {
    fr: {
      title: "Accueil",
      heading: "Connaître la valeur d'un fruit de palme avant de le cueillir.",
      sections: [
        "Un fruit, du palmier au bureau",
        "Au bureau, la récolte d'un coup d'œil",
        "Chiffres en direct de cette installation",
        "Le problème, et ce qui change",
        "Ce que vous gagnez",
        "Comment ça marche, en trois étapes",
        "Ce que dit l'entreprise",
        "Comparaison avec les autres méthodes",
        "Trois façons de commencer",
      ],
    },
    en: {
      title: "Home",
      heading: "Know what a palm fruit is worth before you pick it.",
      sections: [
        "One fruit, from the palm to the office",
        "In the office, the harvest at a glance",
        "Live figures of this installation",
        "The problem, and what changes",
        "What you gain",
        "How it works, in three steps",
        "What the company says",
        "Compared with the alternatives",
        "Three ways to start",
      ],
    },
  },
  "/solutions": {
    fr: {
      title: "Solutions",
      sections: ["Six solutions", "Pour qui", "Quatre modes de déploiement"],
    },
    en: { title: "Solutions", sections: ["Six solutions", "For whom", "Four ways to run it"] },
  },
  "/resources": {
    fr: {
      title: "Ressources",
      sections: ["Pour commencer", "Toutes les ressources", "Besoin d'un coup de main?"],
    },
    en: {
      title: "Resources",
      sections: ["Getting started", "All resources", "Need a hand?"],
    },
  },
  "/about": {
    fr: {
      title: "À propos",
      sections: ["L'histoire", "L'entreprise et son partenaire", "L'objectif", "Valeurs"],
    },
    en: {
      title: "About",
      sections: ["The story", "The company and its partner", "The objective", "Values"],
    },
  },
  "/technology": {
    fr: {
      title: "Technologie",
      sections: [
        "Ce que fait l'IA",
        "Quatre couches",
        "Construit avec",
        "Sécurité",
        "Ce que dit l'entreprise",
      ],
    },
    en: {
      title: "Technology",
      sections: [
        "What the AI does",
        "Four layers",
        "Built with",
        "Security",
        "What the company says",
      ],
    },
  },
  "/privacy": {
    fr: {
      title: "Politique de confidentialité",
      sections: [
        "1. Données collectées",
        "2. Utilisation des données",
        "3. Partage",
        "4. Durée de conservation",
        "5. Sécurité",
        "6. Vos droits",
        "7. Contact pour la vie privée",
      ],
    },
    en: {
      title: "Privacy policy",
      sections: [
        "1. Data collected",
        "2. Use of the data",
        "3. Sharing",
        "4. How long it is kept",
        "5. Security",
        "6. Your rights",
        "7. Privacy contact",
      ],
    },
  },
  "/terms": {
    fr: {
      title: "Conditions d'utilisation",
      sections: [
        "1. Acceptation",
        "2. Le service",
        "3. Vos obligations",
        "4. Usages interdits",
        "5. Propriété intellectuelle",
        "6. Disponibilité",
        "7. Responsabilité",
        "8. Résiliation",
        "9. Droit applicable",
        "10. Modifications",
      ],
    },
    en: {
      title: "Terms of service",
      sections: [
        "1. Acceptance",
        "2. The service",
        "3. Your obligations",
        "4. Prohibited uses",
        "5. Intellectual property",
        "6. Availability",
        "7. Liability",
        "8. Termination",
        "9. Governing law",
        "10. Changes",
      ],
    },
  },
  "/contact": {
    fr: {
      title: "Contact",
      sections: ["Pour nous joindre", "Nous écrire", "Nos bureaux", "Questions fréquentes"],
    },
    en: {
      title: "Contact",
      sections: ["Ways to reach us", "Write to us", "Our offices", "Frequently asked questions"],
    },
  },
  "/cookies": {
    fr: {
      title: "Politique de cookies",
      sections: [
        "1. Essentiels: toujours actifs",
        "2. Fonctionnels: seulement avec votre accord",
        "3. Analytiques: seulement avec votre accord",
        "4. Prestataires tiers",
        "5. Vos droits",
        "6. Dans votre navigateur",
        "7. Contact",
      ],
    },
    en: {
      title: "Cookie policy",
      sections: [
        "1. Essential: always on",
        "2. Functional: only if you allow them",
        "3. Analytics: only if you allow them",
        "4. Third-party providers",
        "5. Your rights",
        "6. In your browser",
        "7. Contact",
      ],
    },
  },
  "/demo": {
    fr: { title: "Démo", sections: ["Photos", "Réglages", "Comment ça marche"] },
    en: { title: "Demo", sections: ["Photos", "Settings", "How it works"] },
  },
};

const coming: Record<Language, { title: string; heading: string; description: string }> = {
  fr: {
    title: "Bientôt disponible",
    heading: "La qualité de chaque fruit de palme, lue sur une photo.",
    description:
      "Elaeis réunit photos, valeurs NIR et prédictions des fruits du palmier à huile, au champ comme au bureau.",
  },
  en: {
    title: "Coming soon",
    heading: "The quality of every palm fruit, read from a photo.",
    description:
      "Elaeis brings together photos, NIR values and predictions for oil-palm fruits, in the field and in the office.",
  },
};

const h1 = (page: Page) => page.getByRole("heading", { level: 1 });
const description = (page: Page) => page.locator("meta[name=description]");

// The browser says so where a service worker is blocked.
test.use({ locale: locales.fr, serviceWorkers: "allow" });

for (const [path, words] of Object.entries(routes)) {
  test(`[ROUTE-01] [ROUTE-05] [I18N-01] a visitor at ${path} reads what is coming, in both languages @night`, async ({
    page,
    elaeis,
  }) => {
    const troubles = troublesOf(page);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    const canonical = page.locator("link[rel=canonical]");
    await expect(canonical).toHaveAttribute("href", `${elaeis.url}${path}`);
    for (const language of ["fr", "en"] as const) {
      if (language === "en") await speakEnglish(page);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(h1(page)).toHaveText(coming[language].heading);
      await expect(page).toHaveTitle(`${coming[language].title} – Elaeis`);
      await expect(description(page)).toHaveAttribute("content", coming[language].description);
      expect(await leadsAstray(page, ["/auth"])).toEqual([]);
      await (language === "fr" ? expectNoViolations : expectAccessibleWords)(page);
    }
    await expect(page).toHaveURL(path);
    expect(troubles).toEqual([]);
  });

  test(`[ROUTE-01] [ROUTE-05] [I18N-01] the signed-in at ${path} see the page itself, in both languages @night`, async ({
    page,
    elaeis,
  }) => {
    await signInThroughApi(page.request, elaeis.url, elaeis.collector);
    const troubles = troublesOf(page);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    for (const language of ["fr", "en"] as const) {
      if (language === "en") await speakEnglish(page);
      const { title, heading = title, sections } = words[language];
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(h1(page)).toHaveText(heading);
      await expect(page).toHaveTitle(`${title} – Elaeis`);
      await expect(page.locator('a[href="/"]').first()).toBeVisible();
      const shown = page.getByRole("main").locator("h2");
      await expect(shown).toHaveCount(sections.length);
      expect((await shown.allTextContents()).map(folded)).toEqual(sections);
      expect(await leadsAstray(page, ["/auth", "/dashboard"])).toEqual([]);
      await (language === "fr" ? expectNoViolations : expectAccessibleWords)(page);
    }
    await expect(page).toHaveURL(path);
    expect(troubles).toEqual([]);
  });
}

test("[ROUTE-01] each page of the signed-in says what it is about, and is reached from the others @night", async ({
  page,
  elaeis,
}) => {
  await signInThroughApi(page.request, elaeis.url, elaeis.collector);
  await page.goto("/");
  const said = new Set<string>();
  const framed = Object.entries(routes).filter(([path]) => path !== "/demo");
  for (const [path, { fr }] of framed) {
    await page.locator(`a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(path);
    await expect(h1(page)).toHaveText(fr.heading ?? fr.title);
    // The sentence under the heading, and no other page's.
    const intro = (await page.getByRole("main").locator("h1 + div").textContent()) ?? "";
    await expect(description(page)).toHaveAttribute("content", intro);
    said.add(intro);
  }
  expect(said.size).toBe(framed.length);
  await page.getByRole("banner").getByRole("link", { name: "Démo" }).click();
  await expect(h1(page)).toHaveText("Démo");
});

/** In the frame of the tools it is behind the account's button. */
async function speakEnglish(page: Page): Promise<void> {
  const account = page.locator("header button[aria-haspopup=dialog]");
  const isTool = (await account.count()) > 0;
  if (isTool) await account.first().click();
  await page.getByRole("button", { name: "English" }).first().click();
  if (isTool) await page.keyboard.press("Escape");
}

/** What the browser complains about, and what the server did not answer well. */
function troublesOf(page: Page): string[] {
  const troubles: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) troubles.push(message.text());
  });
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.on("response", (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`);
  });
  return troubles;
}

/** Links to addresses that this file and those of the dashboard do not know, or to no place of the page. */
async function leadsAstray(page: Page, alsoKnown: readonly string[]): Promise<string[]> {
  const found = await page.locator("a[href]").evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute("href") ?? "",
      isHere: document.getElementById(link.getAttribute("href")?.slice(1) ?? "") !== null,
      rel: link.getAttribute("rel"),
    })),
  );
  return found
    .filter(({ href, isHere, rel }) => {
      if (href.startsWith("#")) return !isHere;
      if (href.startsWith("https://")) return rel !== "noreferrer";
      const isOfTools = alsoKnown.some((known) => href === known || href.startsWith(`${known}/`));
      return routes[href] === undefined && !isOfTools;
    })
    .map(({ href }) => href);
}
