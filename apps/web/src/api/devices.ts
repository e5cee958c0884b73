import { ask } from "./ask.ts";
import * as devicesApi from "@elaeis/domain/devices/devices-api";
import type { DeviceReport } from "@elaeis/domain/devices/device-schemas";
import { deviceId } from "./device-id.ts";

/** Tells the server what this device sent, still holds and could not send. */
export function reportDevice(report: DeviceReport, headers: Record<string, string>): Promise<void> {
  return ask(devicesApi.reportDevice, { device: deviceId(), json: report, headers });
}
