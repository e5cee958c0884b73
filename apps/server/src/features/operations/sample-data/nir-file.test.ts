import { expect, test } from "vitest";
import * as z from "zod/mini";
import { nirFile, serialOf } from "./nir-file.ts";

const written = (order: Parameters<typeof nirFile>[0]) => [...nirFile(order)].join("");
const shape = z.object({
  DeviceSN: z.string(),
  "Samples-Header": z.array(z.object({ MeasureDate: z.iso.datetime() })),
  SampleSpectra: z.array(
    z.object({
      SampleSpectraID: z.int(),
      Values: z.array(z.number()).check(z.length(256)),
      SampleParamsValues: z.array(z.nullable(z.number())),
    }),
  ),
});

test("[NIR-01] the same seed makes the same file, another one another", () => {
  expect(written({ samples: 20, seed: 3 })).toBe(written({ samples: 20, seed: 3 }));
  expect(written({ samples: 20, seed: 3 })).not.toBe(written({ samples: 20, seed: 4 }));
});

test("[NIR-01] a file holds as many samples as were asked for, each with its header", () => {
  const file = z.parse(shape, JSON.parse(written({ samples: 250, seed: 3 })));
  expect(file.DeviceSN).toBe(serialOf(3));
  expect(file.SampleSpectra).toHaveLength(250);
  expect(file["Samples-Header"]).toHaveLength(250);
  const values = file.SampleSpectra.flatMap((sample) => sample.SampleParamsValues);
  expect(values.some((value) => value === null)).toBe(true);
  expect(values.every((value) => value === null || (value > 0 && value < 100))).toBe(true);
  expect(z.parse(shape, JSON.parse(written({ samples: 0, seed: 3 }))).SampleSpectra).toEqual([]);
});
