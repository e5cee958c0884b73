/** A second factor, as people set it up and sign in with it: app, passkey, recovery code. */
import type { Browser, Page, Route } from "@playwright/test";
import { totpCode } from "../apps/server/src/testing/totp-code.ts";
import { expectAccessible } from "./accessible.ts";
import type { Person } from "./elaeis-server.ts";
import { expect, locales, signInByForm, testOnOwnInstallation } from "./fixtures.ts";
import { waitUntilInstalled, waitUntilRemembered } from "./offline-ready.ts";

/** What its people sign in with changes here, so they are its own. */
const test = testOnOwnInstallation("second-factor");

const words = {
  fr: {
    email: "E-mail ou téléphone",
    password: "Mot de passe",
    signIn: "Se connecter",
    security: "Sécurité",
    setUp: "Configurer l'application",
    code: "Code à 6 chiffres",
    activate: "Activer",
    yourCodes: "Vos codes de secours",
    keep: "Je les ai conservés",
    secondStep: "Double authentification",
    useRecovery: "Utiliser un code de secours",
    recoveryCode: "Code de secours",
    wrongRecovery: "Ce code de secours est incorrect ou a déjà servi",
    left: "9 codes restants",
    overview: "Aperçu",
  },
  en: {
    email: "E-mail or telephone",
    password: "Password",
    signIn: "Sign in",
    security: "Security",
    setUp: "Set up app",
    code: "6-digit code",
    activate: "Activate",
    yourCodes: "Your recovery codes",
    keep: "I have saved them",
    secondStep: "Two-factor authentication",
    useRecovery: "Use a recovery code",
    recoveryCode: "Recovery code",
    wrongRecovery: "This recovery code is wrong or has already been used",
    left: "9 codes left",
    overview: "Overview",
  },
} as const;
type Words = (typeof words)["fr" | "en"];

async function givePassword(page: Page, person: Person, said: Words): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel(said.email, { exact: true }).fill(person.email);
  await page.getByLabel(said.password, { exact: true }).fill(person.password);
  await page.getByRole("button", { name: said.signIn, exact: true }).click();
}

/** As an app reads it from the dialog. @returns the secret and the recovery codes */
async function setUpApp(page: Page, said: Words) {
  await page.getByRole("button", { name: said.setUp }).click();
  const dialog = page.getByRole("dialog", { name: said.setUp });
  await expect(dialog.getByRole("img")).toBeVisible();
  const secret = (await dialog.getByText(/^([A-Z2-7]{1,4} ?)+$/).innerText()).replaceAll(" ", "");
  await expectAccessible(page);
  await dialog.getByLabel(said.code).fill(totpCode(secret, Date.now()));
  await dialog.getByRole("button", { name: said.activate }).click();
  const shown = page.getByRole("dialog", { name: said.yourCodes });
  await expect(shown.getByRole("listitem")).toHaveCount(10);
  const codes = await shown.getByRole("listitem").allInnerTexts();
  await shown.getByRole("button", { name: said.keep }).click();
  return { secret, codes };
}

/** A phone with a fingerprint reader, in software. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function newPage(browser: Browser, url: string, locale = locales.en): Promise<Page> {
  const context = await browser.newContext({ locale, baseURL: url });
  return context.newPage();
}

test.describe("in French", () => {
  test.use({ locale: locales.fr });
  const said = words.fr;

  test("[AUTH-04] an app is set up, its code follows the password, and a recovery code works once @night", async ({
    page,
    installation,
    elaeis,
  }) => {
    const person = { email: "ama@elaeis.test", password: "palm-collect-2" };
    expect(elaeis.url).toContain("localhost");
    await installation.addCollector(person);
    await signInByForm(page, person, "fr");
    await page.goto("/dashboard/settings/security");
    await expect(page.getByRole("heading", { level: 1, name: said.security })).toBeVisible();
    await expectAccessible(page);
    const { secret, codes } = await setUpApp(page, said);
    await page.context().clearCookies();

    await givePassword(page, person, said);
    await expect(page.getByRole("heading", { name: said.secondStep })).toBeVisible();
    const code = page.getByLabel(said.code);
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute("inputmode", "numeric");
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await expectAccessible(page);
    await code.fill("000000");
    await page.getByRole("button", { name: said.signIn, exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await code.fill(totpCode(secret, Date.now() + 30_000));
    await page.getByRole("button", { name: said.signIn, exact: true }).click();
    await page.waitForURL("**/dashboard/overview");

    const useCode = async () => {
      await page.context().clearCookies();
      await givePassword(page, person, said);
      await page.getByRole("button", { name: said.useRecovery }).click();
      await page.getByLabel(said.recoveryCode).fill(codes[0]?.toLowerCase() ?? "");
      await page.getByRole("button", { name: said.signIn, exact: true }).click();
    };
    await useCode();
    await page.waitForURL("**/dashboard/overview");
    await page.goto("/dashboard/settings/security");
    await expect(page.getByText(said.left)).toBeVisible();
    await useCode();
    await expect(page.getByRole("alert")).toContainText(said.wrongRecovery);
  });
});

