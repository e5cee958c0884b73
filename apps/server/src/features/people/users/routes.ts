import { sessionEndingSchema } from "@elaeis/domain/accounts/session-end";
import { deviceIdSchema } from "@elaeis/domain/devices/device-schemas";
import { walletParamsSchema } from "@elaeis/domain/accounts/ethereum-schemas";
import {
  madeSignInCardSchema,
  signInCardCreationSchema,
} from "@elaeis/domain/accounts/sign-in-card";
import { endedWaysInSchema } from "@elaeis/domain/accounts/own-account-schemas";
import {
  invitationLinkSchema,
  managedUserSchema,
  newPasswordSchema,
  userAccessAnswerSchema,
  userAccessDetailsSchema,
  userAccessSchema,
  userCreationSchema,
  userDeletionSchema,
  userEditSchema,
  userExportQuerySchema,
  userInvitationSchema,
  userListQuerySchema,
  userPageSchema,
} from "@elaeis/domain/users/user-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { SignInCardService } from "../accounts/sign-in-cards.ts";
import type { UserAccessService } from "./access.ts";
import type { UserExportService } from "./export.ts";
import type { InvitationService } from "./invitations.ts";
import type { UserService } from "./service.ts";

const tag = "users";
const params = z.object({ id: z.uuid() });
const user = { status: 200, schema: managedUserSchema } as const;
const ended = { status: 200, schema: endedWaysInSchema } as const;

type Deps = {
  users: UserService;
  invitations: InvitationService;
  signInCards: Pick<SignInCardService, "make" | "revoke">;
  userAccess: UserAccessService;
  userExport: UserExportService;
  now: () => Date;
};

export function userRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .route("/", recordRoutes(deps))
    .route("/", invitationRoutes(deps))
    .route("/", cardRoutes(deps))
    .route("/", admissionRoutes(deps))
    .route("/", credentialRoutes(deps))
    .route("/", deviceRoutes(deps));
}

/** The list and its people. */
function recordRoutes({ users, userExport, now }: Deps) {
  return new Hono<AppEnv>()
    .get(
      "/",
      operation({
        id: "listUsers",
        summary: "A page of people, with their collected and unsent fruits",
        tag,
        answer: { status: 200, schema: userPageSchema },
      }),
      valid("query", userListQuerySchema),
      async (c) => c.json(await users.list(c.get("actor"), c.req.valid("query"))),
    )
    .get(
      "/export.csv",
      operation({
        id: "exportUsers",
        summary: "The complete list, for a spreadsheet",
        tag,
        answer: { status: 200, schema: z.string(), type: "text/csv" },
      }),
      valid("query", userExportQuerySchema),
      async (c) => {
        const day = now().toISOString().slice(0, 10);
        c.header("Content-Type", "text/csv; charset=utf-8");
        c.header("Content-Disposition", `attachment; filename="users_${day}.csv"`);
        return c.body(await userExport.stream(c.get("actor"), c.req.valid("query")));
      },
    )
    .post(
      "/",
      operation({
        id: "createUser",
        summary: "Create an account, with either role",
        tag,
        answer: { status: 201, schema: managedUserSchema },
      }),
      valid("json", userCreationSchema),
      async (c) => c.json(await users.create(c.get("actor"), c.req.valid("json")), 201),
    )
    .get(
      "/:id",
      operation({ id: "readUser", summary: "One person", tag, answer: user }),
      valid("param", params),
      async (c) => c.json(await users.read(c.get("actor"), c.req.valid("param").id)),
    )
    .patch(
      "/:id",
      operation({
        id: "editUser",
        summary: "Change a person's profile, e-mail or role",
        tag,
        answer: user,
      }),
      valid("param", params),
      valid("json", userEditSchema),
      async (c) =>
        c.json(await users.edit(c.get("actor"), c.req.valid("param").id, c.req.valid("json"))),
    );
}

