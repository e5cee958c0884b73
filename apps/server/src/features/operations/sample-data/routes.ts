import { sampleDataSchema } from "@elaeis/domain/sample-data/sample-data-schemas";
import { Hono } from "hono";
import type { AppEnv } from "../../../http/app-env.ts";
import { operation } from "../../../http/validation.ts";
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
