/** The house around the screens: start-up, addresses, tabs, palette, keyboard, choices that last. */
import { expectAccessible } from "../accessible.ts";
import { signInThroughApi } from "../collecting.ts";
import { expect, locales, signIn, test, openAccount } from "../fixtures.ts";
import { sizes } from "./take-screenshots.ts";

test.describe("in French", () => {
  test.use({ locale: locales.fr });

  test("[ROUTE-06] start-up says so while it waits @night", async ({ page, elaeis }) => {
    await signIn(page, elaeis.collector);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/session", async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto("/dashboard/overview");
    await expect(page.getByText("Chargement de l'app...")).toBeVisible();
    answer();
    await expect(page.getByRole("heading", { name: "Bonjour, Awa" })).toBeVisible();
    await expect(page.getByText("Chargement de l'app...")).toBeHidden();
  });

  test("[ROUTE-06] a failed start-up shows what to check, and tries again by reloading @night", async ({
    page,
    elaeis,
  }) => {
    // On a device that has not seen them before: on one that has, the app starts without the server.
    await signInThroughApi(page.request, elaeis.url, elaeis.collector);
    await page.route("**/api/session", (route) => route.abort());
    await page.goto("/dashboard/overview");
    await expect(page.getByRole("heading", { name: "Erreur de connexion" })).toBeVisible();
    await expect(page.getByText("Pas de connexion au serveur.", { exact: false })).toBeVisible();
    await expect(page.getByRole("listitem")).toHaveText([
      /fichier d'environnement/,
      /serveur.*joignable/,
      /droits d'accès/,
    ]);
    await page.unroute("**/api/session");
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await reloaded;
    await expect(page.getByRole("heading", { name: "Bonjour, Awa" })).toBeVisible();
  });
});

test("[ROUTE-08] each section has its address: links, back and reload keep it", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator);
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await page.goto("/dashboard/admin/settings");
  await expect(heading("Settings")).toBeVisible();
  await expect(page).toHaveTitle("Registration and passwords · Settings – Elaeis");
  await page.getByRole("link", { name: "All fruits" }).click();
  await expect(heading("All fruits")).toBeVisible();
  await expect(page).toHaveTitle("All fruits – Elaeis");
  await page.reload();
  await expect(heading("All fruits")).toBeVisible();
  await page.goBack();
  await expect(heading("Settings")).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/dashboard\/admin\/fruits$/);
  await page.goto("/dashboard/no-such-section");
  await expect(page).toHaveURL(`${elaeis.url}/`);
});

test("[COLL-02] a phone has its tabs, with the camera in the middle", async ({ page, elaeis }) => {
  await page.setViewportSize({ width: sizes.phone[0], height: sizes.phone[1] });
  await signIn(page, elaeis.collector);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.route("**/api/fruits?*", async (route) => {
    const answer = await route.fetch();
    const body: object = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, total: 120 } });
  });
  await page.reload();
  const tabs = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
  await expect(tabs).toHaveCount(5);
  await expect(tabs.nth(0)).toHaveAccessibleName("Home");
  await expect(tabs.nth(1)).toHaveAccessibleName("99+ Fruits");
  await expect(tabs.nth(2)).toHaveAccessibleName("New fruit");
  await expect(tabs.nth(3)).toHaveAccessibleName("AI");
  await expect(tabs.nth(4)).toHaveAccessibleName("More options");
  await tabs.nth(2).click();
  await expect(page.getByRole("dialog", { name: "New fruit" })).toBeVisible();
});

test("[ROUTE-07] on a phone language, way back and sign-out are one tap away @night", async ({
  page,
  elaeis,
}) => {
  await page.setViewportSize({ width: sizes.phone[0], height: sizes.phone[1] });
  await signIn(page, elaeis.collector);
  await page.getByRole("button", { name: "Account, language and sign-out" }).click();
  const sheet = page.getByRole("dialog", { name: "Account" });
  await expect(sheet.getByText(elaeis.collector.email)).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Français" })).toBeVisible();
  await expect(sheet.getByRole("link", { name: "Back to the site" })).toBeVisible();
  await sheet.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test("the palette does by keyboard what the menus do by hand @night", async ({ page, elaeis }) => {
  await signIn(page, elaeis.administrator);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search and commands" });
  await expect(field).toBeFocused();
  await page.keyboard.type("sett");
  await expect(page.getByRole("option", { name: "Settings", selected: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/admin\/settings$/);
  await expect(field).toBeHidden();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("theme");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
});

test("an administrator's palette finds people, fruits, requests and settings, without accents @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const asked = await page.request.post(`${elaeis.url}/api/contact-requests`, {
    data: {
      client_name: "Zoé Étoundi",
      client_email: "zoe@example.org",
      subject: "Presse",
      message_content: "Bonjour",
      language: "fr",
    },
  });
  expect(asked.status()).toBe(201);
  const field = page.getByRole("combobox", { name: "Search and commands" });
  const option = (name: RegExp) => page.getByRole("option", { name });
  const open = async (text: string) => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
  };
  await open("etoundi");
  await expect(option(/^Zoé Étoundi CNT-/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/requests\?request=contact\//);

  await open(elaeis.collector.email);
  await option(new RegExp(elaeis.collector.email)).click();
  await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]+$/);

  // From section to section nothing is left, so that nothing asks.
  await open("storage per");
  await option(/^Storage per person \(GB\) Collecting$/).click();
  const quota = page.getByLabel("Storage per person (GB)");
  await expect(quota).toBeFocused();
  await expect(quota).toBeInViewport();
  await quota.fill("21");
  await open("two-factor");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Two-factor authentication required for")).toBeFocused();
  await page.getByRole("link", { name: "Collecting" }).click();
  await expect(quota).toHaveValue("21");
});

