import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { row } from "@elaeis/prediction/regression/matrix";
import { drawSpectra, plainDevice } from "@elaeis/prediction/samples/draw-spectra";
import type { DrawnDevice } from "@elaeis/prediction/samples/draw-spectra";
import { predictSpectrum } from "@elaeis/prediction/spectra/predict-spectrum";
import { parseSpectralModel } from "@elaeis/prediction/spectra/spectral-model-file";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { calibrateTable } from "./features/spectra/calibrate-table.ts";
import { calibrationText } from "./features/spectra/report-text.ts";
import { refusalOf, spawnCommand } from "./testing/command-line.ts";

const cliTimeoutMs = 120_000;
const channels = 20;
const trained = 30;
const tested = 24;
const devices: Readonly<Record<string, DrawnDevice>> = {
  one: plainDevice,
  two: { shiftNm: 3, gain: 1.05, offset: 0.02, noise: 4e-4 },
};
let folder: string;
let train: string;
let testFile: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "elaeis-spectra-"));
  train = path.join(folder, "train.csv");
  testFile = path.join(folder, "test.csv");
  await writeFile(train, tableOf(trained, 31).join("\n"));
  await writeFile(testFile, tableOf(tested, 32).join("\n"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Every sample on both devices, with a place and the percentages of oil and water. */
function tableOf(count: number, seed: number): string[] {
  const lines: string[] = [];
  for (const [name, device] of Object.entries(devices)) {
    const drawn = drawSpectra(count, channels, seed, device);
    if (lines.length === 0) {
      const wavelengths = [...drawn.wavelengthsNm].map((nm) => `nm${nm.toFixed(1)}`);
      lines.push(["sample_id", "device", "place", "oil", "water", ...wavelengths].join(","));
    }
    drawn.samples.forEach((sample, r) => {
      const numbers = [...row(drawn.targets, r), ...row(drawn.spectra, r)];
      const texts = [`${seed}-${sample}`, name, `place ${r % 4}`];
      lines.push([...texts, ...numbers.map((value) => value.toFixed(6))].join(","));
    });
  }
  return lines;
}

/** What the command assumes without options. */
const plain = {
  group: undefined,
  place: undefined,
  where: [],
  reading: "absorbance",
  seed: 1,
} as const;

const figures = z.strictObject({
  n: z.int(),
  r2: z.number(),
  rmsep: z.number(),
  sep: z.number(),
  bias: z.number(),
  rpd: z.number(),
  coverage: z.number().check(z.minimum(0), z.maximum(1)),
  pretreatment: z.string(),
  model: z.string(),
  plain: z.number(),
});
const calibrationSchema = z.strictObject({
  targets: z.record(z.string(), figures),
  leftOut: z.array(z.strictObject({ line: z.int(), sample: z.string(), reason: z.string() })),
  learned: z.strictObject({ spectra: z.int(), samples: z.int() }),
  expectedRefusals: z.number(),
  expectedRefused: z.array(z.string()),
  testedAsLearned: z.int(),
  refused: z.int(),
  refusedSpectra: z.array(
    z.strictObject({ line: z.int(), sample: z.string(), code: z.string(), reason: z.string() }),
  ),
  seconds: z.record(z.string(), z.number()),
});
const transferSchema = z.strictObject({
  targets: z.record(
    z.string(),
    z.strictObject({
      plain: z.strictObject({ rmsep: z.number() }),
      before: z.strictObject({ rmsep: z.number() }),
      after: z.strictObject({ rmsep: z.number(), method: z.string() }),
      own: z.strictObject({ rmsep: z.number() }),
    }),
  ),
});

describe("calibrate", () => {
  test(
    "learns on one file, judges on the other, and writes a model that predicts alike @night",
    async () => {
      const model = path.join(folder, "models/oil.json");
      const files = ["--train", train, "--test", testFile, "--where", "device=one"];
      const output = ["--json", "--out", model];
      const { code, out, err } = await spawnCommand(
        "calibrate",
        ...files,
        "--targets",
        "oil,water",
        ...output,
      );
      expect({ code, err }).toEqual({ code: 0, err: "" });
      const result = calibrationSchema.parse(JSON.parse(out));
      expect(Object.keys(result.targets)).toEqual(["oil", "water"]);
      expect(result.targets["oil"]?.n).toBe(tested - result.refused);
      expect(result.refused).toBeLessThanOrEqual(2);
      expect(result.targets["oil"]?.r2).toBeGreaterThan(0.97);
      const { rmsep = NaN, plain = NaN } = result.targets["oil"] ?? {};
      expect(plain).toBeGreaterThan(rmsep / 2);
      expect(plain).toBeLessThan(rmsep * (result.targets["oil"]?.rpd ?? NaN));
      const parsed = parseSpectralModel(await readFile(model, "utf8"));
      if (!parsed.ok) throw new Error(parsed.reason);
      const drawn = drawSpectra(tested, channels, 32);
      const spectrum = { wavelengthsNm: parsed.model.wavelengthsNm, values: row(drawn.spectra, 3) };
      expect(predictSpectrum(parsed.model, spectrum)).toMatchObject({ ok: true });
    },
    cliTimeoutMs,
  );

  test(
    "shows leaving out places before samples, beside SNV + PLS, and refuses another device's spectra",
    async () => {
      const mixed = path.join(folder, "mixed.csv");
      const [header = "", ...rows] = tableOf(tested, 32);
      const tenfold = rows.slice(0, 3).map((line) => {
        const fields = line.split(",");
        return fields.map((field, at) => (at < 5 ? field : String(10 * Number(field)))).join(",");
      });
      await writeFile(mixed, [header, ...rows.slice(3, tested), ...tenfold].join("\n"));
      const where = [{ column: "device", value: "one" }];
      const request = { ...plain, train, test: mixed, targets: ["oil"], place: "place", where };
      const out = calibrationText(await calibrateTable(request));
      expect(out.indexOf("Cross-validated by place")).toBeGreaterThan(0);
      expect(out.indexOf("Cross-validated by sample")).toBeGreaterThan(out.indexOf("by place"));
      expect(out).toContain("RMSEP of SNV + PLS");
      expect(out).toMatch(/On the test file, [3-5] spectra refused/);
      // Each by its line and sample: the three are the last.
      const refused = [
        ...out.matchAll(/^Refused: line (\d+), sample \S+: The spectrum is unlike/gm),
      ];
      const lines = refused.map(([, line]) => Number(line));
      expect(lines.slice(-3)).toEqual([tested - 1, tested, tested + 1]);
    },
    cliTimeoutMs,
  );

  test(
    "reads semicolons, decimal commas, a byte-order mark and empty laboratory values",
    async () => {
      const french = path.join(folder, "french.csv");
      const lines = tableOf(trained, 31).slice(0, trained + 1);
      const [header = "", ...rows] = lines.map((line) => line.replaceAll(",", ";"));
      const commas = rows.map((line, r) => {
        const fields = line.replaceAll(".", ",").split(";");
        return fields.map((field, at) => (at === 3 && r < 4 ? "" : field)).join(";");
      });
      await writeFile(french, `\uFEFF${[header, ...commas].join("\r\n")}`);
      const request = { ...plain, train: french, test: french, targets: ["oil", "water"] };
      const { targets } = await calibrateTable(request);
      expect([targets["oil"]?.n, targets["water"]?.n]).toEqual([trained - 4, trained]);
    },
    cliTimeoutMs,
  );

  const spoilt: [string, (lines: string[]) => string[], string[], RegExp][] = [
    [
      "no sample_id",
      (lines) => lines.map((line) => line.replace("sample_id", "id")),
      ["oil"],
      /^spectra_column_missing\n.*“sample_id”.*\n.*« sample_id »/,
    ],
    [
      "an unknown target",
      (lines) => lines,
      ["fat"],
      /^spectra_target_unknown\n.*“fat”.*oil, water.*\n.*« fat »/,
    ],
    [
      "NaN in a spectrum",
      (lines) => lines.map((line, at) => (at === 4 ? line.replace(/,[^,]+$/, ",NaN") : line)),
      ["oil"],
      /^spectra_value_invalid\n.*line 5: nm2100.*“NaN”.*\n.*ligne 5/,
    ],
    [
      "an empty wavelength",
      (lines) => lines.map((line, at) => (at === 4 ? line.replace(/,[^,]+$/, ",") : line)),
      ["oil"],
      /^spectra_value_invalid/,
    ],
    [
      "a text as value",
      (lines) =>
        lines.map((line, at) => (at === 2 ? line.replace(/(place \d),[^,]+/, "$1,high") : line)),
      ["oil"],
      /^spectra_value_invalid\n.*line 3: oil.*“high”/,
    ],
    [
      "too few rows",
      (lines) => lines.slice(0, 9),
      ["oil"],
      /^spectra_too_few\noil: 8 samples.*15.*\noil : 8 échantillons/,
    ],
    ["no rows", (lines) => lines.slice(0, 1), ["oil"], /^spectra_no_rows/],
    ["an empty file", () => [], ["oil"], /^spectra_no_rows/],
    [
      "a short row",
      (lines) => lines.map((line, at) => (at === 6 ? line.replace(/,[^,]+$/, "") : line)),
      ["oil"],
      /^spectra_row_short\n.*line 7 has 24 fields, the header has 25/,
    ],
    [
      "a column twice",
      (lines) => lines.map((line, at) => (at === 0 ? line.replace("water", "oil") : line)),
      ["oil"],
      /^spectra_column_twice/,
    ],
    [
      "no wavelengths",
      (lines) => lines.map((line) => line.replaceAll("nm", "w")),
      ["oil"],
      /^spectra_wavelengths_missing\n.*0 wavelength columns/,
    ],
    [
      "one value everywhere",
      (lines) => lines.map((line) => line.replace(/(place \d),[^,]+/, "$1,7")),
      ["oil"],
      /^spectra_target_constant/,
    ],
    [
      "an unclosed quote",
      (lines) => lines.map((line, at) => (at === 3 ? `"${line}` : line)),
      ["oil"],
      /^spectra_unreadable/,
    ],
  ];
  test.each(spoilt)(
    "%s is answered by a code and a sentence in both languages",
    async (_, spoil, targets, sentence) => {
      const file = path.join(folder, "spoilt.csv");
      await writeFile(file, spoil(tableOf(20, 31)).join("\n"));
      const args = ["--train", file, "--test", testFile, "--targets", targets.join()];
      expect(await refusalOf("calibrate", ...args)).toMatch(sentence);
    },
  );

  test("a refusal is printed without a stack, and the process fails", async () => {
    const args = ["--train", train, "--test", testFile, "--targets", "fat"];
    const { code, out, err } = await spawnCommand("calibrate", ...args);
    expect(err).toMatch(/^spectra_target_unknown\n.*“fat”.*\n.*« fat »/);
    expect(err).not.toContain("    at ");
    expect({ code, out }).toEqual({ code: 1, out: "" });
  });

  test.each([
    [["--test", "x", "--targets", "oil"], "calibrate needs --train FILE"],
    [["--train", "x", "--targets", "oil"], "calibrate needs --test FILE"],
    [["--train", "/nowhere.csv", "--test", "x", "--targets", "oil"], "spectra_unreadable"],
    [["--train", tmpdir(), "--test", "x", "--targets", "oil"], "spectra_unreadable"],
    [["--train", "x", "--test", "x"], "calibrate needs --targets"],
    [["--where", "device", "--train", "x", "--test", "x", "--targets", "oil"], "column=value"],
    [
      ["--reading", "colour", "--train", "x", "--test", "x", "--targets", "oil"],
      "--reading must be",
    ],
  ])("%j is answered by a sentence", async (args, sentence) => {
    expect(await refusalOf("calibrate", ...args)).toContain(sentence);
  });

  test("a huge file is refused before it is read", async () => {
    const huge = path.join(folder, "huge.csv");
    await writeFile(huge, "sample_id,oil\n");
    await truncate(huge, 600 * 1024 * 1024);
    const args = ["--train", huge, "--test", huge, "--targets", "oil"];
    expect(await refusalOf("calibrate", ...args)).toMatch(
      /^spectra_too_large\n.*512 MB.*\n.*512 Mo/,
    );
  });

  test("a condition that no row meets, and a reflectance that is none", async () => {
    const files = ["--train", train, "--test", testFile, "--targets", "oil"];
    const none = await refusalOf("calibrate", ...files, "--where", "device=three");
    expect(none).toMatch(/^spectra_no_rows/);
    const negative = path.join(folder, "negative.csv");
    const lines = tableOf(20, 31).map((line, at) =>
      at === 1 ? line.replace(/,[^,]+$/, ",-0.1") : line,
    );
    await writeFile(negative, lines.join("\n"));
    const wrong = ["--train", negative, "--test", testFile, "--targets", "oil"];
    const reflectance = await refusalOf("calibrate", ...wrong, "--reading", "reflectance");
    expect(reflectance).toMatch(/^spectra_not_reflectance\n.*line 2/);
  });
});

describe("transfer", () => {
  const devices = ["--from", "device=one", "--to", "device=two", "--targets", "oil,water"];

  test(
    "moves a calibration to the second device by samples that were read on both @night",
    async () => {
      const model = path.join(folder, "second.json");
      const files = ["--train", train, "--test", testFile, ...devices];
      const output = ["--standards", "8", "--json", "--out", model];
      const { code, out, err } = await spawnCommand("transfer", ...files, ...output);
      expect({ code, err }).toEqual({ code: 0, err: "" });
      const { targets } = transferSchema.parse(JSON.parse(out));
      for (const { before, after, own } of Object.values(targets)) {
        expect(after.rmsep).toBeLessThan(before.rmsep / 2);
        expect(own.rmsep).toBeGreaterThan(0);
      }
      const parsed = parseSpectralModel(await readFile(model, "utf8"));
      expect(parsed).toMatchObject({ ok: true, model: { deviceType: "two" } });
    },
    cliTimeoutMs,
  );

  test(
    "needs samples that both devices read",
    async () => {
      const files = ["--train", train, "--test", testFile, ...devices];
      const few = await refusalOf("transfer", ...files, "--standards", "3");
      expect(few).toMatch(/^spectra_standards_few\n3 samples/);
    },
    cliTimeoutMs,
  );
});
