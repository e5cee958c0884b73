/** The ways in for who has no account, or no password any more: closed, open, by request, by mail. */
import type { APIRequestContext, Page } from "@playwright/test";
import { newWallet, type TestWallet } from "../apps/server/src/testing/ethereum-wallet.ts";
import { startMailServer, type MailServer } from "../apps/server/src/testing/mail-server.ts";
import { expectNoViolations } from "./accessible.ts";
import { signInThroughApi } from "./collecting.ts";
import { createInstallation, type ElaeisServer } from "./elaeis-server.ts";
import { expect, folded, locales, signIn, test as base, openAccount } from "./fixtures.ts";

/** Registration is opened and closed here, so this server is its own. */
const test = base.extend<object, { elaeis: ElaeisServer; mailServer: MailServer }>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern -- the runner asks for a destructured parameter
    async ({}, use) => {
      const server = await startMailServer();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  elaeis: [
    async ({ mailServer }, use) => {
      const settings = { SMTP_URL: mailServer.url.href };
      const installation = await createInstallation("registration", settings);
      const server = await installation.start();
      await use(server);
      await server.stop();
      installation.remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

async function expectSound(page: Page): Promise<void> {
  await expectNoViolations(page);
  const isTooWide = () => document.documentElement.scrollWidth > innerWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);
}

async function changeSettings(
  request: APIRequestContext,
  elaeis: ElaeisServer,
  changes: { registration_open?: boolean; ethereum_sign_in_enabled?: boolean },
) {
  await signInThroughApi(request, elaeis.url, elaeis.administrator);
  const answer = await request.patch("/api/settings", { data: { changes } });
  expect(answer.status()).toBe(200);
}

const password = "Tourterelle-7";

test.describe("in French", () => {
  test.use({ locale: locales.fr });

  test("[ADM-05] [ADM-09] the settings test the mail server", async ({ page, elaeis }) => {
    await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
    await page.goto("/dashboard/admin/settings#installation");
    await page.getByRole("button", { name: "Tester le serveur de messagerie" }).click();
    await expect(page.getByText(/^Connexion à .* réussie\.$/)).toBeVisible();
  });

  test("[AUTH-02] [AUTH-03] [AUTH-04] [AUTH-06] while it is closed the form says so, and leads to the priority request", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/auth");
    await page.getByRole("link", { name: "Créer un compte" }).click();
    await expect(page).toHaveURL(/\/auth\/sign-up$/);
    await expect(page.getByRole("heading", { name: "Inscriptions Fermées" })).toBeVisible();
    const field = (name: string) => page.getByLabel(name, { exact: true });

    await page.getByRole("button", { name: "Suivant" }).click();
    for (const sentence of ["Email requis", "Mot de passe requis", "Confirmation requise"]) {
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await expect(field("E-mail")).toBeFocused();
    await field("E-mail").fill("awa");
    await field("Mot de passe").fill("abc");
    await field("Confirmez le mot de passe").fill("abcd");
    await page.getByRole("button", { name: "Suivant" }).click();
    for (const sentence of ["Email invalide", "Minimum 6 caractères", "Mots de passe différents"]) {
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await expectSound(page);
    await field("E-mail").fill("awa@palm.example");
    await field("Mot de passe").fill(password);
    await field("Confirmez le mot de passe").fill(password);
    await expect(page.getByRole("meter")).toHaveAttribute("value", "100");
    await page.getByRole("button", { name: "Suivant" }).click();

    await page.getByRole("button", { name: "Créer", exact: true }).click();
    for (const sentence of ["Prénom requis", "Nom requis", "Ville requise", "Pays requis"]) {
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    }
    await expectSound(page);
    await page.getByRole("button", { name: "Retour", exact: true }).click();
    await expect(field("E-mail")).toHaveValue("awa@palm.example");
    await page.getByRole("button", { name: "Suivant" }).click();
    await field("Prénom").fill("Awa");
    await field("Nom").fill("Traoré");
    await field("Ville").fill("Édéa");
    expect(await field("Pays").locator("optgroup[label='Afrique centrale'] option").count()).toBe(
      9,
    );
    await field("Pays").selectOption({ label: "Cameroun" });
    await page.getByRole("button", { name: "Créer", exact: true }).click();
    const refusal = page.getByRole("alert");
    await expect(refusal).toContainText("Inscriptions fermées.");

    await refusal.getByRole("link", { name: "Demander un accès prioritaire" }).click();
    await expect(page).toHaveURL(/\/auth\/priority$/);
    await expect(page.getByText("Un membre de l'équipe répond sous 24h.")).toBeVisible();
    await page.getByRole("button", { name: "Envoyer la demande" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "Veuillez remplir tous les champs obligatoires",
    );
    await field("Nom complet").fill("Clarisse Ngo Mbock");
    await field("E-mail professionnel").fill("clarisse@palm.example");
    await field("Entreprise").fill("Palmeraies de la Sanaga");
    await field("Taille de la plantation (facultatif)").selectOption("500-1000");
    await expectSound(page);

    await page.route("**/api/priority-requests", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "Envoyer la demande" }).click();
    const failure = page.getByRole("alert");
    await expect(failure).toBeVisible();
    expect(folded((await failure.textContent()) ?? "")).toMatch(/^Erreur système: .+/);
    await page.getByRole("button", { name: "Envoyer la demande" }).click();
    await expect(page.getByText(/VIP-\d{4}-\d{6}/)).toBeVisible();
    await page.getByRole("link", { name: "se connecter" }).click();
    await expect(page).toHaveURL(/\/auth$/);
  });
});

test("[AUTH-05] while it is open a collector signs up, gets a confirmation, proves the address, and signs in @night", async ({
  page,
  playwright,
  elaeis,
  mailServer,
}) => {
  const administration = await playwright.request.newContext({ baseURL: elaeis.url });
  await changeSettings(administration, elaeis, { registration_open: true });
  await page.goto("/auth/sign-up");
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field("E-mail").fill("kofi@palm.example");
  await field("Password").fill(password);
  await field("Confirm password").fill(password);
  await page.getByRole("button", { name: "Next" }).click();
  await field("First name").fill("Kofi");
  await field("Last name").fill("Mensah");
  await field("City").fill("Takoradi");
  await field("Country").selectOption("GH");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Your account is created.")).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goBack();
  await expect(field("E-mail")).toHaveValue("");

  await page.goto("/auth");
  await field("E-mail or telephone").fill("kofi@palm.example");
  await field("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("link", { name: "New account? Confirm your address first" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your e-mail address" })).toBeVisible();
  await expectSound(page);
  const linkMailed = () => {
    const mail = mailServer.received.findLast(({ to }) => to === "kofi@palm.example");
    return /http:\/\/localhost:\d+(\/auth\/verify#[\w-]{43})/.exec(mail?.text ?? "")?.[1];
  };
  await expect.poll(linkMailed, { timeout: 20_000 }).toBeDefined();
  const former = linkMailed() ?? "no link";
  await field("E-mail").fill("kofi@palm.example");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(/a link is on its way/)).toBeVisible();
  await expect.poll(linkMailed, { timeout: 20_000 }).not.toBe(former);

  await page.goto(linkMailed() ?? "no link");
  await field("Password").fill("not-the-password");
  await expectSound(page);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByText("Wrong password.")).toBeVisible();
  await field("Password").fill(password);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await page.waitForURL("**/dashboard/**");
  await expect(page.getByRole("banner").getByText("Collector", { exact: true })).toBeVisible();
  await changeSettings(administration, elaeis, { registration_open: false });
  await administration.dispose();
});

