/**
 * Draws the fruit of the public pages and reads its four values with the model that the product starts with;
 * run by hand when either changes, and the result is committed:
 *
 *   node tools/public-reading.mjs
 *
 * A journey asks a running AI service about the same picture (`e2e/public-content.spec.ts`).
 */
import { parseModel } from "@elaeis/prediction/model/parse-model";
import { predictPhoto } from "@elaeis/prediction/predict";
import { drawFruit } from "@elaeis/prediction/samples/draw-fruit";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { decodePicture } from "../apps/ai/src/features/predict/decode-picture.ts";

const root = path.join(import.meta.dirname, "..");
const picture = path.join(root, "apps/web/public/pictures/fruit.jpg");
const reading = path.join(root, "apps/web/src/features/public/public-pages/reading/read-values.ts");
const model = path.join(root, "apps/ai/dist/synthetic-model.json");

const values = { huile: 24, matiere_seche: 84, proteines: 12.6, acides_gras: 15.2 };
const drawn = drawFruit({ values, role: "front", seed: 412, width: 960, height: 720 });
await sharp(Buffer.from(drawn.data.buffer), { raw: { width: 960, height: 720, channels: 4 } })
  .removeAlpha()
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(picture);

const parsed = parseModel(readFileSync(model, "utf8"));
if (!parsed.ok) throw new Error("no model: run node tools/prepare.mjs");
// As the AI service reads it.
const decoded = await decodePicture(readFileSync(picture));
if (!decoded.ok) throw new Error("the picture cannot be read");
const read = predictPhoto(parsed.model, decoded.pixels);
if (!read.ok) throw new Error(read.reason);
const rounded = (value) => Math.round(value * 10) / 10;
const rows = Object.keys(values).map((name) => {
  const [low, high] = read.interval[name].map(rounded);
  return `  ${name}: { value: ${rounded(read.pred[name])}, low: ${low}, high: ${high} },`;
});
writeFileSync(
  reading,
  `/** Written by tools/public-reading.mjs: what the model that the product starts with reads in the public pages' photo. */
export const readValues = {
${rows.join("\n")}
} as const;
`,
);
