import * as z from "zod/mini";
import { someFruitIds } from "../fruits/bulk-schemas.ts";
import { retakeParts, retakeReasonSchema } from "./retake-request-schemas.ts";

/** Body of `POST /api/retake-requests/many`: the same of many fruits. Apart, as no collector's screen needs it. */
export const retakesAskingSchema = z
  .object({
    request_id: z.uuid(),
    ids: someFruitIds,
    ...retakeParts,
    reason: retakeReasonSchema,
  })
  .check(
    z.refine(({ photo_roles, value_names }) => photo_roles.length + value_names.length > 0, {
      path: ["photo_roles"],
    }),
  );
export type RetakesAsking = z.infer<typeof retakesAskingSchema>;
