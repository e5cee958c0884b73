import { type passportReadingSchema, passportsSchema } from "./passport-schemas.ts";
import { get, post, put, remove, takes } from "../api-operation.ts";

export const listPassports = get("/api/passports", passportsSchema);
export const recordPassport = put(
  "/api/passports/:id",
  passportsSchema,
  takes<typeof passportReadingSchema>,
);
export const restorePassport = post("/api/passports/:id/restore", passportsSchema);
export const removePassport = remove("/api/passports/:id", passportsSchema);
