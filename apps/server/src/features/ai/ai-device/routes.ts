import { can } from "@elaeis/domain/accounts/permissions";
import { deviceMetricsSchema } from "@elaeis/domain/ai-device/device-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { Problem } from "#platform/problem.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation } from "#http/validation.ts";
import type { AiService } from "#platform/ai/ai-service.ts";

export function aiDeviceRoutes({ ai }: { ai: AiService }) {
  return new Hono<AppEnv>().use(signedInOnly).get(
    "/device",
    operation({
      id: "readAiDevice",
      summary: "The AI service's machine, and its load",
      tag: "models",
      answer: { status: 200, schema: deviceMetricsSchema },
    }),
    async (c) => {
      if (!can(c.get("actor"), "training.manage")) throw new Problem("forbidden");
      return c.json(await ai.device());
    },
  );
}
