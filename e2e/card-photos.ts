/** Photos of the printed colour card, as phones with colours of their own would take them. */
import { cardText } from "@elaeis/domain/passports/card-name";
import { photographCard, type CardPhoto } from "@elaeis/prediction/samples/photograph-card";
import { encodeQR } from "qr";
import sharp from "sharp";

const marks: CardPhoto["marks"] = [
  { x: 190, y: 110 },
  { x: 890, y: 150 },
  { x: 840, y: 605 },
  { x: 125, y: 570 },
];

/** More saturated than the printed colours. */
export const saturated: NonNullable<CardPhoto["phone"]> = {
  matrix: [
    [1.18, -0.15, -0.03],
    [-0.07, 1.13, -0.06],
    [-0.01, -0.15, 1.16],
  ],
};

/** @returns a JPEG */
export function photoOfCard(name: string, change: Partial<CardPhoto> = {}): Promise<Buffer> {
  const { width, height, data } = photographCard({
    width: 1020,
    height: 765,
    marks,
    code: encodeQR(cardText(name), "raw", { ecc: "medium", border: 4 }),
    ...change,
  });
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 92 })
    .toBuffer();
}
