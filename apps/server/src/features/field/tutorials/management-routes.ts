import * as tutorialManagementApi from "@elaeis/domain/tutorials/tutorial-management-api";
import { tutorialFileKinds } from "@elaeis/domain/tutorials/tutorial-file";
import {
  tutorialActivationSchema,
  tutorialOrderSchema,
  tutorialWordsSchema,
} from "@elaeis/domain/tutorials/tutorial-management-schemas";
import { tutorialLanguages } from "@elaeis/domain/tutorials/tutorial-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { TutorialManagement } from "./management.ts";

const idParams = z.object({ id: z.uuid() });
const fileParams = z.object({
  id: z.uuid(),
  kind: z.enum(tutorialFileKinds),
  language: z.enum(tutorialLanguages),
});

const operation = operations("tutorials", tutorialManagementApi, {
  listManagedTutorials: {
    who: "tutorials.manage",
    en: "All tutorials, hidden ones too, and their uploads in progress",
    fr: "Tous les tutoriels, même masqués, et leurs fichiers en cours d'envoi",
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
    .on(...operation("listManagedTutorials"), async (c) =>
      c.json(await management.list(c.get("actor"))),
    )
    .on(
      ...operation("orderTutorials"),
      takes(tutorialManagementApi.orderTutorials, tutorialOrderSchema),
      async (c) => {
        await management.order(c.get("actor"), c.req.valid("json").ids);
        return c.body(null, 204);
      },
    )
    .on(
      ...operation("saveTutorial"),
      valid("param", idParams),
      takes(tutorialManagementApi.saveTutorial, tutorialWordsSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await management.save(c.get("actor"), id, c.req.valid("json")));
      },
    )
    .on(
      ...operation("activateTutorial"),
      valid("param", idParams),
      takes(tutorialManagementApi.activateTutorial, tutorialActivationSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        await management.activate(c.get("actor"), id, c.req.valid("json").is_active);
        return c.body(null, 204);
      },
    )
    .on(...operation("deleteTutorial"), valid("param", idParams), async (c) => {
      await management.delete(c.get("actor"), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .on(...operation("removeTutorialFile"), valid("param", fileParams), async (c) => {
      const { id, kind, language } = c.req.valid("param");
      await management.removeFile(c.get("actor"), id, { kind, language });
      return c.body(null, 204);
    });
}