/** Inviting people, who choose their own password. */
function invitationRoutes({ invitations }: Deps) {
  return new Hono<AppEnv>()
    .post(
      "/invitations",
      operation({
        id: "inviteUser",
        summary: "Invite a person with an e-mailed link, with either role",
        tag,
        answer: { status: 201, schema: managedUserSchema },
      }),
      valid("json", userInvitationSchema),
      async (c) => c.json(await invitations.invite(c.get("actor"), c.req.valid("json")), 201),
    )
    .post(
      "/:id/invitation",
      operation({
        id: "resendInvitation",
        summary: "Send an invitation again; earlier links no longer work",
        tag,
        answer: user,
      }),
      valid("param", params),
      async (c) => c.json(await invitations.resend(c.get("actor"), c.req.valid("param").id)),
    )
    .post(
      "/:id/invitation/link",
      operation({
        id: "createInvitationLink",
        summary: "Create an invitation link to hand over; earlier links no longer work",
        tag,
        answer: { status: 200, schema: invitationLinkSchema },
      }),
      valid("param", params),
      async (c) => c.json(await invitations.link(c.get("actor"), c.req.valid("param").id)),
    )
    .delete(
      "/:id/invitation",
      operation({
        id: "withdrawInvitation",
        summary: "Withdraw an invitation not yet accepted; the account is deleted",
        tag,
      }),
      valid("param", params),
      async (c) => {
        await invitations.withdraw(c.get("actor"), c.req.valid("param").id);
        return c.body(null, 204);
      },
    );
}

/** Cards for people whom no mail reaches. */
function cardRoutes({ signInCards }: Deps) {
  return new Hono<AppEnv>()
    .post(
      "/:id/card",
      operation({
        id: "makeSignInCard",
        summary:
          "Make a card that signs a person in once, shown this once; an earlier one no longer works",
        tag,
        answer: { status: 201, schema: madeSignInCardSchema },
      }),
      valid("param", params),
      valid("json", signInCardCreationSchema),
      async (c) => {
        const { days } = c.req.valid("json");
        return c.json(await signInCards.make(c.get("actor"), c.req.valid("param").id, days), 201);
      },
    )
    .delete(
      "/:id/card",
      operation({ id: "revokeSignInCard", summary: "Revoke a person's sign-in card", tag }),
      valid("param", params),
      async (c) => {
        await signInCards.revoke(c.get("actor"), c.req.valid("param").id);
        return c.body(null, 204);
      },
    );
}

/** Deleting, disabling and admitting people. */
function admissionRoutes({ users }: Deps) {
  return new Hono<AppEnv>()
    .delete(
      "/:id",
      operation({
        id: "deleteUser",
        summary: "Move an account to the trash, or erase it immediately; the person's fruits stay",
        tag,
      }),
      valid("param", params),
      valid("query", userDeletionSchema),
      async (c) => {
        const erase = c.req.valid("query").erase === "true";
        await users.remove(c.get("actor"), c.req.valid("param").id, erase);
        return c.body(null, 204);
      },
    )
    .post(
      "/:id/restore",
      operation({
        id: "restoreUser",
        summary: "Restore an account from the trash; repeating has no effect",
        tag,
        answer: user,
      }),
      valid("param", params),
      async (c) => c.json(await users.restore(c.get("actor"), c.req.valid("param").id)),
    )
    .put(
      "/:id/disabled",
      operation({
        id: "setUserDisabled",
        summary: "Disable an account, which revokes its access, or enable it again",
        tag,
        answer: { status: 200, schema: userAccessAnswerSchema },
      }),
      valid("param", params),
      valid("json", userAccessSchema),
      async (c) => {
        const { disabled } = c.req.valid("json");
        return c.json(await users.setDisabled(c.get("actor"), c.req.valid("param").id, disabled));
      },
    )
    .post(
      "/:id/admission",
      operation({
        id: "letUserIn",
        summary: "Activate the account of a person who has not confirmed their address yet",
        tag,
        answer: user,
      }),
      valid("param", params),
      async (c) => c.json(await users.letIn(c.get("actor"), c.req.valid("param").id)),
    );
}

