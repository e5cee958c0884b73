/** What the specification calls the training side of the service. The answers come from the product, which keeps them. */
import { newRunSchema } from "@elaeis/domain/training/training-schemas";
import { Hono } from "hono";
import type { Context } from "hono";
import * as z from "zod/mini";
import { Problem, problemBody } from "#http/problems.ts";
import { isProductError } from "#platform/product.ts";
import type { Product } from "#platform/product.ts";
import type { Trainer } from "./trainer.ts";

export type TrainDeps = {
  /** Undefined when the service predicts on its own. */
  readonly training:
    | { readonly product: Product; readonly trainer: Pick<Trainer, "wake" | "isTraining"> }
    | undefined;
};

/** The same data give the same model, unless another seed is asked for. */
const defaultSeed = 1;
const requestSchema = z.object({
  requested_by: z._default(newRunSchema.shape.requested_by, null),
  seed: z._default(newRunSchema.shape.seed, defaultSeed),
  spectra: newRunSchema.shape.spectra,
  transfer: newRunSchema.shape.transfer,
});

export function trainRoutes({ training }: TrainDeps) {
  const connected = () => {
    if (training === undefined) throw new Problem("no_product");
    return training;
  };
  return new Hono()
    .post("/train/force", async (c) => {
      const { product, trainer } = connected();
      const given = await readRequest(c);
      const started = await answering(() => product.startRun(given));
      if (!started.ok)
        return c.json({ ...problemBody("training_running"), run: started.running }, 409);
      trainer.wake();
      return c.json({ ok: true as const, run: started.run }, 202);
    })
    .post("/train/wake", (c) => {
      connected().trainer.wake();
      return c.json({ ok: true as const });
    })
    .get("/train/status", async (c) => {
      const status = await answering(() => connected().product.status());
      return c.json({ ok: true as const, ...status });
    })
    .get("/metrics/last", async (c) => {
      const run = await answering(() => connected().product.lastReport());
      return c.json({ ok: true as const, run });
    })
    .get("/train/history", async (c) => {
      const { runs } = await answering(() => connected().product.history());
      return c.json({ ok: true as const, runs });
    });
}

/** The body may be missing. @throws Problem request_invalid */
async function readRequest(c: Context) {
  const text = await c.req.text();
  const parsed = z.safeParse(requestSchema, text === "" ? {} : jsonOf(text));
  if (parsed.success) return parsed.data;
  const fields = new Set(parsed.error.issues.map(({ path }) => path.join(".") || "body"));
  throw new Problem("request_invalid", { fields: [...fields].join(", ") });
}

/** @throws Problem product_unavailable */
async function answering<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isProductError(error)) throw new Problem("product_unavailable");
    throw error;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
