import {
  authenticatorSetUpSchema,
  madeRecoveryCodesSchema,
  newPasskeySchema,
  passkeyOptionsSchema,
  passkeyParamsSchema,
  passkeyRenamingSchema,
  secondFactorsSchema,
  secondStepCodeSchema,
} from "@elaeis/domain/accounts/second-factor-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { requestOrigin } from "#http/request-origin.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operations } from "#http/operations.ts";
import { valid } from "#http/validation.ts";
import type { PasskeyService } from "./passkeys.ts";
import type { SecondFactorService } from "./second-factor.ts";

type Deps = {
  secondFactors: SecondFactorService;
  passkeys: PasskeyService;
};

/** For the signed-in person. */
export function secondFactorRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .route("/", codeRoutes(deps))
    .route("/", passkeyRoutes(deps));
}

const operation = operations("accounts", {
  readSecondFactors: {
    who: "account.manage",
    en: "The signed-in person's authenticator app, passkeys and recovery codes",
    fr: "L'application d'authentification, les clés d'accès et les codes de secours de la personne connectée",
    answer: secondFactorsSchema,
  },
  beginAuthenticator: {
    who: "account.manage",
    en: "Get the secret for an authenticator app, once; it becomes active after a first code",
    fr: "Obtenir le secret d'une application d'authentification, une seule fois\u00a0; il est actif après un premier code",
    answer: authenticatorSetUpSchema,
  },
  confirmAuthenticator: {
    who: "account.manage",
    en: "Activate an authenticator app; the first one also returns recovery codes",
    fr: "Activer une application d'authentification\u00a0; la première donne aussi des codes de secours",
    answer: madeRecoveryCodesSchema,
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
    answer: madeRecoveryCodesSchema,
  },
  beginPasskey: {
    who: "account.manage",
    en: "Options for the browser to create a passkey",
    fr: "Les options à donner au navigateur pour créer une clé d'accès",
    answer: passkeyOptionsSchema,
  },
  addPasskey: {
    who: "account.manage",
    en: "Add a passkey; the first one also returns recovery codes",
    fr: "Ajouter une clé d'accès\u00a0; la première donne aussi des codes de secours",
    answer: madeRecoveryCodesSchema,
  },
  renamePasskey: { who: "account.manage", en: "Rename a passkey", fr: "Renommer une clé d'accès" },
  removePasskey: { who: "account.manage", en: "Remove a passkey", fr: "Supprimer une clé d'accès" },
});

/** The authenticator app and the recovery codes. */
function codeRoutes({ secondFactors }: Deps) {
  return new Hono<AppEnv>()
    .get("/", operation("readSecondFactors"), async (c) =>
      c.json(await secondFactors.read(c.get("actor"))),
    )
    .post("/authenticator", operation("beginAuthenticator"), async (c) =>
      c.json(await secondFactors.beginAuthenticator(c.get("actor"))),
    )
    .put(
      "/authenticator",
      operation("confirmAuthenticator"),
      valid("json", secondStepCodeSchema),
      async (c) => {
        const { code } = c.req.valid("json");
        return c.json(
          await secondFactors.confirmAuthenticator(c.get("actor"), code, requestOrigin(c)),
        );
      },
    )
    .delete("/authenticator", operation("removeAuthenticator"), async (c) => {
      await secondFactors.removeAuthenticator(c.get("actor"), requestOrigin(c));
      return c.body(null, 204);
    })
    .post("/recovery-codes", operation("renewRecoveryCodes"), async (c) =>
      c.json(await secondFactors.renewRecoveryCodes(c.get("actor"), requestOrigin(c))),
    );
}

function passkeyRoutes({ secondFactors, passkeys }: Deps) {
  return new Hono<AppEnv>()
    .post("/passkeys/challenge", operation("beginPasskey"), async (c) =>
      c.json(await passkeys.beginAdding(c)),
    )
    .post("/passkeys", operation("addPasskey"), valid("json", newPasskeySchema), async (c) =>
      c.json(await passkeys.add(c, c.req.valid("json"))),
    )
    .patch(
      "/passkeys/:id",
      operation("renamePasskey"),
      valid("param", passkeyParamsSchema),
      valid("json", passkeyRenamingSchema),
      async (c) => {
        const { name } = c.req.valid("json");
        await secondFactors.renamePasskey(c.get("actor"), c.req.valid("param").id, name);
        return c.body(null, 204);
      },
    )
    .delete(
      "/passkeys/:id",
      operation("removePasskey"),
      valid("param", passkeyParamsSchema),
      async (c) => {
        await secondFactors.removePasskey(
          c.get("actor"),
          c.req.valid("param").id,
          requestOrigin(c),
        );
        return c.body(null, 204);
      },
    );
}
