import * as secondFactorApi from "@elaeis/domain/accounts/second-factor-api";
import {
  newPasskeySchema,
  passkeyParamsSchema,
  passkeyRenamingSchema,
  secondStepCodeSchema,
} from "@elaeis/domain/accounts/second-factor-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { requestOrigin } from "#http/request-origin.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { PasskeyService } from "./passkeys.ts";
import type { SecondFactorService } from "./second-factor.ts";

type Deps = {
  secondFactors: SecondFactorService;
  passkeys: PasskeyService;
};

/** For the signed-in person. */
export function secondFactorRoutes(deps: Deps) {
  return new Hono<AppEnv>().route("/", codeRoutes(deps)).route("/", passkeyRoutes(deps));
}

const operation = operations("accounts", secondFactorApi, {
  readSecondFactors: {
    who: "account.manage",
    en: "The signed-in person's authenticator app, passkeys and recovery codes",
    fr: "L'application d'authentification, les clés d'accès et les codes de secours de la personne connectée",
  },
  beginAuthenticator: {
    who: "account.manage",
    en: "Get the secret for an authenticator app, once; it becomes active after a first code",
    fr: "Obtenir le secret d'une application d'authentification, une seule fois\u00a0; il est actif après un premier code",
  },
  confirmAuthenticator: {
    who: "account.manage",
    en: "Activate an authenticator app; the first one also returns recovery codes",
    fr: "Activer une application d'authentification\u00a0; la première donne aussi des codes de secours",
  },
  removeAuthenticator: {
    who: "account.manage",
    en: "Remove the authenticator app",
    fr: "Supprimer l'application d'authentification",
  },
  renewRecoveryCodes: {
    who: "account.manage",
    en: "Create new recovery codes, returned once; the former ones no longer work",
    fr: "Créer de nouveaux codes de secours, donnés une seule fois\u00a0; les précédents ne fonctionnent plus",
  },
  beginPasskey: {
    who: "account.manage",
    en: "Options for the browser to create a passkey",
    fr: "Les options à donner au navigateur pour créer une clé d'accès",
  },
  addPasskey: {
    who: "account.manage",
    en: "Add a passkey; the first one also returns recovery codes",
    fr: "Ajouter une clé d'accès\u00a0; la première donne aussi des codes de secours",
  },
  renamePasskey: { who: "account.manage", en: "Rename a passkey", fr: "Renommer une clé d'accès" },
  removePasskey: { who: "account.manage", en: "Remove a passkey", fr: "Supprimer une clé d'accès" },
});

/** The authenticator app and the recovery codes. */
function codeRoutes({ secondFactors }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("readSecondFactors"), async (c) =>
      c.json(await secondFactors.read(c.get("actor"))),
    )
    .on(...operation("beginAuthenticator"), async (c) =>
      c.json(await secondFactors.beginAuthenticator(c.get("actor"))),
    )
    .on(
      ...operation("confirmAuthenticator"),
      takes(secondFactorApi.confirmAuthenticator, secondStepCodeSchema),
      async (c) => {
        const { code } = c.req.valid("json");
        return c.json(
          await secondFactors.confirmAuthenticator(c.get("actor"), code, requestOrigin(c)),
        );
      },
    )
    .on(...operation("removeAuthenticator"), async (c) => {
      await secondFactors.removeAuthenticator(c.get("actor"), requestOrigin(c));
      return c.body(null, 204);
    })
    .on(...operation("renewRecoveryCodes"), async (c) =>
      c.json(await secondFactors.renewRecoveryCodes(c.get("actor"), requestOrigin(c))),
    );
}

function passkeyRoutes({ secondFactors, passkeys }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("beginPasskey"), async (c) => c.json(await passkeys.beginAdding(c)))
    .on(
      ...operation("addPasskey"),
      takes(secondFactorApi.addPasskey, newPasskeySchema),
      async (c) => c.json(await passkeys.add(c, c.req.valid("json"))),
    )
    .on(
      ...operation("renamePasskey"),
      valid("param", passkeyParamsSchema),
      takes(secondFactorApi.renamePasskey, passkeyRenamingSchema),
      async (c) => {
        const { name } = c.req.valid("json");
        await secondFactors.renamePasskey(c.get("actor"), c.req.valid("param").id, name);
        return c.body(null, 204);
      },
    )
    .on(...operation("removePasskey"), valid("param", passkeyParamsSchema), async (c) => {
      await secondFactors.removePasskey(c.get("actor"), c.req.valid("param").id, requestOrigin(c));
      return c.body(null, 204);
    });
}
