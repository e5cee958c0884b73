import * as administrationApi from "@elaeis/domain/administration/administration-api";
import { deskSearchQuerySchema } from "@elaeis/domain/administration/desk-search";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { valid } from "#http/validation.ts";
import type { AdministrationService } from "./service.ts";

const operation = operations("administration", administrationApi, {
  readSectionFigures: {
    who: "administration.read",
    en: "A figure and a state for each section of the administration",
    fr: "Un chiffre et un état pour chaque section de l'administration",
  },
  searchAdministration: {
    who: "administration.read",
    en: "People, requests and imports that match a text, best matches first",
    fr: "Les personnes, demandes et imports qui correspondent à un texte, les plus pertinents d'abord",
  },
});

export function administrationRoutes(deps: { administration: AdministrationService }) {
  const { administration } = deps;
  return new Hono<AppEnv>()
    .on(...operation("readSectionFigures"), async (c) =>
      c.json(await administration.sectionFigures(c.get("actor"))),
    )
    .on(...operation("searchAdministration"), valid("query", deskSearchQuerySchema), async (c) =>
      c.json(await administration.search(c.get("actor"), c.req.valid("query").search)),
    );
}
