import { deviceIdSchema, deviceReportSchema } from "@elaeis/domain/devices/device-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operations } from "#http/operations.ts";
import { valid } from "#http/validation.ts";
import type { DeviceService } from "./service.ts";

const operation = operations("devices", {
  reportDevice: {
    who: "signed-in",
    en: "Report what this device has sent, still holds and could not send",
    fr: "Signaler ce que cet appareil a envoyé, garde encore et n'a pas pu envoyer",
  },
});

export function deviceRoutes({ devices }: { devices: DeviceService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .put(
      "/:device",
      operation("reportDevice"),
      valid("param", z.object({ device: deviceIdSchema })),
      valid("json", deviceReportSchema),
      async (c) => {
        const { device } = c.req.valid("param");
        await devices.report(c.get("actor"), device, c.req.valid("json"));
        return c.body(null, 204);
      },
    );
}
