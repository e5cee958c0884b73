import type { DeviceReport } from "@elaeis/domain/devices/device-schemas";
import { deviceId } from "./device-id.ts";
import { requestNothing } from "./http.ts";

/** Tells the server what this device sent, still holds and could not send. */
export function reportDevice(report: DeviceReport, headers: Record<string, string>): Promise<void> {
  return requestNothing({
    path: `/api/devices/${deviceId()}`,
    method: "PUT",
    json: report,
    headers,
  });
}
