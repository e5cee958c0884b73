/** The ways to an account for who has none, or no password any more. */
import * as accessApi from "@elaeis/domain/accounts/access-api";
import {
  addressProofRequestSchema,
  addressProofSchema,
  invitationAcceptanceSchema,
  invitationTokenSchema,
  passwordForgottenSchema,
  passwordResetSchema,
  registrationSchema,
} from "@elaeis/domain/accounts/registration-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { requestOrigin } from "#http/request-origin.ts";
import { operations } from "#http/operations.ts";
import { takes } from "#http/validation.ts";
import type { AddressProofService } from "./address-proof.ts";
import type { InvitationAcceptanceService } from "./invitation-acceptance.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { PasswordResetService } from "./password-reset.ts";
import type { RegistrationService } from "./registration.ts";

type Deps = {
  registration: RegistrationService;
  addressProof: AddressProofService;
  passwordReset: PasswordResetService;
  invitations: InvitationAcceptanceService;
  knownDevices: KnownDevices;
};

export function accessRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .route("/", registrationRoutes(deps))
    .route("/", passwordResetRoutes(deps))
    .route("/", invitationRoutes(deps));
}

const operation = operations("accounts", accessApi, {
  signUp: {
    who: "anybody",
    en: "Create a collector account, while registration is open; it is active once the address is confirmed",
    fr: "Créer un compte de collecteur, si les inscriptions sont ouvertes\u00a0; il est actif une fois l'adresse confirmée",
  },
  askForAddressProof: {
    who: "anybody",
    en: "E-mail a link that confirms an address, if an account uses it; the response is always the same",
    fr: "Envoyer par e-mail un lien de confirmation d'adresse, si un compte l'utilise\u00a0; la réponse est toujours la même",
  },
  proveAddress: {
    who: "anybody",
    en: "Confirm an account's address with the token of the e-mailed link and the account's password",
    fr: "Confirmer l'adresse d'un compte avec le jeton du lien reçu et le mot de passe du compte",
  },
  askForPasswordReset: {
    who: "anybody",
    en: "E-mail a password reset link, if an account has this address; the response is always the same",
    fr: "Envoyer par e-mail un lien de réinitialisation, si un compte a cette adresse\u00a0; la réponse est toujours la même",
  },
  resetPassword: {
    who: "anybody",
    en: "Choose a new password with the token of the e-mailed link; sessions, keys and wallets are revoked",
    fr: "Choisir un nouveau mot de passe avec le jeton du lien reçu\u00a0; sessions, clés et portefeuilles sont révoqués",
  },
  readInvitation: {
    who: "anybody",
    en: "Who an invitation is for, by the token of the e-mail",
    fr: "Le destinataire d'une invitation, d'après le jeton de l'e-mail",
  },
  acceptInvitation: {
    who: "anybody",
    en: "Choose a password with the token of an invitation; the account is then active",
    fr: "Choisir un mot de passe avec le jeton d'une invitation\u00a0; le compte est alors actif",
  },
});

function registrationRoutes({ registration, addressProof }: Deps) {
  return new Hono<AppEnv>()
    .on(
      ...operation("signUp"),
      async (_c, next) => {
        await registration.assertOpen();
        await next();
      },
      takes(accessApi.signUp, registrationSchema),
      async (c) => {
        await registration.register(c.req.valid("json"), requestOrigin(c));
        return c.body(null, 204);
      },
    )
    .on(
      ...operation("askForAddressProof"),
      takes(accessApi.askForAddressProof, addressProofRequestSchema),
      async (c) => {
        await addressProof.ask(c.req.valid("json").email, requestOrigin(c));
        return c.body(null, 204);
      },
    )
    .on(
      ...operation("proveAddress"),
      takes(accessApi.proveAddress, addressProofSchema),
      async (c) => c.json(await addressProof.confirm(c.req.valid("json"), requestOrigin(c))),
    );
}

function passwordResetRoutes({ passwordReset, knownDevices }: Deps) {
  return new Hono<AppEnv>()
    .on(
      ...operation("askForPasswordReset"),
      takes(accessApi.askForPasswordReset, passwordForgottenSchema),
      async (c) => {
        await passwordReset.ask(c.req.valid("json").email, requestOrigin(c));
        return c.body(null, 204);
      },
    )
    .on(
      ...operation("resetPassword"),
      takes(accessApi.resetPassword, passwordResetSchema),
      async (c) => {
        const userId = await passwordReset.reset(c.req.valid("json"), requestOrigin(c));
        // Somebody who guesses meanwhile does not keep the person out.
        await knownDevices.remember(c, userId);
        return c.body(null, 204);
      },
    );
}

function invitationRoutes({ invitations, knownDevices }: Deps) {
  return new Hono<AppEnv>()
    .on(
      ...operation("readInvitation"),
      takes(accessApi.readInvitation, invitationTokenSchema),
      async (c) => c.json(await invitations.read(c.req.valid("json").token, requestOrigin(c))),
    )
    .on(
      ...operation("acceptInvitation"),
      takes(accessApi.acceptInvitation, invitationAcceptanceSchema),
      async (c) => {
        const { id, email } = await invitations.accept(c.req.valid("json"), requestOrigin(c));
        await knownDevices.remember(c, id);
        return c.json({ email });
      },
    );
}
