/** Fruits with photos as a product would hand them over: drawings, encoded as a phone does. */
import { createHash } from "node:crypto";
import { sampleFruit } from "@elaeis/prediction/samples/sample-fruit";
import type { PhotoRole } from "@elaeis/prediction/samples/view";
import type { FakeFruit } from "./fake-product.ts";
import { drawnFruit } from "./pictures.ts";

const roles: readonly PhotoRole[] = ["front", "back"];
const size = { width: 160, height: 120 };

/** @param pairs how many fruits have a second photo; the others have one, which takes half the time. */
export async function trainingFruits(count: number, pairs: number) {
  const photos = new Map<string, Uint8Array>();
  const fruits: FakeFruit[] = [];
  for (let index = 0; index < count; index++) {
    const { values } = sampleFruit(21, index);
    const ofFruit: { sha256: string; role: string }[] = [];
    for (const role of roles.slice(0, index < pairs ? 2 : 1)) {
      const bytes = await drawnFruit({ values, role, seed: 7000 + index, ...size }, "jpeg");
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      photos.set(sha256, bytes);
      ofFruit.push({ sha256, role });
    }
    fruits.push({
      fruit: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
      collector: `collector-${index % 3}`,
      season: index % 2 === 0 ? "dry" : "rainy",
      maturity: null,
      place: `place-${index % 4}`,
      day: null,
      phone: "phone",
      values: { ...values },
      photos: ofFruit,
    });
  }
  return { fruits, photos };
}
