import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { drawFruit } from "@elaeis/prediction/samples/draw-fruit";
import { sampleFruit } from "@elaeis/prediction/samples/sample-fruit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { evaluate } from "./features/evaluate/evaluate.ts";
import { evaluationTable } from "./features/evaluate/evaluation-table.ts";
import { refusalOf, spawnCommand } from "./testing/command-line.ts";
import { drawnFruit, picture } from "./testing/pictures.ts";

const fruits = 28;
const cliTimeoutMs = 180_000;
let folder: string;
let data: string;
/** What the pictures measure, so that only the first command measures them. */
let cache: string;

const plainMetrics = z.strictObject({
  n: z.int(),
  r2: z.number(),
  rmse: z.number(),
  mae: z.number(),
  bias: z.number(),
});
const metrics = z.extend(plainMetrics, {
  coverage: z.number().check(z.minimum(0), z.maximum(1)),
});
const evaluationSchema = z.strictObject({
  targets: z.record(
    z.string(),
    z.strictObject({
      photo: metrics,
      group: metrics,
      colourRidge: z.strictObject({ photo: plainMetrics, group: plainMetrics }),
    }),
  ),
  classes: z.record(
    z.string(),
    z.strictObject({ n: z.int(), accuracy: z.number(), colourRidge: z.number() }),
  ),
  refused: z.int(),
  refusedPhotos: z.array(
    z.strictObject({ file: z.string(), code: z.string(), reason: z.string() }),
  ),
  testedAsLearned: z.array(z.string()),
  leftOut: z.array(z.strictObject({ file: z.string(), reason: z.string() })),
  seconds: z.strictObject({ features: z.number(), train: z.number(), predict: z.number() }),
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "elaeis-cli-"));
  data = path.join(folder, "data");
  cache = path.join(folder, "cache");
  await mkdir(path.join(data, "images"), { recursive: true });
  const rows = await Promise.all(Array.from({ length: fruits }, (_, index) => savePhotos(index)));
  await writeLabels("file,group,oil,grade", rows.flat());
});
afterAll(() => rm(folder, { recursive: true }));

async function savePhotos(index: number): Promise<string[]> {
  const { values, maturityStage } = sampleFruit(31, index);
  return Promise.all(
    (["front", "back"] as const).map(async (role) => {
      const file = `${index}-${role}.png`;
      const drawing = { values, role, seed: index, width: 160, height: 120 };
      await writeFile(path.join(data, "images", file), await drawnFruit(drawing, "png"));
      return `${file},"fruit, ${index}",${values.huile},${maturityStage}`;
    }),
  );
}

function writeLabels(header: string, rows: readonly string[]): Promise<void> {
  return writeFile(path.join(data, "labels.csv"), [header, ...rows, ""].join("\r\n"));
}

describe("evaluate", () => {
  test(
    "trains on some groups, measures on the others, and reads its cache the second time @night",
    async () => {
      const args = ["--split", "0.25", "--seed", "2", "--targets", "oil", "--classes", "grade"];
      const command = ["evaluate", "--train", data, ...args, "--cache", cache, "--json"];
      const first = await spawnCommand(...command);
      expect(first).toMatchObject({ code: 0, err: "" });
      const { seconds, ...evaluation } = evaluationSchema.parse(JSON.parse(first.out));
      expect(evaluation).toMatchObject({
        targets: {
          oil: {
            photo: { n: 14 },
            group: { n: 7 },
            colourRidge: { photo: { n: 14 }, group: { n: 7 } },
          },
        },
        classes: { grade: { n: 14 } },
        refused: 0,
        refusedPhotos: [],
        testedAsLearned: [],
        leftOut: [],
      });
      expect(evaluation.targets["oil"]?.photo.rmse).toBeLessThan(4);
      expect(seconds.train).toBeGreaterThan(0);
      const cached = await readdir(cache, { recursive: true });
      expect(cached.filter((name) => name.endsWith(".json"))).toHaveLength(2 * fruits);
      const second = await evaluate({
        train: data,
        images: undefined,
        test: 0.25,
        targets: ["oil"],
        classes: [],
        keepRefused: false,
        cache,
        seed: 2,
      });
      expect(second.targets).toEqual(evaluation.targets);
    },
    cliTimeoutMs,
  );

  test(
    "names test photos that are training photos, and those it refuses with the reason @night",
    async () => {
      const held = path.join(folder, "held");
      await mkdir(path.join(held, "images"), { recursive: true });
      await cp(path.join(data, "images/0-front.png"), path.join(held, "images/known.png"));
      await picture(drawnDark()).png().toFile(path.join(held, "images/dark.png"));
      const lines = "file,group,oil\nknown.png,g1,20\ndark.png,g2,30\n";
      await writeFile(path.join(held, "labels.csv"), lines);
      const test = { folder: held, images: undefined };
      const options = { images: undefined, targets: ["oil"], classes: [], keepRefused: false };
      const seen = await evaluate({ train: data, test, ...options, cache, seed: 2 });
      expect(seen).toMatchObject({
        testedAsLearned: ["known.png"],
        refused: 1,
        refusedPhotos: [{ file: "dark.png", code: "image_dark" }],
      });
      const table = evaluationTable(seen);
      expect(table).toContain("1 test photos are among those learned (known.png)");
      expect(table).toMatch(/^Refused: dark\.png: .*too dark/m);
    },
    cliTimeoutMs,
  );

  test.each([
    [["--targets", "sugar", "--split", "0.3"], 'no column "sugar". Its columns are file, group'],
    [
      ["--targets", "grade", "--split", "0.3"],
      "line 2: grade must be a number of at most a million, not",
    ],
    [
      ["--targets", "oil", "--split", "0.95"],
      "Training on oil needs 5 fruits with photos of their own, got 1.",
    ],
    [["--targets", "oil", "--split", "0.01"], "leaves one side empty"],
    [["--targets", "oil", "--split", "2"], '--split must be a share between 0 and 1, not "2"'],
    [["--targets", "oil"], "evaluate needs --test DIR"],
    [["--split", "0.3"], "evaluate needs --targets, --classes or both"],
    [["--targets", "oil", "--test", "/nowhere"], "/nowhere/labels.csv cannot be read"],
    [
      ["--targets", "oil", "--split", "0.3", "--images", "/nowhere"],
      "The folder of pictures /nowhere cannot be read",
    ],
    [["--colour", "red"], "Unknown option '--colour'"],
  ])("%j is answered by a sentence", async (args, sentence) => {
    expect(await refusalOf("evaluate", "--train", data, "--cache", cache, ...args)).toContain(
      sentence,
    );
  });

  test("a refusal is printed without a stack, and the process fails", async () => {
    const { code, out, err } = await spawnCommand("evaluate", "--train", data, "--colour", "red");
    expect(err).toMatch(/^Unknown option '--colour'/);
    expect(err).not.toContain("    at ");
    expect({ code, out }).toEqual({ code: 1, out: "" });
  });
});

