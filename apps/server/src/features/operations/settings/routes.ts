import { publicSettingsAnswerSchema } from "@elaeis/domain/settings/public-settings";
import {
  settingsAnswerSchema,
  settingsChangeSchema,
} from "@elaeis/domain/settings/settings-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operations } from "#http/operations.ts";
import { valid } from "#http/validation.ts";
import type { SettingsService } from "./service.ts";

const operation = operations("settings", {
  readPublicSettings: {
    who: "anybody",
    en: "The public settings of this installation: registration, passwords, offices",
    fr: "Les paramètres publics de cette installation\u00a0: inscriptions, mots de passe, bureaux",
    answer: publicSettingsAnswerSchema,
  },
  readSettings: {
    who: "settings.manage",
    en: "Every setting of the installation, and those of its environment",
    fr: "Tous les paramètres de l'installation, et ceux de son environnement",
    answer: settingsAnswerSchema,
  },
  changeSettings: {
    who: "settings.manage",
    en: "Change settings, all of them or none",
    fr: "Modifier des paramètres, tous ou aucun",
    answer: settingsAnswerSchema,
  },
});

export function settingsRoutes({ settings }: { settings: SettingsService }) {
  return new Hono<AppEnv>()
    .get("/public", operation("readPublicSettings"), async (c) =>
      c.json(await settings.readPublic(c.get("actor"))),
    )
    .use(signedInOnly)
    .get("/", operation("readSettings"), async (c) =>
      c.json(await settings.readAll(c.get("actor"))),
    )
    .patch("/", operation("changeSettings"), valid("json", settingsChangeSchema), async (c) => {
      const { changes, expected_version } = c.req.valid("json");
      return c.json(await settings.change(c.get("actor"), changes, expected_version));
    });
}
