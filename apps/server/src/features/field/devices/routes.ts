import * as devicesApi from "@elaeis/domain/devices/devices-api";
import { deviceIdSchema, deviceReportSchema } from "@elaeis/domain/devices/device-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { DeviceService } from "./service.ts";

const operation = operations("devices", devicesApi, {
  reportDevice: {
    who: "signed-in",
    en: "Report what this device has sent, still holds and could not send",
    fr: "Signaler ce que cet appareil a envoyé, garde encore et n'a pas pu envoyer",
  },
});

export function deviceRoutes({ devices }: { devices: DeviceService }) {
  return new Hono<AppEnv>().on(
    ...operation("reportDevice"),
    valid("param", z.object({ device: deviceIdSchema })),
    takes(devicesApi.reportDevice, deviceReportSchema),
    async (c) => {
      const { device } = c.req.valid("param");
      await devices.report(c.get("actor"), device, c.req.valid("json"));
      return c.body(null, 204);
    },
  );
}