test.describe("a passkey", () => {
  test.use({ locale: locales.en });

  test("[AUTH-04] is added, signs in without a password, confirms who is there and is removed @night", async ({
    page,
    installation,
  }) => {
    const person = { email: "kofi@elaeis.test", password: "palm-collect-3" };
    await installation.addCollector(person);
    await addAuthenticator(page);
    await signInByForm(page, person);
    await page.goto("/dashboard/settings/security");
    await page.getByRole("button", { name: "Add passkey" }).click();
    const naming = page.getByRole("dialog", { name: "Add passkey" });
    await naming.getByLabel("Name").fill("Field phone");
    await expectAccessible(page);
    await naming.getByRole("button", { name: "Save" }).click();
    const codes = page.getByRole("dialog", { name: "Your recovery codes" });
    await expect(codes.getByRole("listitem")).toHaveCount(10);
    await expectAccessible(page);
    await codes.getByRole("button", { name: "I have saved them" }).click();
    await expect(page.getByText("Field phone", { exact: true })).toBeVisible();

    await page.context().clearCookies();
    await page.goto("/auth");
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.waitForURL("**/dashboard/overview");

    // The password alone is not enough any more; the passkey is the second step, too.
    await page.context().clearCookies();
    await givePassword(page, person, words.en);
    await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeVisible();
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.waitForURL("**/dashboard/overview");

    await page.goto("/dashboard/settings/security");
    // As if more than ten minutes had passed since the sign-in.
    const json = { success: false, code: "confirmation_needed", error: "Confirm", details: {} };
    const refuse = (route: Route) => route.fulfill({ status: 403, json });
    await page.route("**/api/account/second-factor/passkeys/*", refuse, { times: 1 });
    await page.getByRole("button", { name: "Remove “Field phone”" }).click();
    await page
      .getByRole("dialog", { name: "Remove “Field phone”?" })
      .getByRole("button", { name: "Remove" })
      .click();
    const confirmation = page.getByRole("dialog", { name: "Confirm it's you" });
    await confirmation.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByText("Passkey “Field phone” removed.")).toBeVisible();
    await page.context().clearCookies();
    await signInByForm(page, person);
  });
});

test.describe("demanded of administrators", () => {
  test.use({ locale: locales.en, serviceWorkers: "allow" });

  test("[AUTH-04] one who has none sets it up right after the password; a phone without network goes on @night", async ({
    page: phone,
    browser,
    elaeis,
  }) => {
    const { administrator, url } = elaeis;
    // In the field, signed in from before.
    await signInByForm(phone, administrator);
    await waitUntilInstalled(phone);
    await waitUntilRemembered(phone);
    await phone.context().setOffline(true);

    const office = await newPage(browser, url);
    await signInByForm(office, administrator);
    await office.goto("/dashboard/admin/settings");
    const demanded = office.getByLabel("Two-factor authentication required for");
    await demanded.selectOption("Administrators");
    await office.locator("form", { has: demanded }).getByRole("button", { name: "Save" }).click();
    await expect(office.getByText("Saved. Applied immediately.")).toBeVisible();

    // Again, and again: it is led to set one up, wherever it goes.
    const desk = await newPage(browser, url);
    await givePassword(desk, administrator, words.en);
    const due = desk.getByRole("heading", { name: /^Set up two.factor authentication$/ });
    await expect(due).toBeVisible();
    await expectAccessible(desk);
    await desk.goto("/dashboard/admin/users");
    await expect(due).toBeVisible();
    const refused = await desk.request.get("/api/users");
    expect(refused.status()).toBe(403);
    await setUpApp(desk, words.en);
    await expect(desk.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();

    // The phone starts without network, and works on once it is back.
    await phone.reload();
    await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(phone).toHaveURL(/\/dashboard\//);
    await phone.context().setOffline(false);
    const session = await phone.request.get("/api/fruits");
    expect(session.status()).toBe(200);
    await phone.goto("/dashboard/admin/users");
    await expect(phone.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
    await office.context().close();
    await desk.context().close();
  });
});
