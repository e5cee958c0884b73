import * as tutorialsApi from "@elaeis/domain/tutorials/tutorials-api";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import type { TutorialService } from "./service.ts";

const operation = operations("tutorials", tutorialsApi, {
  listTutorials: {
    who: "tutorials.read",
    en: "The tutorials shown, in order, each file with a signed link",
    fr: "Les tutoriels affichés, dans l'ordre, chaque fichier avec un lien signé",
  },
});

export function tutorialRoutes({ tutorials }: { tutorials: TutorialService }) {
  return new Hono<AppEnv>().on(...operation("listTutorials"), async (c) =>
    c.json({ items: await tutorials.list(c.get("actor")) }),
  );
}
