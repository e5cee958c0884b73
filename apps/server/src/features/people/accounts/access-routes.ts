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
import type { AppEnv } from "../../../http/app-env.ts";
import { requestOrigin } from "../../../http/request-origin.ts";
import { operation, valid } from "../../../http/validation.ts";
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
          "Make an account of a collector, while registration is open; it works once its mailbox has answered",
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
          "Have a link mailed that proves an address, if it is of an account; the answer does not tell",
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
        summary: "Prove the address of an account with the token of a mailed link and its password",
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
        summary: "Have a link mailed, if somebody has this address; the answer does not tell",
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
        summary: "Set a new password with the token of a mailed link; every way in ends",
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
        summary: "For whom the token of a mailed invitation is",
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
        summary: "Choose a password with the token of a mailed invitation; the account works then",
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
