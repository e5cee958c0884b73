/** One running product for all journeys of a worker, and pictures to show it. */
import { test as base, type Cookie, type Locator, type Page } from "@playwright/test";
import { asked, keepAsked } from "./asked-before.ts";
import { signInThroughApi } from "./collecting.ts";
import {
  createInstallation,
  type ElaeisServer,
  type Installation,
  type Person,
} from "./elaeis-server.ts";

export type Language = "fr" | "en";

type WorkerFixtures = { elaeis: ElaeisServer };

type Options = {
  /** Whether the person was asked about cookies and installing before, as on any day but the first. */
  wasAsked: boolean;
};

export const test = base.extend<Options, WorkerFixtures>({
  wasAsked: [true, { option: true }],
  elaeis: [
    // oxlint-disable-next-line no-empty-pattern -- the runner asks for a destructured parameter
    async ({}, use) => {
      const installation = await createInstallation("journeys");
      const server = await installation.start();
      await use(server);
      await server.stop();
      installation.remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ elaeis }, use) => use(elaeis.url),
  // Also of the contexts that a test opens itself.
  storageState: async ({ elaeis, wasAsked }, use) =>
    use({ cookies: [], origins: wasAsked ? [{ origin: elaeis.url, localStorage: asked() }] : [] }),
  context: async ({ context, wasAsked }, use) => {
    // Also at the addresses of other servers.
    if (wasAsked) await context.addInitScript(keepAsked, asked());
    await use(context);
    // A screen goes on asking until it is closed: what a journey's routes are still answering then
    // cannot arrive, and is no mistake.
    const forgotten = context.pages().map((page) => page.unrouteAll({ behavior: "ignoreErrors" }));
    await Promise.all(forgotten);
  },
});

/** For journeys whose people or figures must be their own: an installation that no other file uses. */
export function testOnOwnInstallation(name: string) {
  return test.extend<object, { installation: Installation }>({
    installation: [
      // oxlint-disable-next-line no-empty-pattern -- the runner asks for a destructured parameter
      async ({}, use) => {
        const installation = await createInstallation(name);
        await use(installation);
        installation.remove();
      },
      { scope: "worker" },
    ],
    elaeis: [
      async ({ installation }, use) => {
        const server = await installation.start();
        await use(server);
        await server.stop();
      },
      { scope: "worker", timeout: 180_000 },
    ],
  });
}

export { expect } from "@playwright/test";

/** The menu of the account: language, theme, the way back to the site, sign-out. */
export async function openAccount(page: Page): Promise<Locator> {
  const name = /(Account, language and sign-out|Compte, langue et déconnexion)$/;
  await page.getByRole("button", { name }).click();
  return page.getByRole("dialog", { name: /^(Account|Compte)$/ });
}

export const locales: Record<Language, string> = { fr: "fr-FR", en: "en-GB" };

/** The text of the specification has plain spaces where we set no-break ones, or none at all. */
export function folded(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, " ").replace(/ (?=[:;!?])/g, "");
}

const words = {
  fr: { email: "E-mail ou téléphone", password: "Mot de passe", signIn: "Se connecter" },
  en: { email: "E-mail or telephone", password: "Password", signIn: "Sign in" },
};

/** Through the form, as a person does it. */
export async function signInByForm(
  page: Page,
  person: Person,
  language: Language = "en",
): Promise<void> {
  const { email, password, signIn: submit } = words[language];
  await page.goto("/auth");
  await page.getByLabel(email, { exact: true }).fill(person.email);
  await page.getByLabel(password, { exact: true }).fill(person.password);
  await page.getByRole("button", { name: submit, exact: true }).click();
  await page.waitForURL("**/dashboard/**");
}

/** Shorter than the ten minutes for which a sign-in counts as fresh. */
const storedForMs = 5 * 60_000;
const stored = new Map<string, { cookies: Cookie[]; atMs: number }>();

/** Opens a screen with the session of an earlier journey, or with a new one. */
export async function signIn(page: Page, person: Person, screen = "/dashboard"): Promise<void> {
  const context = page.context();
  const { origin } = new URL((await page.request.get("/health")).url());
  const key = `${origin} ${person.email} ${person.password}`;
  const earlier = stored.get(key);
  const isFresh = earlier !== undefined && Date.now() - earlier.atMs < storedForMs;
  if (isFresh) await context.addCookies(earlier.cookies);
  if (!isFresh || !(await isSignedIn(page))) {
    await signInThroughApi(page.request, origin, person);
    stored.set(key, { cookies: await context.cookies(origin), atMs: Date.now() });
  }
  await page.goto(screen);
  // Its own address is only asked for.
  if (screen === "/dashboard") await page.waitForURL("**/dashboard/**");
}

async function isSignedIn(page: Page): Promise<boolean> {
  const answer = await page.request.get("/api/session");
  return answer.ok() && (await answer.json()) !== null;
}
