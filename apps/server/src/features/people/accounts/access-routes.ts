/** The ways to an account for who has none, or no password any more. */
import {
  addressProofRequestSchema,
  addressProofSchema,
  invitationAcceptanceSchema,
  invitationTokenSchema,
  openInvitationSchema,
  passwordForgottenSchema,
  passwordResetSchema,
  provedAddressSchema,
  registrationSchema,
} from "@elaeis/domain/accounts/registration-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { requestOrigin } from "#http/request-origin.ts";
import { operation, valid } from "#http/validation.ts";
import type { AddressProofService } from "./address-proof.ts";
import type { InvitationAcceptanceService } from "./invitation-acceptance.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { PasswordResetService } from "./password-reset.ts";
import type { RegistrationService } from "./registration.ts";

const tag = "accounts";

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

function registrationRoutes({ registration, addressProof }: Deps) {
  return new Hono<AppEnv>()
    .post(
      "/sign-up/email",
      operation({
        id: "signUp",
        summary:
          "Create a collector account, while registration is open; it is active once the address is confirmed",
        tag,
        open: true,
      }),
      async (_c, next) => {
        await registration.assertOpen();
        await next();
      },
      valid("json", registrationSchema),
      async (c) => {
        await registration.register(c.req.valid("json"), requestOrigin(c));
        return c.body(null, 204);
      },
    )
    .post(
      "/email/verification",
      operation({
        id: "askForAddressProof",
        summary:
          "E-mail a link that confirms an address, if an account uses it; the response is always the same",
        tag,
        open: true,
      }),
      valid("json", addressProofRequestSchema),
      async (c) => {
        await addressProof.ask(c.req.valid("json").email, requestOrigin(c));
        return c.body(null, 204);
      },
    )
    .post(
      "/email/verify",
      operation({
        id: "proveAddress",
        summary:
          "Confirm an account's address with the token of the e-mailed link and the account's password",
        tag,
        answer: { status: 200, schema: provedAddressSchema },
        open: true,
      }),
      valid("json", addressProofSchema),
      async (c) => c.json(await addressProof.confirm(c.req.valid("json"), requestOrigin(c))),
    );
}

function passwordResetRoutes({ passwordReset, knownDevices }: Deps) {
  return new Hono<AppEnv>()
    .post(
      "/password/forgotten",
      operation({
        id: "askForPasswordReset",
        summary:
          "E-mail a password reset link, if an account has this address; the response is always the same",
        tag,
        open: true,
      }),
      valid("json", passwordForgottenSchema),
      async (c) => {
        await passwordReset.ask(c.req.valid("json").email, requestOrigin(c));
        return c.body(null, 204);
      },
    )
    .post(
      "/password/reset",
      operation({
        id: "resetPassword",
        summary:
          "Choose a new password with the token of the e-mailed link; sessions, keys and wallets are revoked",
        tag,
        open: true,
      }),
      valid("json", passwordResetSchema),
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
    .post(
      "/invitation/read",
      operation({
        id: "readInvitation",
        summary: "Who an invitation is for, by the token of the e-mail",
        tag,
        answer: { status: 200, schema: openInvitationSchema },
        open: true,
      }),
      valid("json", invitationTokenSchema),
      async (c) => c.json(await invitations.read(c.req.valid("json").token, requestOrigin(c))),
    )
    .post(
      "/invitation/accept",
      operation({
        id: "acceptInvitation",
        summary: "Choose a password with the token of an invitation; the account is then active",
        tag,
        answer: { status: 200, schema: provedAddressSchema },
        open: true,
      }),
      valid("json", invitationAcceptanceSchema),
      async (c) => {
        const { id, email } = await invitations.accept(c.req.valid("json"), requestOrigin(c));
        await knownDevices.remember(c, id);
        return c.json({ email });
      },
    );
}
