import { can } from "@elaeis/domain/accounts/permissions";
import { deviceMetricsSchema } from "@elaeis/domain/ai-device/device-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { Problem } from "#platform/problem.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operations } from "#http/operations.ts";
import type { AiService } from "#platform/ai/ai-service.ts";

const operation = operations("models", {
  readAiDevice: {
    who: "training.manage",
    en: "The AI service's machine, and its load",
    fr: "La machine du service IA, et sa charge",
    answer: deviceMetricsSchema,
  },
});

export function aiDeviceRoutes({ ai }: { ai: AiService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get("/device", operation("readAiDevice"), async (c) => {
      if (!can(c.get("actor"), "training.manage")) throw new Problem("forbidden");
      return c.json(await ai.device());
    });
}