test(
  "a trained model predicts files one by one, and refuses with a reason and no number @night",
  async () => {
    const model = path.join(folder, "models/oil.json");
    const output = ["--cache", cache, "--out", model];
    const trained = await spawnCommand("train", "--data", data, "--targets", "oil", ...output);
    expect(trained).toMatchObject({ code: 0, err: "" });
    expect(trained.out).toContain(
      `${2 * fruits} photos of ${fruits} fruits, cross-validated by fruit; errors are means over 3 draws of the folds`,
    );
    const good = path.join(data, "images/3-front.png");
    const text = path.join(data, "labels.csv");
    const dark = path.join(folder, "dark.png");
    await picture(drawnDark()).png().toFile(dark);
    const { code, out } = await spawnCommand(
      "predict",
      "--model",
      model,
      good,
      dark,
      text,
      "--json",
    );
    expect(code).toBe(0);
    const lines = out.trimEnd().split("\n");
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      {
        file: good,
        ok: true,
        pred: { oil: expect.any(Number) },
        interval: { oil: [expect.any(Number), expect.any(Number)] },
        confidence: expect.any(Number),
        quality: { score: expect.any(Number), reasons: [], usable: true },
      },
      { file: dark, ok: false, code: "image_dark", reason: expect.stringContaining("too dark") },
      { file: text, ok: false, code: "image_unsupported", reason: expect.any(String) },
    ]);
    expect(await refusalOf("predict", "--model", model, "/nowhere/a.jpg")).toBe(
      "The picture /nowhere/a.jpg does not exist.",
    );
  },
  cliTimeoutMs,
);

function drawnDark() {
  const { values } = sampleFruit(31, 3);
  const pixels = drawFruit({ values, role: "front", seed: 3, width: 160, height: 120 });
  return { ...pixels, data: pixels.data.map((level, at) => (at % 4 === 3 ? 255 : level / 5)) };
}

test("a picture that the table names and the folder lacks, and an empty label", async () => {
  const broken = path.join(folder, "broken");
  await mkdir(path.join(broken, "images"), { recursive: true });
  const args = ["train", "--data", broken, "--targets", "oil", "--out", "/nowhere/m.json"];
  await writeFile(path.join(broken, "labels.csv"), "file,group,oil\na.jpg,g1,20\n");
  expect(await refusalOf(...args)).toMatch(/line 2: the picture .*a\.jpg does not exist/);
  await writeFile(path.join(broken, "images/a.jpg"), "");
  await writeFile(path.join(broken, "labels.csv"), "file,group,oil\na.jpg,g1,NaN\n");
  expect(await refusalOf(...args)).toContain(
    'line 2: oil must be a number of at most a million, not "NaN"',
  );
  await writeFile(path.join(broken, "labels.csv"), "file,group,oil\na.jpg,g1,1e308\n");
  expect(await refusalOf(...args)).toContain('of at most a million, not "1e308"');
  await writeFile(path.join(broken, "labels.csv"), "file,group,oil\na.jpg,g1,\n");
  expect(await refusalOf(...args)).toContain("line 2 has no value of oil");
  await writeFile(path.join(broken, "labels.csv"), "file,group,oil\na.jpg,g1,20\n");
  expect(await refusalOf(...args)).toContain("None of the pictures can be measured");
});
