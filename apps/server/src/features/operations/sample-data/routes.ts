import {
  sampleDataSchema,
  sampleDataShownSchema,
} from "@elaeis/domain/sample-data/sample-data-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { operation, valid } from "#http/validation.ts";
import type { SampleDataService } from "./service.ts";

const tag = "sample data";
const answer = { status: 200, schema: sampleDataSchema } as const;

export function sampleDataRoutes({ sampleData }: { sampleData: SampleDataService }) {
  return new Hono<AppEnv>()
    .get(
      "/",
      operation({
        id: "readSampleData",
        summary: "Whether there is sample data, and the progress of its creation",
        tag,
        answer,
      }),
      async (c) => c.json(await sampleData.read(c.get("actor"))),
    )
    .patch(
      "/",
      operation({
        id: "showSampleData",
        summary:
          "Whether lists and figures include sample data, for everybody of this installation",
        tag,
        answer,
      }),
      valid("json", sampleDataShownSchema),
      async (c) => c.json(await sampleData.show(c.get("actor"), c.req.valid("json").shown)),
    )
    .delete(
      "/",
      operation({
        id: "removeSampleData",
        summary: "Remove all sample data for good; repeating has no effect",
        tag,
        answer,
      }),
      async (c) => c.json(await sampleData.remove(c.get("actor"))),
    );
}
