/** What a phone reads before it offers to install the app. */
import sharp from "sharp";
import { expect, test } from "../fixtures.ts";

test.use({ serviceWorkers: "allow" });

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = {
  name: string;
  start_url: string;
  display: string;
  icons: Icon[];
  shortcuts: { url: string; icons: Icon[] }[];
};

test("[PWA-01] the manifest and every icon it names are served as they say", async ({
  request,
  page,
}) => {
  await page.goto("/");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await request.get(address ?? "");
  expect(answer.headers()["content-type"]).toContain("json");
  const manifest: Manifest = await answer.json();
  expect(manifest).toMatchObject({ start_url: "/dashboard", display: "standalone" });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? "any"}`)).toEqual(
    expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
  );
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    "/dashboard/fruits/new",
    "/dashboard/ai-prediction",
  ]);
  for (const icon of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
    const served = await request.get(icon.src);
    expect(served.headers()["content-type"]).toContain(icon.type);
    if (icon.sizes === "any") continue;
    const { width, height } = await sharp(await served.body()).metadata();
    expect(`${width}x${height}`).toBe(icon.sizes);
  }
  const touch = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  const { width } = await sharp(await (await request.get(touch ?? "")).body()).metadata();
  expect(width).toBe(180);
});
