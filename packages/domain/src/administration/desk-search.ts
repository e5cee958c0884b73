/** What an administrator finds from anywhere: people, requests and imports, by what they are called. */
import * as z from "zod/mini";
import { requestKinds } from "../contact/contact.ts";
import { sheetKinds } from "../sheet-imports/sheet-import.ts";
import { atMost } from "../text-checks.ts";

export const deskSearchQuerySchema = z.object({
  search: z.string().check(z.trim(), z.minLength(2), atMost(200)),
});

/** Of each of the three. */
export const deskHitsShown = 5;

export const deskHitsSchema = z.object({
  people: z.array(z.object({ id: z.uuid(), name: z.nullable(z.string()), email: z.string() })),
  requests: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(requestKinds),
      reference: z.string(),
      name: z.string(),
    }),
  ),
  imports: z.array(
    z.object({
      id: z.uuid(),
      /** What was imported: a sheet's kind, a NIR file or a phone's export. */
      kind: z.enum([...sheetKinds, "nir", "phone"]),
      file_name: z.string(),
      created_at: z.iso.datetime({ offset: true }),
    }),
  ),
});
export type DeskHits = z.infer<typeof deskHitsSchema>;