test("the first screen asks the server for each thing once, ahead of the app's code @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.administrator);
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  const address = page.url();
  // Until another page has taken its place, this one may still be asking.
  await page.goto("about:blank");
  const asked: string[] = [];
  let areEventsOn = false;
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // A stream of events begins with a refresh of what is shown.
    areEventsOn ||= pathname === "/api/events";
    if (pathname.startsWith("/api/") && !areEventsOn) asked.push(pathname);
  });
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toContain("/api/session");
  expect(asked).toContain("/api/statistics/harvest");
  expect(asked).toContain("/api/administration/sections");
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});

test("a phone opens the palette from its top bar, and closes it without a keyboard @night", async ({
  page,
  elaeis,
}) => {
  await page.setViewportSize({ width: sizes.phone[0], height: sizes.phone[1] });
  await signIn(page, elaeis.collector);
  const search = page.getByRole("banner").getByRole("button", { name: "Search" });
  await search.click();
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  await palette.getByRole("option", { name: "AI prediction" }).click();
  await expect(page).toHaveURL(/\/dashboard\/ai-prediction$/);
  await search.click();
  await palette.getByRole("button", { name: "Close" }).click();
  await expect(palette).toBeHidden();
});

test("[I18N-01] theme and language stay as chosen @night", async ({ page, elaeis }) => {
  await signIn(page, elaeis.collector);
  const account = await openAccount(page);
  await account.getByRole("button", { name: "Sunlight" }).click();
  await account.getByRole("button", { name: "Français" }).click();
  // Chosen once its words are there.
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "soleil");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect((await openAccount(page)).getByRole("button", { name: "Soleil" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("the connection chip tells the loss and the return of the server @night", async ({
  page,
  context,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("button", { name: "Online" })).toBeVisible();
  await context.setOffline(true);
  await expect(bar.getByRole("button", { name: "Offline" })).toBeVisible();
  await expect(page.getByText("Offline: this data may be out of date.").last()).toBeVisible();
  await context.setOffline(false);
  await expect(bar.getByRole("button", { name: "Online" })).toBeVisible();
});

test("a network that answers with something else is no connection @night", async ({
  page,
  elaeis,
}) => {
  await page.route("**/health", (route) =>
    route.fulfill({ body: "<html>Sign in to Wi-Fi</html>" }),
  );
  await signIn(page, elaeis.collector);
  await expect(page.getByRole("banner").getByRole("button", { name: "Offline" })).toBeVisible();
});

test("a screen whose file is gone after an update says so and offers to reload @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  await page.route("**/assets/prediction-page-*.js", (route) => route.abort());
  await page.getByRole("link", { name: "AI prediction" }).first().click();
  await expect(page.getByRole("alert")).toContainText("This screen could not be loaded");
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("heading", { name: "Hello, Awa" })).toBeVisible();
});

test("nothing to tap lies under a notch or a bar of the system @night", async ({
  page,
  elaeis,
}) => {
  await signIn(page, elaeis.collector);
  const session = await page.context().newCDPSession(page);
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    const isUpright = height > width;
    const insets = isUpright
      ? { top: 47, bottom: 34, left: 0, right: 0 }
      : { top: 0, bottom: 21, left: 47, right: 47 };
    await page.setViewportSize({ width, height });
    await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
    const free = {
      left: insets.left,
      top: insets.top,
      right: width - insets.right,
      bottom: height - insets.bottom,
    };
    for (const path of ["/dashboard/overview", "/dashboard/fruits/new", "/dashboard/plots"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      const covered = () =>
        page.evaluate((within) => {
          const dialog = document.querySelector("dialog[open]");
          return [...(dialog ?? document).querySelectorAll("button, a, input, select")]
            .map((one) => ({ one, box: one.getBoundingClientRect() }))
            .filter(({ one, box }) => {
              const seen = document.elementFromPoint(
                box.left + box.width / 2,
                box.top + box.height / 2,
              );
              return box.width > 1 && seen !== null && one.contains(seen);
            })
            .filter(
              ({ one, box }) =>
                box.left < within.left ||
                box.right > within.right ||
                // What scrolls comes out from under the bars.
                (one.closest("header, footer, nav") !== null &&
                  (box.top < within.top || box.bottom > within.bottom)),
            )
            .map(({ one }) => `${location.pathname}: ${one.textContent || one.outerHTML}`);
        }, free);
      await expect.poll(covered).toEqual([]);
    }
  }
});
