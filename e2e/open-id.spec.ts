/** Signing in with the organisation's accounts, at a real OpenID Connect provider with pages of its own. */
import type { Page } from "@playwright/test";
import {
  startOpenIdProvider,
  type TestOpenIdProvider,
} from "../apps/server/src/testing/open-id-provider.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, locales, signInByForm, testOnOwnInstallation } from "./fixtures.ts";
import { waitUntilInstalled, waitUntilRemembered } from "./offline-ready.ts";

const name = "Plantations réunies";

const test = testOnOwnInstallation("open-id").extend<object, { provider: TestOpenIdProvider }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- the runner asks for a destructured parameter
    async ({}, use) => {
      // Of a loopback address any port will do (RFC 8252).
      const provider = await startOpenIdProvider("http://localhost/auth/open-id");
      await use(provider);
      await provider.stop();
    },
    { scope: "worker" },
  ],
  elaeis: [
    async ({ installation, provider }, use) => {
      const server = await installation.start({
        OIDC_ISSUER: provider.issuer.href,
        OIDC_CLIENT_ID: provider.clientId,
        OIDC_CLIENT_SECRET: provider.clientSecret,
        OIDC_NAME: name,
      });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

/** On the provider's own pages. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder("Enter any login").fill(login);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await agreeThere(page);
}

/** To be known by Elaeis; asked of who is signed in there already, too. */
const agreeThere = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

test.describe("on a phone, in French", () => {
  test.use({
    locale: locales.fr,
    viewport: { width: 360, height: 740 },
    serviceWorkers: "allow",
  });

  test("a new collector comes back to the screen they meant, and the app opens offline afterwards @night", async ({
    page,
    context,
    provider,
  }) => {
    provider.people.set("ama", { email: "ama@elaeis.test", email_verified: true, name: "Ama" });
    await page.goto("/dashboard/fruits");
    const button = page.getByRole("button", { name: `Se connecter avec ${name}` });
    await expect(button).toBeVisible();
    await waitUntilInstalled(page);
    await expectAccessible(page);
    await button.click();
    await signInThere(page, "ama");
    await page.waitForURL("**/dashboard/fruits");
    await expect(page.getByRole("heading", { level: 1, name: "Fruits" })).toBeVisible();
    await waitUntilRemembered(page);
    await context.setOffline(true);
    await page.goto("/dashboard/overview");
    await expect(page.getByRole("heading", { name: "Bonjour, Ama" })).toBeVisible();
  });

  test("who cancels there, or brings an answer back twice, reads what to do @night", async ({
    page,
    provider,
  }) => {
    provider.people.set("kofi", { email: "kofi@elaeis.test", email_verified: false });
    await page.goto("/auth");
    await page.getByRole("button", { name: `Se connecter avec ${name}` }).click();
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.waitForURL("**/auth/open-id");
    await expect(page.getByRole("heading", { name: "Échec de la connexion" })).toBeVisible();
    await expect(page.getByText(`${name} a refusé l'accès, ou vous avez annulé.`)).toBeVisible();
    await expectAccessible(page);
    await page.goto("/auth/open-id?code=x&state=y");
    await expect(page.getByText("Cette connexion a été commencée")).toBeVisible();
    // The code is no longer in the address.
    await expect(page).toHaveURL(/\/auth\/open-id$/);

    await page.getByRole("link", { name: "Retour à la connexion" }).click();
    await page.getByRole("button", { name: `Se connecter avec ${name}` }).click();
    await signInThere(page, "kofi");
    await expect(page.getByText(`${name} n'a pas vérifié votre adresse e-mail.`)).toBeVisible();
  });
});

test.describe("at a desk, in English", () => {
  test.use({ locale: locales.en });

  test("an administrator links their account, signs in with it, and confirms with it @night", async ({
    page,
    elaeis,
    provider,
  }) => {
    const { email } = elaeis.administrator;
    provider.people.set("chief", { email, email_verified: true, name: "Chief" });
    const withProvider = page.getByRole("button", { name: `Sign in with ${name}`, exact: true });
    await page.goto("/auth");
    await withProvider.click();
    // The address alone opens nothing.
    await signInThere(page, "chief");
    await expect(page.getByText("An account with this address exists.")).toBeVisible();

    await signInByForm(page, elaeis.administrator);
    await page.goto("/dashboard/settings/password");
    await page.getByRole("button", { name: `Link ${name}` }).click();
    await agreeThere(page);
    await page.waitForURL("**/dashboard/settings/password");
    const unlink = page.getByRole("button", { name: `Unlink ${name}` });
    await expect(unlink).toBeVisible();
    await expectAccessible(page);

    await page.context().clearCookies({ name: "elaeis.session_token" });
    await page.goto("/auth");
    await withProvider.click();
    await agreeThere(page);
    await page.waitForURL("**/dashboard/admin/overview");

    await elaeis.letProofsLapse();
    await page.goto("/dashboard/settings/password");
    await unlink.click();
    const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: `Sign in with ${name} again` }).click();
    await signInThere(page, "chief");
    await page.waitForURL("**/dashboard/settings/password");
    await unlink.click();
    await expect(page.getByRole("button", { name: `Link ${name}` })).toBeVisible();
  });
});
