import {
  doubtfulValuesSchema,
  nextFruitsSchema,
  valueDecisionSchema,
  valueSwapSchema,
} from "@elaeis/domain/doubtful-values/doubtful-value-schemas";
import { predictedValues } from "@elaeis/domain/predictions/prediction";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { NextFruitService } from "./next-fruits.ts";
import type { DoubtfulValueService } from "./service.ts";

const common = { tag: "training", answer: { status: 200, schema: doubtfulValuesSchema } } as const;
const params = z.object({ fruit: z.uuid(), value: z.enum(predictedValues) });

export function doubtfulValueRoutes(deps: {
  doubtful: DoubtfulValueService;
  next: NextFruitService;
}) {
  const { doubtful, next } = deps;
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get(
      "/",
      operation({
        id: "listDoubtfulValues",
        summary:
          "Values that do not fit what the newest models expect, and pairs of fruits that look exchanged",
        ...common,
      }),
      async (c) => c.json(await doubtful.list(c.get("actor"))),
    )
    .get(
      "/next",
      operation({
        id: "listNextFruits",
        summary: "The fruits that the laboratory should measure next, for each type of device",
        tag: "training",
        answer: { status: 200, schema: nextFruitsSchema },
      }),
      async (c) => c.json(await next.list(c.get("actor"))),
    )
    .put(
      "/decisions/:fruit/:value",
      operation({
        id: "decideOnValue",
        summary: "Confirm a doubtful value, or exclude it from training with a reason",
        ...common,
      }),
      valid("param", params),
      valid("json", valueDecisionSchema),
      async (c) =>
        c.json(await doubtful.decide(c.get("actor"), c.req.valid("param"), c.req.valid("json"))),
    )
    .delete(
      "/decisions/:fruit/:value",
      operation({
        id: "withdrawValueDecision",
        summary: "Withdraw what was decided about a value; repeating has no effect",
        ...common,
      }),
      valid("param", params),
      async (c) => c.json(await doubtful.withdraw(c.get("actor"), c.req.valid("param"))),
    )
    .post(
      "/swaps",
      operation({
        id: "swapValues",
        summary: "Exchange values of two fruits; repeating has no effect",
        ...common,
      }),
      valid("json", valueSwapSchema),
      async (c) => c.json(await doubtful.swap(c.get("actor"), c.req.valid("json"))),
    );
}
