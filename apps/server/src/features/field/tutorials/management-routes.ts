import { tutorialFileKinds } from "@elaeis/domain/tutorials/tutorial-file";
import {
  managedTutorialSchema,
  managedTutorialsSchema,
  tutorialActivationSchema,
  tutorialOrderSchema,
  tutorialWordsSchema,
} from "@elaeis/domain/tutorials/tutorial-management-schemas";
import { tutorialLanguages } from "@elaeis/domain/tutorials/tutorial-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operations } from "#http/operations.ts";
import { valid } from "#http/validation.ts";
import type { TutorialManagement } from "./management.ts";

const idParams = z.object({ id: z.uuid() });
const fileParams = z.object({
  id: z.uuid(),
  kind: z.enum(tutorialFileKinds),
  language: z.enum(tutorialLanguages),
});

const operation = operations("tutorials", {
  listManagedTutorials: {
    who: "tutorials.manage",
    en: "All tutorials, hidden ones too, and their uploads in progress",
    fr: "Tous les tutoriels, même masqués, et leurs fichiers en cours d'envoi",
    answer: managedTutorialsSchema,
  },
  orderTutorials: {
    who: "tutorials.manage",
    en: "Save the order of the tutorials",
    fr: "Enregistrer l'ordre des tutoriels",
  },
  saveTutorial: {
    who: "tutorials.manage",
    en: "Create a tutorial, or change its text",
    fr: "Créer un tutoriel, ou modifier ses textes",
    answer: managedTutorialSchema,
  },
  activateTutorial: {
    who: "tutorials.manage",
    en: "Show a tutorial to collectors, or hide it",
    fr: "Afficher ou masquer un tutoriel pour les collecteurs",
  },
  deleteTutorial: {
    who: "tutorials.manage",
    en: "Delete a tutorial and its files",
    fr: "Supprimer un tutoriel et ses fichiers",
  },
  removeTutorialFile: {
    who: "tutorials.manage",
    en: "Remove a file from a tutorial",
    fr: "Retirer un fichier d'un tutoriel",
  },
});

export function tutorialManagementRoutes({ management }: { management: TutorialManagement }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get("/managed", operation("listManagedTutorials"), async (c) =>
      c.json(await management.list(c.get("actor"))),
    )
    .put("/order", operation("orderTutorials"), valid("json", tutorialOrderSchema), async (c) => {
      await management.order(c.get("actor"), c.req.valid("json").ids);
      return c.body(null, 204);
    })
    .put(
      "/:id",
      operation("saveTutorial"),
      valid("param", idParams),
      valid("json", tutorialWordsSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await management.save(c.get("actor"), id, c.req.valid("json")));
      },
    )
    .put(
      "/:id/active",
      operation("activateTutorial"),
      valid("param", idParams),
      valid("json", tutorialActivationSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        await management.activate(c.get("actor"), id, c.req.valid("json").is_active);
        return c.body(null, 204);
      },
    )
    .delete("/:id", operation("deleteTutorial"), valid("param", idParams), async (c) => {
      await management.delete(c.get("actor"), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .delete(
      "/:id/files/:kind/:language",
      operation("removeTutorialFile"),
      valid("param", fileParams),
      async (c) => {
        const { id, kind, language } = c.req.valid("param");
        await management.removeFile(c.get("actor"), id, { kind, language });
        return c.body(null, 204);
      },
    );
}
