import type { deviceReportSchema } from "./device-schemas.ts";
import { nothing, put, takes } from "../api-operation.ts";

export const reportDevice = put("/api/devices/:device", nothing, takes<typeof deviceReportSchema>);
