import * as modelsApi from "@elaeis/domain/models/models-api";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import type { AiService } from "#platform/ai/ai-service.ts";

const operation = operations("models", modelsApi, {
  readAiDevice: {
    who: "training.manage",
    en: "The AI service's machine, and its load",
    fr: "La machine du service IA, et sa charge",
  },
});

export function aiDeviceRoutes({ ai }: { ai: AiService }) {
  return new Hono<AppEnv>().on(...operation("readAiDevice"), async (c) => {
    return c.json(await ai.device());
  });
}
