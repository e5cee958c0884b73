import { passportReadingSchema, passportsSchema } from "@elaeis/domain/passports/passport-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { PassportService } from "./service.ts";

const common = { tag: "devices", answer: { status: 200, schema: passportsSchema } } as const;
const params = z.object({ id: z.uuid() });

export function passportRoutes({ passports }: { passports: PassportService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get(
      "/",
      operation({
        id: "listPassports",
        summary: "How each phone saw the colour card: one's own, or all for administrators",
        ...common,
      }),
      async (c) => c.json(await passports.list(c.get("actor"))),
    )
    .put(
      "/:id",
      operation({
        id: "recordPassport",
        summary: "Record how a phone saw the colour card; repeating has no effect",
        ...common,
      }),
      valid("param", params),
      valid("json", passportReadingSchema),
      async (c) =>
        c.json(
          await passports.record(c.get("actor"), c.req.valid("param").id, c.req.valid("json")),
        ),
    )
    .delete(
      "/:id",
      operation({
        id: "removePassport",
        summary: "Remove a reading of the colour card; repeating has no effect",
        ...common,
      }),
      valid("param", params),
      async (c) => c.json(await passports.remove(c.get("actor"), c.req.valid("param").id)),
    );
}
