import { tutorialListSchema } from "@elaeis/domain/tutorials/tutorial-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operations } from "#http/operations.ts";
import type { TutorialService } from "./service.ts";

const operation = operations("tutorials", {
  listTutorials: {
    who: "tutorials.read",
    en: "The tutorials shown, in order, each file with a signed link",
    fr: "Les tutoriels affichés, dans l'ordre, chaque fichier avec un lien signé",
    answer: tutorialListSchema,
  },
});

export function tutorialRoutes({ tutorials }: { tutorials: TutorialService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get("/", operation("listTutorials"), async (c) =>
      c.json({ items: await tutorials.list(c.get("actor")) }),
    );
}
