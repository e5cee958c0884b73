import * as doubtfulValuesApi from "@elaeis/domain/doubtful-values/doubtful-values-api";
import {
  valueDecisionSchema,
  valueSwapSchema,
} from "@elaeis/domain/doubtful-values/doubtful-value-schemas";
import { predictedValues } from "@elaeis/domain/predictions/prediction";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { NextFruitService } from "./next-fruits.ts";
import type { DoubtfulValueService } from "./service.ts";

const params = z.object({ fruit: z.uuid(), value: z.enum(predictedValues) });

const operation = operations("training", doubtfulValuesApi, {
  listDoubtfulValues: {
    who: "training.manage",
    en: "Values that do not fit what the newest models expect, and pairs of fruits that look exchanged",
    fr: "Les valeurs qui ne correspondent pas à ce qu'attendent les derniers modèles, et les fruits qui semblent échangés",
  },
  listNextFruits: {
    who: "training.manage",
    en: "The fruits that the laboratory should measure next, for each type of device",
    fr: "Les fruits que le laboratoire devrait mesurer ensuite, pour chaque type d'appareil",
  },
  decideOnValue: {
    who: "training.manage",
    en: "Confirm a doubtful value, or exclude it from training with a reason",
    fr: "Confirmer une valeur douteuse, ou l'exclure de l'entraînement avec une raison",
  },
  withdrawValueDecision: {
    who: "training.manage",
    en: "Withdraw what was decided about a value; repeating has no effect",
    fr: "Annuler la décision prise sur une valeur\u00a0; répéter n'a pas d'effet",
  },
  swapValues: {
    who: "training.manage",
    en: "Exchange values of two fruits; repeating has no effect",
    fr: "Échanger des valeurs de deux fruits\u00a0; répéter n'a pas d'effet",
  },
});

export function doubtfulValueRoutes(deps: {
  doubtful: DoubtfulValueService;
  next: NextFruitService;
}) {
  const { doubtful, next } = deps;
  return new Hono<AppEnv>()
    .on(...operation("listDoubtfulValues"), async (c) =>
      c.json(await doubtful.list(c.get("actor"))),
    )
    .on(...operation("listNextFruits"), async (c) => c.json(await next.list(c.get("actor"))))
    .on(
      ...operation("decideOnValue"),
      valid("param", params),
      takes(doubtfulValuesApi.decideOnValue, valueDecisionSchema),
      async (c) =>
        c.json(await doubtful.decide(c.get("actor"), c.req.valid("param"), c.req.valid("json"))),
    )
    .on(...operation("withdrawValueDecision"), valid("param", params), async (c) =>
      c.json(await doubtful.withdraw(c.get("actor"), c.req.valid("param"))),
    )
    .on(
      ...operation("swapValues"),
      takes(doubtfulValuesApi.swapValues, valueSwapSchema),
      async (c) => c.json(await doubtful.swap(c.get("actor"), c.req.valid("json"))),
    );
}
