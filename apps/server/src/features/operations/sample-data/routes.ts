import * as sampleDataApi from "@elaeis/domain/sample-data/sample-data-api";
import { sampleDataShownSchema } from "@elaeis/domain/sample-data/sample-data-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { takes } from "#http/validation.ts";
import type { SampleDataService } from "./service.ts";

const operation = operations("sample data", sampleDataApi, {
  readSampleData: {
    who: "sampleData.manage",
    en: "Whether there is sample data, and the progress of its creation",
    fr: "S'il y a des données d'exemple, et l'avancement de leur création",
  },
  showSampleData: {
    who: "sampleData.manage",
    en: "Whether lists and figures include sample data, for everybody of this installation",
    fr: "Inclure ou non les données d'exemple dans les listes et les chiffres, pour toute l'installation",
  },
  removeSampleData: {
    who: "sampleData.manage",
    en: "Remove all sample data for good; repeating has no effect",
    fr: "Supprimer définitivement toutes les données d'exemple\u00a0; répéter est sans effet",
  },
});

export function sampleDataRoutes({ sampleData }: { sampleData: SampleDataService }) {
  return new Hono<AppEnv>()
    .on(...operation("readSampleData"), async (c) => c.json(await sampleData.read(c.get("actor"))))
    .on(
      ...operation("showSampleData"),
      takes(sampleDataApi.showSampleData, sampleDataShownSchema),
      async (c) => c.json(await sampleData.show(c.get("actor"), c.req.valid("json").shown)),
    )
    .on(...operation("removeSampleData"), async (c) =>
      c.json(await sampleData.remove(c.get("actor"))),
    );
}
