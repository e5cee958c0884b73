/** Tables of spectra that once gave a wrong answer. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { calibrateTable } from "./calibrate-table.ts";

const sample = (name: string) => path.join(import.meta.dirname, "samples", name);
const plain = {
  targets: ["oil"],
  group: undefined,
  place: undefined,
  where: [],
  reading: "absorbance",
  seed: 1,
} as const;

test("a saturated spectrum is left out and named; nonsense is refused", async () => {
  const files = { train: sample("outlier.csv"), test: sample("garbage.csv") };
  const { leftOut, learned, refused } = await calibrateTable({ ...plain, ...files });
  expect(leftOut).toMatchObject([{ line: 2, sample: "s0" }]);
  expect(learned).toEqual({ spectra: 29, samples: 29 });
  expect(refused).toBe(20);
});

test.each(["of their samples", "of their own"])(
  "values of pure noise are not predicted from three scans each, under names %s @night",
  async (names) => {
    const folder = mkdtempSync(path.join(tmpdir(), "elaeis-spectra-"));
    try {
      const [header, ...lines] = readFileSync(sample("scanned-thrice.csv"), "utf8")
        .trim()
        .split("\n");
      const own = lines.map((line, at) => `scan ${at}${line.slice(line.indexOf(","))}`);
      const train = path.join(folder, "train.csv");
      writeFileSync(train, [header, ...(names === "of their own" ? own : lines)].join("\n"));
      const { report, targets, learned } = await calibrateTable({
        ...plain,
        train,
        test: sample("noise.csv"),
      });
      expect(learned).toEqual({ spectra: 75, samples: 25 });
      expect(report[0]?.targets[0]?.chosen.r2).toBeLessThan(0.2);
      expect(targets["oil"]?.r2).toBeLessThan(0.2);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
