import { tutorialListSchema } from "@elaeis/domain/tutorials/tutorial-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation } from "#http/validation.ts";
import type { TutorialService } from "./service.ts";

export function tutorialRoutes({ tutorials }: { tutorials: TutorialService }) {
  return new Hono<AppEnv>().use(signedInOnly).get(
    "/",
    operation({
      id: "listTutorials",
      summary: "The tutorials shown, in order, each file with a signed link",
      tag: "tutorials",
      answer: { status: 200, schema: tutorialListSchema },
    }),
    async (c) => c.json({ items: await tutorials.list(c.get("actor")) }),
  );
}
