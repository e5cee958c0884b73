/** Settings that really set something: each at its own address. */
import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import type { Person } from "./elaeis-server.ts";
import { expect, locales, signInByForm, testOnOwnInstallation } from "./fixtures.ts";

/** Passwords are changed here, so this server's people are its own. */
const test = testOnOwnInstallation("settings");

const said = {
  title: "Paramètres",
  sections: {
    profile: "Profil",
    display: "Langue et affichage",
    notifications: "Notifications",
    storage: "Stockage et données hors ligne",
    install: "Installer l'application",
    sessions: "Appareils",
    password: "Changer le mot de passe",
  },
  advanced: "Avancé",
  dark: "Sombre",
  soleil: "Soleil",
  followDevice: "Réglage de l'appareil",
} as const;

async function elsewhere(browser: Browser, url: string, person: Person): Promise<Page> {
  const context = await browser.newContext({
    locale: locales.en,
    baseURL: url,
    userAgent: "Mozilla/5.0 (Linux; Android 13) Chrome/140.0 Mobile Safari/537.36",
  });
  const page = await context.newPage();
  await signInByForm(page, person);
  return page;
}

test.describe("in French", () => {
  test.use({ locale: locales.fr });

  test("[COLL-07] [ROUTE-08] every section has its own address, which a reload and the way back keep @night", async ({
    page,
    elaeis,
  }) => {
    test.setTimeout(240_000);
    await signInByForm(page, elaeis.collector, "fr");
    await page.getByRole("link", { name: said.title, exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/settings$/);
    await expect(page.getByRole("heading", { level: 1, name: said.title })).toBeVisible();
    // Of no use to most people, and out of their way.
    await expect(page.locator('main a[href="/dashboard/settings/api-keys"]')).toBeHidden();
    await page.getByText(said.advanced, { exact: true }).click();
    await expect(page.locator('main a[href="/dashboard/settings/api-keys"]')).toBeVisible();
    for (const [name, title] of Object.entries(said.sections)) {
      const address = name === "profile" ? "/dashboard/profile" : `/dashboard/settings/${name}`;
      await page.goto("/dashboard/settings");
      await page.locator(`main a[href="${address}"]`).click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1, name: said.title })).toBeVisible();
    }
  });

  test("[COLL-07] theme and language are chosen, and stay @night", async ({ page, elaeis }) => {
    await signInByForm(page, elaeis.collector, "fr");
    await page.goto("/dashboard/settings/display");
    const html = page.locator("html");
    const main = page.getByRole("main");
    for (const [choice, theme] of [
      [said.dark, "dark"],
      [said.soleil, "soleil"],
    ] as const) {
      await main.getByRole("button", { name: choice, exact: true }).click();
      await expect(html).toHaveAttribute("data-theme", theme);
      await page.reload();
      await expect(html).toHaveAttribute("data-theme", theme);
    }
    await main.getByRole("button", { name: said.followDevice }).click();
    await expect(html).not.toHaveAttribute("data-theme");
    await main.getByRole("button", { name: "English" }).click();
    await expect(html).toHaveAttribute("lang", "en");
    await expect(
      page.getByRole("heading", { level: 1, name: "Language and display" }),
    ).toBeVisible();
  });
});

test.describe("devices and password", () => {
  test.use({ locale: locales.en });

  test("[COLL-07] a lost device is signed out, then all others @night", async ({
    page,
    browser,
    elaeis,
    installation,
  }) => {
    const person = { email: "devices@elaeis.test", password: "palm-collect-9" };
    await installation.addCollector(person);
    await signInByForm(page, person);
    const phone = await elsewhere(browser, elaeis.url, person);
    const [tablet, desk] = [
      await elsewhere(browser, elaeis.url, person),
      await elsewhere(browser, elaeis.url, person),
    ];
    await page.goto("/dashboard/settings/sessions");
    const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "Signed in" });
    await expect(rows).toHaveCount(4);
    await expect(rows.first()).toContainText("This device");
    await expect(rows.nth(1)).toContainText("Chrome on Android");
    await rows
      .nth(1)
      .getByRole("button", { name: /Sign out of: Chrome on Android/ })
      .click();
    await expect(page.getByText("That device was signed out.")).toBeVisible();
    await expect(rows).toHaveCount(3);

    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Sign out everywhere else" }).click();
    await expect(page.getByText("Revoked: 2 sessions.")).toBeVisible();
    await expect(page.getByText("You are signed in only here.")).toBeVisible();
    for (const other of [phone, tablet, desk]) {
      await other.goto("/dashboard/profile");
      await expect(other).toHaveURL(/\/auth/);
      await other.context().close();
    }
    await page.reload();
    await expect(page.getByText("You are signed in only here.")).toBeVisible();
  });

  test("[COLL-07] the password is changed, weak ones are refused with their reason, and others are signed out @night", async ({
    page,
    browser,
    elaeis,
    installation,
  }) => {
    const person = { email: "password@elaeis.test", password: "palm-collect-8" };
    const wanted = "Tourterelle-7";
    await installation.addCollector(person);
    await signInByForm(page, person);
    const phone = await elsewhere(browser, elaeis.url, person);
    await page.goto("/dashboard/settings/password");
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const submit = page.getByRole("main").getByRole("button", { name: "Change the password" });
    await submit.click();
    await expect(page.getByText("Password required")).toHaveCount(2);
    await expect(page.getByText("Confirm your password")).toBeVisible();
    await expect(field("Current password")).toBeFocused();

    await field("Current password").fill("not-the-one");
    await field("New password").fill("azerty123");
    await field("Confirm password").fill("azerty");
    await submit.click();
    await expect(page.getByText("This password is too common. Choose another.")).toBeVisible();
    await expect(page.getByText("Passwords don't match")).toBeVisible();

    await field("New password").fill(wanted);
    await expect(page.getByText("Strength: strong")).toBeVisible();
    await field("Confirm password").fill(wanted);
    await submit.click();
    await expect(page.getByText("The current password is wrong.")).toBeVisible();
    await expectAccessible(page);

    await field("Current password").fill(person.password);
    await submit.click();
    await expect(page.getByText("The password is changed. Revoked: 1 session.")).toBeVisible();
    await phone.goto("/dashboard/profile");
    await expect(phone).toHaveURL(/\/auth/);
    await signInByForm(phone, { ...person, password: wanted });
    await phone.context().close();
  });
});

