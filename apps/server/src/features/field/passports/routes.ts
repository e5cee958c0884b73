import * as passportsApi from "@elaeis/domain/passports/passports-api";
import { passportReadingSchema } from "@elaeis/domain/passports/passport-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { PassportService } from "./service.ts";

const params = z.object({ id: z.uuid() });

const operation = operations("devices", passportsApi, {
  listPassports: {
    who: "fruits.list",
    en: "How each phone saw the colour card: one's own, or all for administrators",
    fr: "Comment chaque téléphone a vu la carte de couleurs\u00a0: les siens, ou tous pour l'administrateur",
  },
  recordPassport: {
    who: "fruits.create",
    en: "Record how a phone saw the colour card; repeating has no effect",
    fr: "Enregistrer comment un téléphone a vu la carte de couleurs\u00a0; une répétition est sans effet",
  },
  removePassport: {
    who: "users.manage",
    en: "Remove a reading of the colour card; repeating has no effect",
    fr: "Retirer une lecture de la carte de couleurs\u00a0; une répétition est sans effet",
  },
  restorePassport: {
    who: "users.manage",
    en: "Bring back a reading of the colour card within a day of its removal; repeating has no effect",
    fr: "Rétablir une lecture de la carte de couleurs le jour après son retrait\u00a0; une répétition est sans effet",
  },
});

export function passportRoutes({ passports }: { passports: PassportService }) {
  return new Hono<AppEnv>()
    .on(...operation("listPassports"), async (c) => c.json(await passports.list(c.get("actor"))))
    .on(
      ...operation("recordPassport"),
      valid("param", params),
      takes(passportsApi.recordPassport, passportReadingSchema),
      async (c) =>
        c.json(
          await passports.record(c.get("actor"), c.req.valid("param").id, c.req.valid("json")),
        ),
    )
    .on(...operation("removePassport"), valid("param", params), async (c) =>
      c.json(await passports.remove(c.get("actor"), c.req.valid("param").id)),
    )
    .on(...operation("restorePassport"), valid("param", params), async (c) =>
      c.json(await passports.restore(c.get("actor"), c.req.valid("param").id)),
    );
}
