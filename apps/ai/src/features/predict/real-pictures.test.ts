/**
 * The rules of refusal on real photographs. The pictures may not be passed on, so they are not in the repository; where
 * they are not at hand these tests are skipped.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { assessPhoto } from "@elaeis/prediction/predict";
import { preparePhoto } from "@elaeis/prediction/prepare";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { decodePicture } from "./decode-picture.ts";

const datasets = path.join(import.meta.dirname, "../../../../../../shared/datasets");
const palmFolder = path.join(datasets, "palm_fruit_ripeness/train/images");
const otherFolder = path.join(datasets, "ood_negatives/train/images");
const isAbsent = !existsSync(palmFolder) || !existsSync(otherFolder);
if (isAbsent) console.log("The real photographs are not beside the repository: skipped.");

function files(folder: string, step: number): string[] {
  return readdirSync(folder)
    .toSorted()
    .filter((_, k) => k % step === 0)
    .map((name) => path.join(folder, name));
}

async function refusedShare(
  paths: readonly string[],
  change: (file: string) => Sharp | Promise<Sharp>,
) {
  let refused = 0;
  for (const file of paths) {
    const decoded = await decodePicture(
      await (await change(file)).jpeg({ quality: 92 }).toBuffer(),
    );
    if (!decoded.ok) throw new Error(`${file}: ${decoded.code}`);
    if (assessPhoto(decoded.pixels).refusal !== null) refused++;
  }
  return refused / paths.length;
}

/** Read here: the service decodes what it is sent, and opens no file itself. */
function opened(file: string): Sharp {
  return sharp(readFileSync(file));
}

/** One of the four halves, cut through the middle of the fruit. */
async function half(file: string): Promise<Sharp> {
  const decoded = await decodePicture(await opened(file).png().toBuffer());
  if (!decoded.ok) throw new Error(decoded.code);
  const { bounds, width, height } = preparePhoto(decoded.pixels);
  const middleX = Math.round((bounds.left + bounds.right) / 2);
  const middleY = Math.round((bounds.top + bounds.bottom) / 2);
  const halves = [
    { left: 0, top: 0, width: middleX, height },
    { left: middleX, top: 0, width: width - middleX, height },
    { left: 0, top: 0, width, height: middleY },
    { left: 0, top: middleY, width, height: height - middleY },
  ];
  const chosen = halves[middleX % halves.length];
  if (chosen === undefined) throw new Error("there are four halves");
  return opened(file).extract(chosen);
}

describe.skipIf(isAbsent)("[AI-06] real photographs", () => {
  test("good palm photos are accepted", async () => {
    expect(await refusedShare(files(palmFolder, 16), (file) => opened(file))).toBeLessThanOrEqual(
      0.06,
    );
  });

  test.each<[string, (file: string) => Sharp | Promise<Sharp>]>([
    ["blurred", (file) => opened(file).blur(1.5)],
    ["dark", (file) => opened(file).linear(0.3, 0)],
    ["over-exposed", (file) => opened(file).linear(1.8, 0)],
    ["empty", (file) => opened(file).extract({ left: 0, top: 0, width: 66, height: 150 })],
    ["half", half],
  ])("%s copies are refused", async (_, spoil) => {
    expect(await refusedShare(files(palmFolder, 20), spoil)).toBeGreaterThanOrEqual(0.95);
  });

  test("other things are refused", async () => {
    expect(
      await refusedShare(files(otherFolder, 3), (file) => opened(file)),
    ).toBeGreaterThanOrEqual(0.98);
  });
});
