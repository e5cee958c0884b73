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
import { operation, valid } from "#http/validation.ts";
import type { TutorialManagement } from "./management.ts";

const idParams = z.object({ id: z.uuid() });
const fileParams = z.object({
  id: z.uuid(),
  kind: z.enum(tutorialFileKinds),
  language: z.enum(tutorialLanguages),
});
const tag = "tutorials";

export function tutorialManagementRoutes({ management }: { management: TutorialManagement }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get(
      "/managed",
      operation({
        id: "listManagedTutorials",
        summary: "All tutorials, hidden ones too, and their uploads in progress",
        tag,
        answer: { status: 200, schema: managedTutorialsSchema },
      }),
      async (c) => c.json(await management.list(c.get("actor"))),
    )
    .put(
      "/order",
      operation({ id: "orderTutorials", summary: "Save the order of the tutorials", tag }),
      valid("json", tutorialOrderSchema),
      async (c) => {
        await management.order(c.get("actor"), c.req.valid("json").ids);
        return c.body(null, 204);
      },
    )
    .put(
      "/:id",
      operation({
        id: "saveTutorial",
        summary: "Create a tutorial, or change its text",
        tag,
        answer: { status: 200, schema: managedTutorialSchema },
      }),
      valid("param", idParams),
      valid("json", tutorialWordsSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await management.save(c.get("actor"), id, c.req.valid("json")));
      },
    )
    .put(
      "/:id/active",
      operation({
        id: "activateTutorial",
        summary: "Show a tutorial to collectors, or hide it",
        tag,
      }),
      valid("param", idParams),
      valid("json", tutorialActivationSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        await management.activate(c.get("actor"), id, c.req.valid("json").is_active);
        return c.body(null, 204);
      },
    )
    .delete(
      "/:id",
      operation({ id: "deleteTutorial", summary: "Delete a tutorial and its files", tag }),
      valid("param", idParams),
      async (c) => {
        await management.delete(c.get("actor"), c.req.valid("param").id);
        return c.body(null, 204);
      },
    )
    .delete(
      "/:id/files/:kind/:language",
      operation({ id: "removeTutorialFile", summary: "Remove a file from a tutorial", tag }),
      valid("param", fileParams),
      async (c) => {
        const { id, kind, language } = c.req.valid("param");
        await management.removeFile(c.get("actor"), id, { kind, language });
        return c.body(null, 204);
      },
    );
}
