import { deskHitsSchema, deskSearchQuerySchema } from "@elaeis/domain/administration/desk-search";
import { sectionFiguresSchema } from "@elaeis/domain/administration/section-figures";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { AdministrationService } from "./service.ts";

export function administrationRoutes(deps: { administration: AdministrationService }) {
  const { administration } = deps;
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get(
      "/sections",
      operation({
        id: "readSectionFigures",
        summary: "A figure and a state for each section of the administration",
        tag: "administration",
        answer: { status: 200, schema: sectionFiguresSchema },
      }),
      async (c) => c.json(await administration.sectionFigures(c.get("actor"))),
    )
    .get(
      "/search",
      operation({
        id: "searchAdministration",
        summary: "People, requests and imports that match a text, best matches first",
        tag: "administration",
        answer: { status: 200, schema: deskHitsSchema },
      }),
      valid("query", deskSearchQuerySchema),
      async (c) => c.json(await administration.search(c.get("actor"), c.req.valid("query").search)),
    );
}
