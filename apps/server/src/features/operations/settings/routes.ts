import { publicSettingsAnswerSchema } from "@elaeis/domain/settings/settings";
import {
  settingsAnswerSchema,
  settingsChangeSchema,
} from "@elaeis/domain/settings/settings-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { SettingsService } from "./service.ts";

const tag = "settings";
const answer = { status: 200, schema: settingsAnswerSchema } as const;

export function settingsRoutes({ settings }: { settings: SettingsService }) {
  return new Hono<AppEnv>()
    .get(
      "/public",
      operation({
        id: "readPublicSettings",
        summary: "The public settings of this installation: registration, passwords, offices",
        tag,
        answer: { status: 200, schema: publicSettingsAnswerSchema },
        open: true,
      }),
      async (c) => c.json(await settings.readPublic(c.get("actor"))),
    )
    .use(signedInOnly)
    .get(
      "/",
      operation({
        id: "readSettings",
        summary: "Every setting of the installation, and those of its environment",
        tag,
        answer,
      }),
      async (c) => c.json(await settings.readAll(c.get("actor"))),
    )
    .patch(
      "/",
      operation({
        id: "changeSettings",
        summary: "Change settings, all of them or none",
        tag,
        answer,
      }),
      valid("json", settingsChangeSchema),
      async (c) => {
        const { changes, expected_version } = c.req.valid("json");
        return c.json(await settings.change(c.get("actor"), changes, expected_version));
      },
    );
}
