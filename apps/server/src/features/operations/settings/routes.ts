import * as publicSettingsApi from "@elaeis/domain/settings/public-settings-api";
import * as settingsApi from "@elaeis/domain/settings/settings-api";
import { settingsChangeSchema } from "@elaeis/domain/settings/settings-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { takes } from "#http/validation.ts";
import type { SettingsService } from "./service.ts";

const api = { ...publicSettingsApi, ...settingsApi };
const operation = operations("settings", api, {
  readPublicSettings: {
    who: "anybody",
    en: "The public settings of this installation: registration, passwords, offices",
    fr: "Les paramètres publics de cette installation\u00a0: inscriptions, mots de passe, bureaux",
  },
  readSettings: {
    who: "settings.manage",
    en: "Every setting of the installation, and those of its environment",
    fr: "Tous les paramètres de l'installation, et ceux de son environnement",
  },
  changeSettings: {
    who: "settings.manage",
    en: "Change settings, all of them or none",
    fr: "Modifier des paramètres, tous ou aucun",
  },
});

export function settingsRoutes({ settings }: { settings: SettingsService }) {
  return new Hono<AppEnv>()
    .on(...operation("readPublicSettings"), async (c) =>
      c.json(await settings.readPublic(c.get("actor"))),
    )
    .on(...operation("readSettings"), async (c) => c.json(await settings.readAll(c.get("actor"))))
    .on(
      ...operation("changeSettings"),
      takes(settingsApi.changeSettings, settingsChangeSchema),
      async (c) => {
        const { changes, expected_version } = c.req.valid("json");
        return c.json(await settings.change(c.get("actor"), changes, expected_version));
      },
    );
}