/** Password, second factors and sessions. */
function credentialRoutes({ userAccess }: Deps) {
  return new Hono<AppEnv>()
    .get(
      "/:id/access",
      operation({
        id: "readUserAccess",
        summary: "A person's sessions, keys, wallets and devices, and what could not be sent",
        tag,
        answer: { status: 200, schema: userAccessDetailsSchema },
      }),
      valid("param", params),
      async (c) => c.json(await userAccess.details(c.get("actor"), c.req.valid("param").id)),
    )
    .post(
      "/:id/password",
      operation({
        id: "resetUserPassword",
        summary:
          "Create a new password for a person, shown once; their sessions, keys and wallets are revoked",
        tag,
        answer: { status: 200, schema: newPasswordSchema },
      }),
      valid("param", params),
      async (c) => c.json(await userAccess.resetPassword(c.get("actor"), c.req.valid("param").id)),
    )
    .delete(
      "/:id/second-factor",
      operation({
        id: "removeUserSecondFactor",
        summary:
          "Remove the authenticator app, passkeys and recovery codes of a person who has lost them",
        tag,
      }),
      valid("param", params),
      async (c) => {
        await userAccess.removeSecondFactor(c.get("actor"), c.req.valid("param").id);
        return c.body(null, 204);
      },
    )
    .delete(
      "/:id/sessions",
      operation({
        id: "endUserSessions",
        summary: "Sign a person out everywhere; their keys and wallets are revoked",
        tag,
        answer: ended,
      }),
      valid("param", params),
      async (c) =>
        c.json(await userAccess.signOutEverywhere(c.get("actor"), c.req.valid("param").id)),
    )
    .delete(
      "/:id/sessions/:session",
      operation({
        id: "endUserSession",
        summary:
          "Sign a person out of one device; a lost one deletes what it kept, for all its people",
        tag,
      }),
      valid("param", z.extend(params, { session: z.uuid() })),
      valid("query", sessionEndingSchema),
      async (c) => {
        const { id, session } = c.req.valid("param");
        const end = c.req.valid("query").lost === "true" ? "markLost" : "endSession";
        await userAccess[end](c.get("actor"), id, session);
        return c.body(null, 204);
      },
    );
}

/** Keys, wallets and devices. */
function deviceRoutes({ userAccess }: Deps) {
  return new Hono<AppEnv>()
    .delete(
      "/:id/api-keys/:key",
      operation({
        id: "revokeUserApiKey",
        summary: "Revoke a person's key; they are notified",
        tag,
      }),
      valid("param", z.extend(params, { key: z.uuid() })),
      async (c) => {
        const { id, key } = c.req.valid("param");
        await userAccess.revokeApiKey(c.get("actor"), id, key);
        return c.body(null, 204);
      },
    )
    .delete(
      "/:id/wallets/:address",
      operation({
        id: "unlinkUserWallet",
        summary: "Unlink a wallet from a person's account; they are notified",
        tag,
      }),
      valid("param", z.extend(params, walletParamsSchema.shape)),
      async (c) => {
        const { id, address } = c.req.valid("param");
        await userAccess.unlinkWallet(c.get("actor"), id, address);
        return c.body(null, 204);
      },
    )
    .delete(
      "/:id/devices/:device",
      operation({
        id: "forgetUserDevice",
        summary: "Remove a lost or unused device from the list",
        tag,
      }),
      valid("param", z.extend(params, { device: deviceIdSchema })),
      async (c) => {
        const { id, device } = c.req.valid("param");
        await userAccess.forgetDevice(c.get("actor"), id, device);
        return c.body(null, 204);
      },
    );
}
