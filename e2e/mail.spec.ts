/** What administrators do with the product's mails and with what visitors ask, where no mail server is set. */
import { mailTemplateIds } from "@elaeis/domain/mail/mail-templates";
import { expectNoViolations } from "./accessible.ts";
import { signInThroughApi } from "./collecting.ts";
import { expect, folded, locales, test } from "./fixtures.ts";

const mailScreen = "/dashboard/admin/email-management";
const inbox = "/dashboard/admin/requests";

test.describe("in English", () => {
  test.use({ locale: locales.en });

  test("[ADM-09] [MAIL-02] a template is edited, seen, tried out, and taken back @night", async ({
    page,
    elaeis,
  }) => {
    await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
    await page.goto(mailScreen);
    await expect(page.getByText(/E-mails stay in the outbox/)).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Mail server" }).last().click();
    await expect(page).toHaveURL(/#sending$/);
    await expect(
      page.getByRole("heading", { level: 1, name: "E-mail › Mail server" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Test the connection" }).click();
    await expect(page.getByRole("alert")).toContainText("SMTP_URL is not set");
    await page.goBack();
    const templates = page.getByRole("table", { name: "E-mail templates" });
    await expect(templates.getByRole("row")).toHaveCount(mailTemplateIds.length + 1);
    await expectNoViolations(page, { except: "iframe" });

    await templates.getByRole("link", { name: "Welcome, collector" }).click();
    const english = page.getByRole("group", { name: "English" });
    const preview = page.frameLocator("iframe");
    await expect(preview.getByRole("heading", { name: "Welcome, Awa" })).toBeVisible();
    const body = english.getByLabel("Body");
    await body.fill("## Good morning ");
    await page.getByRole("button", { name: /^Insert first_name/ }).click();
    await expect(body).toHaveValue("## Good morning {{first_name}}");
    await expect(preview.getByRole("heading", { name: "Good morning Awa" })).toBeVisible();

    // Each language beside its own preview, which never leaves the screen of a desk.
    const languages = page.getByRole("main").getByRole("group", { name: "Language" });
    await languages.getByRole("button", { name: "French" }).click();
    await expect(page.getByRole("group", { name: "English" })).toBeHidden();
    await expect(preview.getByRole("heading", { name: "Bienvenue Awa" })).toBeVisible();
    await page.getByRole("button", { name: /^Insert email/ }).click();
    const french = page.getByRole("group", { name: "French" });
    await expect(french.getByLabel("Body")).toHaveValue(/\{\{email\}\}$/);
    await expect(page.getByText("Unsaved changes: French, English")).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator("iframe")).toBeHidden();
    await page
      .getByRole("group", { name: "View" })
      .getByRole("button", { name: "Preview" })
      .click();
    await expect(page.locator("iframe")).toBeVisible();
    await expect(french).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Discard changes" }).click();
    await languages.getByRole("button", { name: "English" }).click();
    await body.fill("## Good morning {{first_name}}");

    // What it does not have is named in the frame and at saving, and the other version is said to be behind.
    await expect(
      english.getByText("The body has changed; the text version has not."),
    ).toBeVisible();
    await body.fill("## Good morning {{firstname}}");
    const unknown = /This template has no variable “firstname”. It has: first_name/;
    await expect(preview.getByText(unknown)).toBeVisible();
    await page.getByRole("button", { name: "Save as a new version" }).click();
    await expect(page.getByRole("alert").filter({ hasText: unknown })).toBeVisible();
    await body.fill("## Good morning {{first_name}}");

    // Without its link the mail would be of no use.
    await page.getByRole("button", { name: "Save as a new version" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "login_link" })).toBeVisible();
    await body.fill("## Good morning {{first_name}}\n\n[Sign in]({{login_link}})");
    await english.getByRole("button", { name: "Rewrite from the body" }).click();
    await expect(english.getByLabel("Text version")).toHaveValue(
      "Good morning {{first_name}}\n\nSign in: {{login_link}}",
    );
    await page.getByRole("group", { name: "Look" }).getByRole("button", { name: "Dark" }).click();
    await expect(preview.locator("body.page")).toHaveCSS("background-color", "rgb(23, 18, 16)");
    await page.getByRole("button", { name: "Save as a new version" }).click();
    await expect(page.getByText("Saved as version 1.")).toBeVisible();
    await expectNoViolations(page, { except: "iframe" });

    await page.getByRole("button", { name: "Send in English" }).click();
    await page.getByRole("link", { name: "Track it" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Welcome to Elaeis" })).toBeVisible();
    const mail = page.frameLocator("iframe");
    await expect(mail.getByRole("heading", { name: "Good morning Awa" })).toBeVisible();
    await expectNoViolations(page, { except: "iframe" });
    await page.getByRole("link", { name: "All e-mails" }).click();
    await expect(page.getByRole("table", { name: /E-mails/ })).toContainText("Waiting");

    // As it was called before.
    await page.goto(`${mailScreen}?view=outbox`);
    await expect(page.getByRole("table", { name: /E-mails/ })).toBeVisible();
    await page.goto(`${mailScreen}?template=collector_welcome`);
    await page.getByRole("button", { name: "Restore Original version" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
    await expect(body).toHaveValue(/## Welcome/);
    await expect(page.getByText("copy of the original")).toBeVisible();
  });
});

test.describe("in French", () => {
  test.use({ locale: locales.fr });

  test("[CONTACT-02] what a visitor asks is found, taken on and answered @night", async ({
    page,
    elaeis,
    browser,
  }) => {
    const visitor = await browser.newContext();
    const sent = await visitor.request.post(`${elaeis.url}/api/contact-requests`, {
      data: {
        client_name: "Odile Kambou",
        client_email: "odile@example.org",
        subject: "Essai en saison des pluies",
        message_content: "Bonjour,\nvos photos tiennent-elles sous la pluie ?",
        language: "fr",
      },
    });
    expect(sent.status()).toBe(201);
    await visitor.close();

    await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
    await page.goto(`${inbox}?status=open&search=pluies`);
    const found = page.getByRole("link", { name: /^CNT-/ });
    await expect(found).toBeVisible();
    await expectNoViolations(page, { except: "iframe" });
    await found.click();
    await expect(page.getByText("vos photos tiennent-elles")).toBeVisible();
    await page.getByLabel("État").selectOption("En cours");
    await expect(page.getByText("En cours", { exact: true }).first()).toBeVisible();
    await page.getByLabel("Attribuée à").selectOption({ label: elaeis.administrator.email });
    await page.getByLabel("Nouvelle note").fill("Rappeler lundi");
    await page.getByRole("button", { name: "Ajouter la note" }).click();
    await expect(page.getByText(new RegExp(`^${elaeis.administrator.email} ·`))).toBeVisible();
    await expect(
      page.getByText(`Les réponses arrivent à ${elaeis.administrator.email}.`),
    ).toBeVisible();
    const language = page.getByLabel("Langue", { exact: true });
    await page.getByLabel("Modèle").selectOption("Demander des précisions");
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(
      /^Bonjour Odile Kambou,/,
    );
    await language.selectOption("Anglais");
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(
      /^Hello Odile Kambou,/,
    );
    await language.selectOption("Français");
    await page.getByRole("textbox", { name: "Message" }).fill("Bonjour Odile,\n\noui.");
    await page.getByRole("button", { name: "Envoyer la réponse" }).click();
    await expect(page.getByText(/la réponse attend dans la boîte d'envoi/)).toBeVisible();
    await expect(page.getByLabel("État")).toHaveValue("answered");
    await expectNoViolations(page, { except: "iframe" });
    await page.getByRole("link", { name: /Lire .*Votre demande CNT-/ }).click();
    await expect(page.frameLocator("iframe").getByText("Bonjour Odile,")).toBeVisible();
    expect(folded(await page.title())).toContain("Votre demande CNT-");

    await page.setViewportSize({ width: 320, height: 720 });
    for (const address of [inbox, mailScreen, `${mailScreen}?template=password_reset`]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overflow).toBeLessThanOrEqual(0);
    }
  });
});