test("[AUTH-05] an account whose mail does not arrive is let in by an administrator @night", async ({
  page,
  playwright,
  elaeis,
}) => {
  const administration = await playwright.request.newContext({ baseURL: elaeis.url });
  await changeSettings(administration, elaeis, { registration_open: true });
  const answer = await administration.post("/api/auth/sign-up/email", {
    data: {
      email: "ama@palm.example",
      password,
      first_name: "Ama",
      last_name: "Boateng",
      city: "Kumasi",
      country: "GH",
    },
  });
  expect(answer.status()).toBe(204);
  await changeSettings(administration, elaeis, { registration_open: false });
  await administration.dispose();
  await signIn(page, elaeis.administrator, "/dashboard/admin/users?state=waiting");
  await page.getByRole("link", { name: "Ama Boateng" }).click();
  await expect(page.getByText(/^Waiting since/)).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Activate account" }).click();
  await expect(page.getByText("E-mail address not confirmed.")).toBeVisible();
  await (await openAccount(page)).getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await signIn(page, { email: "ama@palm.example", password });
});

test("[ADM-03] people are invited one by one, from a sheet and from a request, and choose their own password @night", async ({
  page,
  browser,
  elaeis,
  mailServer,
}) => {
  const invited = "esi@palm.example";
  await signIn(page, elaeis.administrator, "/dashboard/admin/users/new");
  await page.getByLabel("E-mail or telephone number", { exact: true }).fill(invited);
  await page.getByLabel("First name").fill("Esi");
  await expectSound(page);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Invitation sent", { exact: true })).toBeVisible();
  await expectSound(page);
  const linkMailed = () => {
    const mail = mailServer.received.findLast(({ to }) => to === invited);
    return /http:\/\/localhost:\d+(\/auth\/invitation#[\w-]{43})/.exec(mail?.text ?? "")?.[1];
  };
  await expect.poll(linkMailed, { timeout: 20_000 }).toBeDefined();
  const former = linkMailed() ?? "no link";
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText(/^A new link is on its way/)).toBeVisible();
  await expect.poll(linkMailed, { timeout: 20_000 }).not.toBe(former);

  const phone = await browser.newContext({ baseURL: elaeis.url, locale: locales.en });
  const theirs = await phone.newPage();
  await theirs.goto(former);
  await expect(theirs.getByText(/^This invitation is no longer valid/)).toBeVisible();
  await theirs.goto(linkMailed() ?? "no link");
  await expect(theirs.getByText(/^Hello Esi\./)).toBeVisible();
  await theirs.getByLabel("Password", { exact: true }).fill(password);
  await theirs.getByLabel("Confirm password").fill(password);
  await expectSound(theirs);
  await theirs.getByRole("button", { name: "Open my account" }).click();
  await theirs.waitForURL("**/dashboard/**");
  await phone.close();

  await page.goto("/dashboard/admin/users?state=invited");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("link", { name: "Import people" }).click();
  await page.getByLabel("Choose a file").setInputFiles({
    name: "team.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("E-mail,First name\nabena@palm.example,Abena\nnobody,Nobody\n"),
  });
  await page.getByRole("button", { name: "Test without importing" }).click();
  await expect(page.getByText("“nobody” is not an e-mail address.").first()).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Invite 1 person" }).click();
  await expect(page.getByText("1 invitation sent.")).toBeVisible();
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo this import" }).click();
  await expect(page.getByText("Undone: 1 invitation withdrawn.")).toBeVisible();

  await page.goto("/dashboard/admin/requests?kind=priority&search=clarisse%40palm");
  await page.getByRole("link", { name: /^VIP-/ }).first().click();
  await page.getByRole("button", { name: "Invite to Elaeis" }).click();
  await expect(page.getByText("Invitation sent to clarisse@palm.example.")).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "Open the account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Clarisse Ngo Mbock" })).toBeVisible();
  await page.getByRole("button", { name: "Withdraw invitation" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw invitation" }).click();
  await expect(page.getByText("Invitation withdrawn: clarisse@palm.example")).toBeVisible();
});

