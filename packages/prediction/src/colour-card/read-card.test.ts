import { encodeQR } from "qr";
import { decodeQR } from "qr/decode.js";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../random.ts";
import { photographCard, seenBy, type CardPhoto } from "../samples/photograph-card.ts";
import { codeArea } from "./card.ts";
import { straightened, type FourSpots } from "./card-place.ts";
import { corrected, meanDifference, phoneColours } from "./correction.ts";
import { readCard, type CardReading } from "./read-card.ts";
import { printedColours } from "./rgb.ts";

const text = "ELAEIS-CARD:1:K7Q2M9";
const code = encodeQR(text, "raw", { ecc: "medium", border: 4 });

const straight: FourSpots = [
  { x: 91, y: 84 },
  { x: 595, y: 84 },
  { x: 595, y: 394 },
  { x: 91, y: 394 },
];
const tilted: FourSpots = [
  { x: 168, y: 70 },
  { x: 609, y: 133 },
  { x: 553, y: 434 },
  { x: 84, y: 392 },
];
const plain: CardPhoto = { width: 686, height: 515, marks: straight };

function read(photo: CardPhoto): CardReading {
  const found = readCard(photographCard(photo));
  if (!found.ok) throw new Error(found.reason);
  return found.reading;
}
const refusalOf = (photo: CardPhoto) => {
  const found = readCard(photographCard(photo));
  return found.ok ? null : found.reason;
};

describe("the card in a photo", () => {
  test.each<[string, Partial<CardPhoto>]>([
    ["seen straight", {}],
    ["under a perspective", { marks: tilted }],
    ["upside down", { marks: [straight[2], straight[3], straight[0], straight[1]] }],
    ["turned by a quarter", { marks: [tilted[1], tilted[2], tilted[3], tilted[0]] }],
    ["small in the photo", { marks: small() }],
    ["noisy", { noise: 6 }],
    ["out of focus", { marks: tilted, blurPx: 2 }],
    ["darker towards the edges", { light: (x, y) => 1.1 - 1.2 * (x * x + y * y) }],
    ["lit from one side", { marks: tilted, light: (x, y) => 0.9 + 0.5 * x - 0.2 * y }],
    ["all at once", { ...hard() }],
  ])("%s: every patch is as printed", (_name, change) => {
    const { patches } = read({ ...plain, ...change });
    expect(meanDifference(patches, printedColours)).toBeLessThan(1.2);
  });

  test("the code is read from the part where it lies @night", () => {
    for (const marks of [straight, tilted]) {
      const found = readCard(
        photographCard({ ...plain, code, width: 1400, height: 1050, marks: scaled(marks, 2) }),
      );
      if (!found.ok) throw new Error(found.reason);
      const { left, top, size } = codeArea;
      const area = { left, top, width: size, height: size };
      const { width, height, data } = straightened(found.pixels, found.place, area, 12);
      expect(decodeQR({ width, height, data }, { timeLimit: 1000 })).toBe(text);
    }
  });

  test("what is not sure is refused by its reason", () => {
    const over = { left: 32, top: 32, width: 40, height: 9, colour: [0.5, 0.28, 0.2] as const };
    expect(refusalOf({ ...plain, over })).toBe("covered");
    expect(refusalOf({ ...plain, over: { ...over, height: 17, width: 16, top: 12 } })).toBe(
      "covered",
    );
    expect(refusalOf({ ...plain, over: { ...over, left: 0, top: 0 } })).toBe("not_found");
    expect(refusalOf({ ...plain, light: (x) => (x < 0.07 ? 1 : 0.6) })).toBe("shadow");
    expect(refusalOf({ ...plain, light: (x) => 0.7 + 1.2 * x })).toBe("shadow");
    expect(refusalOf({ ...plain, light: () => 0.1 })).toBe("too_dark");
    expect(refusalOf({ ...plain, light: () => 1.6 })).toBe("too_bright");
    expect(
      refusalOf({ ...plain, width: 400, height: 300, marks: scaled(straight, 0.3) }),
    ).not.toBeNull();
    const random = seededRandom(3);
    const noise = { width: 300, height: 200, data: new Uint8ClampedArray(240_000) };
    for (let at = 0; at < noise.data.length; at++) noise.data[at] = 255 * random.uniform();
    expect(readCard(noise)).toEqual({ ok: false, reason: "not_found" });
  });
});

describe("a phone's correction", () => {
  const phones = [
    [" @night", { gains: [1.15, 1, 0.8] }],
    [" @night", { exponent: 1.12 }],
    [
      " @night",
      {
        matrix: [
          [1.18, -0.15, -0.03],
          [-0.07, 1.13, -0.06],
          [-0.01, -0.15, 1.16],
        ],
      },
    ],
    [
      "",
      {
        gains: [0.9, 1, 1.1],
        exponent: 0.92,
        matrix: [
          [0.8, 0.15, 0.05],
          [0.1, 0.8, 0.1],
          [0.05, 0.15, 0.8],
        ],
      },
    ],
  ] as const;

  test.each(phones)("brings its patches to those of the reference%s: %j", (_night, phone) => {
    const reference = read(plain);
    const reading = read({ ...plain, marks: tilted, phone, noise: 3, light: () => 0.8 });
    const { before, after } = phoneColours(reading, reference.patches);
    expect(before).toBeGreaterThan(2.5);
    expect(after).toBeLessThan(0.6 * before);
  });

  test("helps with colours that are not on the card", () => {
    const [, , [, saturated]] = phones;
    const reference = read(plain);
    const { correction } = phoneColours(read({ ...plain, phone: saturated }), reference.patches);
    if (correction === null) throw new Error("nothing to correct");
    const random = seededRandom(8);
    const colours = Array.from(
      { length: 40 },
      () =>
        [
          0.05 + 0.5 * random.uniform(),
          0.05 + 0.4 * random.uniform(),
          0.05 + 0.3 * random.uniform(),
        ] as const,
    );
    const seen = colours.map((colour) => seenBy(saturated, colour));
    const brought = seen.map((colour) => corrected(correction, colour));
    expect(meanDifference(brought, colours)).toBeLessThan(0.25 * meanDifference(seen, colours));
  });

  test("leaves a channel that ended at 0 there", () => {
    const [, , [, saturated]] = phones;
    const { correction } = phoneColours(read({ ...plain, phone: saturated }), read(plain).patches);
    if (correction === null) throw new Error("nothing to correct");
    const tomato = [0.5, 0.08, 0.004] as const;
    const seen = seenBy(saturated, tomato);
    expect(seen[2]).toBe(0);
    const [before, after] = [seen, corrected(correction, seen)].map((one) =>
      meanDifference([one], [tomato]),
    );
    expect(after).toBeLessThan(before ?? 0);
    expect(after).toBeLessThan(2);
  });

  test("changes nothing for the reference itself", () => {
    const reading = read(plain);
    const { correction, before, after } = phoneColours(reading, reading.patches);
    expect(correction).toBeNull();
    expect([before, after].map((value) => Math.round(value))).toEqual([0, 0]);
  });
});

function scaled(four: FourSpots, factor: number): FourSpots {
  const [a, b, c, d] = four.map(({ x, y }) => ({ x: factor * x, y: factor * y }));
  if (!a || !b || !c || !d) throw new Error("four");
  return [a, b, c, d];
}

function small(): FourSpots {
  return scaled(tilted, 0.8);
}

function hard(): Partial<CardPhoto> {
  return {
    marks: tilted,
    noise: 4,
    blurPx: 2,
    light: (x, y) => 0.95 - 0.9 * (x * x + y * y) + 0.2 * x,
  };
}
