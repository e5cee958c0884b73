import { passportReadingSchema, passportsSchema } from "@elaeis/domain/passports/passport-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operations } from "#http/operations.ts";
import { valid } from "#http/validation.ts";
import type { PassportService } from "./service.ts";

const params = z.object({ id: z.uuid() });

const operation = operations("devices", {
  listPassports: {
    who: "fruits.list",
    en: "How each phone saw the colour card: one's own, or all for administrators",
    fr: "Comment chaque téléphone a vu la carte de couleurs\u00a0: les siens, ou tous pour l'administrateur",
    answer: passportsSchema,
  },
  recordPassport: {
    who: "fruits.create",
    en: "Record how a phone saw the colour card; repeating has no effect",
    fr: "Enregistrer comment un téléphone a vu la carte de couleurs\u00a0; une répétition est sans effet",
    answer: passportsSchema,
  },
  removePassport: {
    who: "users.manage",
    en: "Remove a reading of the colour card; repeating has no effect",
    fr: "Retirer une lecture de la carte de couleurs\u00a0; une répétition est sans effet",
    answer: passportsSchema,
  },
});

export function passportRoutes({ passports }: { passports: PassportService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get("/", operation("listPassports"), async (c) => c.json(await passports.list(c.get("actor"))))
    .put(
      "/:id",
      operation("recordPassport"),
      valid("param", params),
      valid("json", passportReadingSchema),
      async (c) =>
        c.json(
          await passports.record(c.get("actor"), c.req.valid("param").id, c.req.valid("json")),
        ),
    )
    .delete("/:id", operation("removePassport"), valid("param", params), async (c) =>
      c.json(await passports.remove(c.get("actor"), c.req.valid("param").id)),
    );
}