const asked = {
  make: "Créer une clé",
  name: "Nom",
  title: "Confirmez votre identité",
  password: "Mot de passe",
  required: "Mot de passe requis",
  wrong: "Mot de passe incorrect. Réessayez.",
  offline: /Vous êtes hors ligne\u00a0: il faut du réseau/,
  refused: /Confirmez votre identité avec votre mot de passe/,
  made: "Clé créée",
  done: "Je l'ai copiée",
} as const;

test.describe(`confirming`, () => {
  test.use({ locale: locales.fr, viewport: { width: 360, height: 740 } });

  test("[COLL-07] a key needs the password again, by keyboard, on a narrow phone @night", async ({
    page,
    context,
    elaeis,
  }) => {
    await signInByForm(page, elaeis.collector, "fr");
    await page.goto("/dashboard/settings/api-keys");
    await elaeis.letProofsLapse();
    await page.getByRole("button", { name: asked.make }).click();
    const making = page.getByRole("dialog", { name: asked.make });
    await making.getByLabel(asked.name, { exact: true }).fill("Export");
    await page.keyboard.press("Enter");
    const asking = page.getByRole("dialog", { name: asked.title });
    const password = asking.getByLabel(asked.password, { exact: true });
    await expect(password).toBeFocused();
    await expectAccessible(page);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(360);

    // Declined, nothing is made, and the form says why.
    await page.keyboard.press("Escape");
    await expect(asking).toBeHidden();
    await expect(making.getByText(asked.refused)).toBeVisible();

    await making.getByRole("button", { name: asked.make }).press("Enter");
    await expect(password).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(asking.getByText(asked.required)).toBeVisible();
    await page.keyboard.type("not-the-password");
    await page.keyboard.press("Enter");
    await expect(asking.getByText(asked.wrong)).toBeVisible();
    await context.setOffline(true);
    await page.keyboard.type(elaeis.collector.password);
    await page.keyboard.press("Enter");
    await expect(asking.getByText(asked.offline)).toBeVisible();
    await context.setOffline(false);
    await page.keyboard.press("Enter");
    const made = page.getByRole("dialog", { name: asked.made });
    await expect(made.getByText(/^elk_/)).toBeVisible();
    await made.getByRole("button", { name: asked.done }).click();

    // For ten minutes nothing is asked again.
    await page.getByRole("button", { name: asked.make }).click();
    await making.getByLabel(asked.name, { exact: true }).fill("Report");
    await page.keyboard.press("Enter");
    await expect(made).toBeVisible();
  });
});

test.describe("keys and a new password", () => {
  test.use({ locale: locales.en });

  test("[COLL-07] the keys that are ticked stay, all others end @night", async ({
    page,
    elaeis,
    installation,
  }) => {
    const person = { email: "keys@elaeis.test", password: "palm-collect-7" };
    await installation.addCollector(person);
    await signInByForm(page, person);
    const keys = await page.evaluate(async () => {
      const headers = { "content-type": "application/json" };
      const make = async (name: string) => {
        const body = JSON.stringify({ name, scopes: ["read"], lifetime_days: 30 });
        const answer = await fetch("/api/api-keys", { method: "POST", headers, body });
        return String((await answer.json()).secret);
      };
      return [await make("Laboratory"), await make("Unknown")];
    });
    const statusOf = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` };
      return (await fetch(`${elaeis.url}/api/fruits`, { headers })).status;
    };
    await page.goto("/dashboard/settings/password");
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await expect(page.getByText("API keys and wallets to keep")).toBeVisible();
    await field("Key Laboratory").check();
    await expect(field("Key Unknown")).not.toBeChecked();
    await expectAccessible(page);
    await field("Current password").fill(person.password);
    await field("New password").fill("Tourterelle-7");
    await field("Confirm password").fill("Tourterelle-7");
    await page.getByRole("main").getByRole("button", { name: "Change the password" }).click();
    await expect(page.getByText("The password is changed. Revoked: 1 API key.")).toBeVisible();
    expect(await Promise.all(keys.map(statusOf))).toEqual([200, 401]);
    await page.goto("/dashboard/settings/sessions");
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Key Laboratory")).not.toBeChecked();
    await dialog.getByRole("button", { name: "Sign out everywhere else" }).click();
    await expect(page.getByText("Revoked: 1 API key.")).toBeVisible();
    expect(await Promise.all(keys.map(statusOf))).toEqual([401, 401]);
  });
});

test("[COLL-07] an administrator's own settings are beside the installation's @night", async ({
  page,
  elaeis,
}) => {
  await signInByForm(page, elaeis.administrator);
  await page.goto("/dashboard/admin/settings/own");
  await page.locator('main a[href="/dashboard/admin/settings/password"]').click();
  await expect(page.getByRole("heading", { level: 1, name: "Change the password" })).toBeVisible();
});
