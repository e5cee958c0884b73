import * as ownAccountApi from "@elaeis/domain/accounts/own-account-api";
import {
  confirmationSchema,
  keptWaysInSchema,
  passwordChangeSchema,
} from "@elaeis/domain/accounts/own-account-schemas";
import { sessionEndingQuerySchema } from "@elaeis/domain/accounts/session-end";
import { Hono, type Context } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { requestOrigin } from "#http/request-origin.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { Here, OwnAccountService } from "./own-account.ts";
import type { PasskeyService } from "./passkeys.ts";

type Deps = {
  ownAccount: OwnAccountService;
  findSession: (c: Context<AppEnv>) => Promise<string | undefined>;
  knownDevices: KnownDevices;
  passkeys: PasskeyService;
};

export function ownAccountRoutes(deps: Deps) {
  return new Hono<AppEnv>().route("/", sessionRoutes(deps)).route("/", identityRoutes(deps));
}

const operation = operations("accounts", ownAccountApi, {
  listOwnSessions: {
    who: "account.manage",
    en: "The signed-in person's sessions, with the last use of each",
    fr: "Les sessions de la personne connectée, avec leur dernière utilisation",
  },
  signOutEverywhere: {
    who: "account.manage",
    en: "Revoke every access to the account, except this session and those to keep",
    fr: "Révoquer tous les accès au compte, sauf cette session et ceux à conserver",
  },
  endOwnSession: {
    who: "account.manage",
    en: "Sign out of one device; a lost one deletes what it kept of the person",
    fr: "Se déconnecter d'un appareil\u00a0; s'il est perdu, il supprime ce qu'il gardait de la personne",
  },
  confirmIdentity: {
    who: "account.manage",
    en: "Confirm your identity; keys, roles and passwords can be changed for ten minutes",
    fr: "Confirmer son identité\u00a0; clés, rôles et mots de passe peuvent être modifiés pendant dix minutes",
  },
  checkConfirmation: {
    who: "account.manage",
    en: "Whether the confirmed identity is still valid; otherwise refused with confirmation_needed",
    fr: "Savoir si l'identité confirmée est encore valable\u00a0; sinon refusé avec confirmation_needed",
  },
  changeOwnPassword: {
    who: "account.manage",
    en: "Change the password; other sessions, keys and wallets are revoked, except those to keep",
    fr: "Changer le mot de passe\u00a0; les autres sessions, clés et portefeuilles sont révoqués, sauf ceux à conserver",
  },
});

function sessionRoutes(deps: Deps) {
  const { ownAccount, findSession } = deps;
  return new Hono<AppEnv>()
    .on(...operation("listOwnSessions"), async (c) =>
      c.json({ items: await ownAccount.sessions(c.get("actor"), await findSession(c)) }),
    )
    .on(
      ...operation("signOutEverywhere"),
      takes(ownAccountApi.signOutEverywhere, keptWaysInSchema),
      async (c) => {
        const here = await hereOf(deps, c);
        return c.json(
          await ownAccount.signOutEverywhere(c.get("actor"), here, c.req.valid("json")),
        );
      },
    )
    .on(
      ...operation("endOwnSession"),
      valid("param", z.object({ id: z.uuid() })),
      valid("query", sessionEndingQuerySchema),
      async (c) => {
        const { id } = c.req.valid("param");
        const isLost = c.req.valid("query").lost === "true";
        if (isLost) await ownAccount.markLost(c.get("actor"), id, requestOrigin(c));
        else await ownAccount.endSession(c.get("actor"), id);
        return c.body(null, 204);
      },
    );
}

function identityRoutes(deps: Deps) {
  const { ownAccount, findSession, passkeys } = deps;
  return new Hono<AppEnv>()
    .on(
      ...operation("confirmIdentity"),
      takes(ownAccountApi.confirmIdentity, confirmationSchema),
      async (c) => {
        const proof = c.req.valid("json");
        await ownAccount.confirm(c.get("actor"), await findSession(c), proof, (userId, response) =>
          passkeys.isProof(c, userId, response),
        );
        return c.body(null, 204);
      },
    )
    .on(...operation("checkConfirmation"), (c) => {
      ownAccount.assertConfirmed(c.get("actor"));
      return c.body(null, 204);
    })
    .on(
      ...operation("changeOwnPassword"),
      takes(ownAccountApi.changeOwnPassword, passwordChangeSchema),
      async (c) => {
        const here = await hereOf(deps, c);
        return c.json(await ownAccount.changePassword(c.get("actor"), here, c.req.valid("json")));
      },
    );
}

async function hereOf({ findSession, knownDevices }: Deps, c: Context<AppEnv>): Promise<Here> {
  const sessionId = await findSession(c);
  return { sessionId, knownDevice: knownDevices.fingerprint(c), from: requestOrigin(c) };
}