test("[AUTH-08] a forgotten password is replaced by the link of a mail, once", async ({
  page,
  elaeis,
  mailServer,
}) => {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("E-mail", { exact: true }).fill(elaeis.collector.email);
  await expectSound(page);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(/If an account uses .* a link is on its way/)).toBeVisible();

  const linkMailed = () => {
    const mail = mailServer.received.find(({ to }) => to === elaeis.collector.email);
    return /http:\/\/localhost:\d+(\/auth\/reset#[\w-]{43})/.exec(mail?.text ?? "")?.[1];
  };
  await expect.poll(linkMailed, { timeout: 20_000 }).toBeDefined();
  const link = linkMailed() ?? "no link";

  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill(password);
  await expectSound(page);
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await signIn(page, { ...elaeis.collector, password });
  // Also for who is signed in: the link leads to its page, and is no longer good.
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill("Tourterelle-8");
  await page.getByLabel("Confirm password", { exact: true }).fill("Tourterelle-8");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByText("This link has already been used")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
});

test("a key for a program is made, shown once, used, and revoked @night", async ({
  page,
  playwright,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator, "/dashboard/admin/settings/api-keys");
  await expectSound(page);
  await page.getByRole("button", { name: "Create a key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create a key" }).click();
  await expect(dialog.getByText("Name required")).toBeVisible();
  await dialog.getByLabel("Name").fill("R script");
  await expectSound(page);
  await dialog.getByRole("button", { name: "Create a key" }).click();
  const secret = (await dialog.getByText(/^elk_/).textContent()) ?? "";
  await expectSound(page);
  await dialog.getByRole("button", { name: "I have copied it" }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  const headers = { authorization: `Bearer ${secret}` };
  const program = await playwright.request.newContext({
    baseURL: elaeis.url,
    extraHTTPHeaders: headers,
  });
  expect((await program.get("/api/fruits")).status()).toBe(200);
  expect((await program.get("/api/settings")).status()).toBe(403);
  await page.getByRole("button", { name: "Revoke: R script" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("“R script” was revoked.")).toBeVisible();
  expect((await program.get("/api/fruits")).status()).toBe(401);
  await program.dispose();
  await expectSound(page);
});

/** Puts a wallet into the page, as an extension of the browser does. */
async function bringWallet(page: Page, { address, sign }: TestWallet, chain: { id: number }) {
  await page.exposeFunction("askWallet", (method: string, params: readonly string[] = []) => {
    if (method === "eth_requestAccounts") return [address];
    if (method === "eth_chainId") return `0x${chain.id.toString(16)}`;
    return sign(Buffer.from(params[0]?.slice(2) ?? "", "hex"));
  });
  await page.addInitScript(() => {
    type Asked = { method: string; params?: readonly string[] };
    const provider = {
      request: ({ method, params }: Asked) =>
        "askWallet" in window && typeof window.askWallet === "function"
          ? window.askWallet(method, params)
          : Promise.reject(new Error("no wallet")),
    };
    const detail = { info: { name: "Palm Wallet" }, provider };
    addEventListener("eip6963:requestProvider", () =>
      dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail })),
    );
  });
}

test("[AUTH-10] once it is switched on, a wallet is tied to the account and signs in; another chain is refused @night", async ({
  page,
  playwright,
  elaeis,
}) => {
  const chain = { id: 1 };
  await bringWallet(page, newWallet(), chain);
  const door = page.getByRole("button", { name: "Sign in with Palm Wallet" });
  await page.goto("/auth");
  await page.waitForLoadState("networkidle");
  await expect(door).toHaveCount(0);
  const administration = await playwright.request.newContext({ baseURL: elaeis.url });
  await changeSettings(administration, elaeis, { ethereum_sign_in_enabled: true });
  await administration.dispose();

  await signIn(page, elaeis.administrator, "/dashboard/admin/settings/password");
  await page.getByRole("button", { name: "Link Palm Wallet" }).click();
  await expect(page.getByText(/^Linked on/)).toBeVisible();
  await expectSound(page);
  await (await openAccount(page)).getByRole("button", { name: "Sign out" }).click();

  chain.id = 137;
  await door.click();
  await expect(page.getByText(/Only Ethereum mainnet is supported/)).toBeVisible();
  await expectSound(page);
  chain.id = 1;
  await door.click();
  await expect(page).toHaveURL(/\/dashboard\/admin\/overview$/);
});
