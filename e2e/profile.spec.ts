/** Who one is, to be read, and where one is signed in. */
import { expectAccessibleIn } from "./accessible.ts";
import { expect, locales, signIn, test, type Language } from "./fixtures.ts";

const words = {
  fr: {
    title: "Profil",
    facts: ["Rôle", "Collecteur", "Prénom", "Awa"],
    menu: "Profil",
  },
  en: {
    title: "Profile",
    facts: ["Role", "Collector", "First name", "Awa"],
    menu: "Profile",
  },
} as const;

for (const language of ["fr", "en"] as const satisfies Language[]) {
  test.describe(`${language} @night`, () => {
    test.use({ locale: locales[language] });
    const said = words[language];

    test("[COLL-06] [ROUTE-08] the profile shows e-mail, role and names, and nothing to change", async ({
      page,
      elaeis,
    }) => {
      await signIn(page, elaeis.collector);
      await page.getByRole("link", { name: said.menu, exact: true }).click();
      await expect(page).toHaveURL(/\/dashboard\/profile$/);
      await expect(page.getByRole("heading", { level: 1, name: said.title })).toBeVisible();
      const email = page.getByRole("textbox", { name: "E-mail" });
      await expect(email).toHaveValue(elaeis.collector.email);
      await expect(email).not.toBeEditable();
      // No last name and no company were entered, so neither is named.
      await expect(page.locator("main dl > div")).toHaveText([
        said.facts.slice(0, 2).join(""),
        said.facts.slice(2).join(""),
      ]);
      await expectAccessibleIn(language, page);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: said.title })).toBeVisible();
    });
  });
}

test("[COLL-06] an administrator's is under the administration @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator);
  await page.getByRole("button", { name: /Account, language/ }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Profile", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/admin\/profile$/);
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expect(page.locator("main dl")).toContainText("Administrator");
});
