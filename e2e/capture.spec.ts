/** What helps a thumb in the field: a word about a photo worth taking again, and large keys for the values. */
import sharp, { type Sharp } from "sharp";
import { expectNoViolations } from "./accessible.ts";
import { expect, locales, signIn, test } from "./fixtures.ts";
import { drawnPhotos } from "./pictures.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const photosOf = (seed: number) => drawnPhotos(seed, test.info().outputPath("photos"));
const spoilt = async (file: string, spoil: (photo: Sharp) => Sharp) => ({
  name: "again.jpg",
  mimeType: "image/jpeg",
  buffer: await spoil(sharp(file)).jpeg({ quality: 90 }).toBuffer(),
});

test.describe("fr", () => {
  test.use({ locale: locales.fr });

  test("[NEW-02] [NEW-09] a blurred and a dark photo are marked on their tiles, also after a reload, and hold nothing up @night", async ({
    page,
    elaeis,
  }) => {
    await signIn(page, elaeis.collector, "/dashboard/fruits/new");
    const wizard = page.getByRole("dialog", { name: "Nouveau fruit" });
    const [front = "", back = "", left = "", right = ""] = await photosOf(81);
    const tile = (role: string) => wizard.locator(`[data-role=${role}]`);
    await wizard
      .getByLabel("Prendre la photo : Face")
      .setInputFiles(await spoilt(front, (photo) => photo.blur(9)));
    await expect(tile("front")).toContainText("Photo floue");
    await wizard
      .getByLabel("Prendre la photo : Dos")
      .setInputFiles(await spoilt(back, (photo) => photo.linear(0.25, 0)));
    await expect(tile("back")).toContainText("Trop sombre");
    await wizard.getByLabel("Choisir plusieurs fichiers").setInputFiles([left, right]);
    await expect(wizard.getByText("4/6")).toBeVisible();
    await expectNoViolations(page);

    await page.reload();
    await expect(wizard.getByText("4/6")).toBeVisible();
    await expect(tile("front")).toContainText("Photo floue");
    await expect(tile("back")).toContainText("Trop sombre");
    await wizard.getByLabel("Dos : trop sombre. Reprendre").setInputFiles(back);
    await expect(tile("back")).not.toContainText("Trop sombre");
    await expect(tile("right")).toContainText("requise");

    await wizard.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await expect(wizard.getByText(/✅/)).toBeVisible();
    await expect(wizard).toBeHidden();
    // What was looked at after the hand-in does not bring the draft back.
    await expect(page.getByText("Brouillon", { exact: true })).toHaveCount(0);
  });
});

test.describe("en", () => {
  test.use({ locale: locales.en });

  test("[NEW-05] the NIR keypad fills in the four values with one thumb, and tells at once what is out of range @night", async ({
    page,
    elaeis,
  }) => {
    await signIn(page, elaeis.collector, "/dashboard/fruits/new");
    const wizard = page.getByRole("dialog", { name: "New fruit" });
    await wizard.getByLabel("Oil content").fill("21.5");
    await wizard.getByRole("button", { name: "NIR keypad" }).tap();
    // It begins at an empty place.
    const of = (field: string) => page.getByRole("dialog", { name: field, exact: true });
    const type = async (field: string, keys: string) => {
      for (const key of keys) {
        const name = key === "." ? "Decimal point" : key;
        await of(field).getByRole("button", { name, exact: true }).tap();
      }
    };
    // What would lead over the limit is not taken.
    await type("Dry matter", "815");
    await expect(
      of("Dry matter").getByText("100 % at most".replace(" %", "\u00a0%")),
    ).toBeVisible();
    await expectNoViolations(page);
    await type("Dry matter", ".57");
    await of("Dry matter").getByRole("button", { name: "Next" }).tap();
    await type("Protein content", "12.");
    await of("Protein content").getByRole("button", { name: "Next" }).tap();
    // A keyboard that is plugged in does the same.
    await page.keyboard.type("16,8");
    await expect(of("Fatty acids").getByRole("button", { name: "Next" })).toBeDisabled();
    await of("Fatty acids").getByRole("button", { name: "OK" }).tap();
    await expect(wizard.getByLabel("Oil content")).toHaveValue("21.5");
    await expect(wizard.getByLabel("Dry matter")).toHaveValue("81.5");
    await expect(wizard.getByLabel("Protein content")).toHaveValue("12");
    await expect(wizard.getByLabel("Fatty acids")).toHaveValue("16.8");
    await page.waitForTimeout(500);
    await page.reload();
    await expect(wizard.getByLabel("Fatty acids")).toHaveValue("16.8");
  });
});
