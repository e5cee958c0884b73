import * as usersApi from "@elaeis/domain/users/users-api";
import { sessionEndingQuerySchema } from "@elaeis/domain/accounts/session-end";
import { deviceIdSchema } from "@elaeis/domain/devices/device-schemas";
import { walletParamsSchema } from "@elaeis/domain/accounts/ethereum-schemas";
import { signInCardCreationSchema } from "@elaeis/domain/accounts/sign-in-card";
import {
  userAccessSchema,
  userCreationSchema,
  userDeletionSchema,
  userEditSchema,
  userExportQuerySchema,
  userInvitationSchema,
  userListQuerySchema,
} from "@elaeis/domain/users/user-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { SignInCardService } from "../accounts/sign-in-cards.ts";
import type { UserAccessService } from "./access.ts";
import type { UserExportService } from "./export.ts";
import type { InvitationService } from "./invitations.ts";
import type { UserService } from "./service.ts";

const params = z.object({ id: z.uuid() });

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
    .route("/", recordRoutes(deps))
    .route("/", invitationRoutes(deps))
    .route("/", cardRoutes(deps))
    .route("/", admissionRoutes(deps))
    .route("/", credentialRoutes(deps))
    .route("/", deviceRoutes(deps));
}

const operation = operations("users", usersApi, {
  listUsers: {
    who: "users.manage",
    en: "A page of people, with their collected and unsent fruits",
    fr: "Une page de personnes, avec leurs fruits collectés et non envoyés",
  },
  exportUsers: {
    who: "users.manage",
    en: "The complete list, for a spreadsheet",
    fr: "La liste complète, pour un tableur",
  },
  createUser: {
    who: "users.manage",
    en: "Create an account, with either role",
    fr: "Créer un compte, avec l'un ou l'autre rôle",
    status: 201,
  },
  readUser: {
    who: "users.manage",
    en: "One person",
    fr: "Une personne",
  },
  editUser: {
    who: "users.manage",
    en: "Change a person's profile, e-mail or role",
    fr: "Modifier le profil, l'e-mail ou le rôle d'une personne",
  },
  inviteUser: {
    who: "users.manage",
    en: "Invite a person with an e-mailed link, with either role",
    fr: "Inviter une personne avec un lien envoyé par e-mail, avec l'un ou l'autre rôle",
    status: 201,
  },
  resendInvitation: {
    who: "users.manage",
    en: "Send an invitation again; earlier links no longer work",
    fr: "Renvoyer une invitation\u00a0; les liens précédents ne fonctionnent plus",
  },
  createInvitationLink: {
    who: "users.manage",
    en: "Create an invitation link to hand over; earlier links no longer work",
    fr: "Créer un lien d'invitation à remettre en main propre\u00a0; les liens précédents expirent",
  },
  withdrawInvitation: {
    who: "users.manage",
    en: "Withdraw an invitation not yet accepted; the account is deleted",
    fr: "Retirer une invitation non acceptée\u00a0; le compte est supprimé",
  },
  makeSignInCard: {
    who: "users.manage",
    en: "Make a card that signs a person in once, shown this once; an earlier one no longer works",
    fr: "Créer une carte qui connecte une personne une fois, montrée une seule fois\u00a0; la précédente ne fonctionne plus",
    status: 201,
  },
  revokeSignInCard: {
    who: "users.manage",
    en: "Revoke a person's sign-in card",
    fr: "Révoquer la carte de connexion d'une personne",
  },
  deleteUser: {
    who: "users.manage",
    en: "Move an account to the trash, or erase it immediately; the person's fruits stay",
    fr: "Mettre un compte à la corbeille, ou l'effacer immédiatement\u00a0; les fruits de la personne restent",
  },
  restoreUser: {
    who: "users.manage",
    en: "Restore an account from the trash; repeating has no effect",
    fr: "Restaurer un compte de la corbeille\u00a0; répéter est sans effet",
  },
  setUserDisabled: {
    who: "users.manage",
    en: "Disable an account, which revokes its access, or enable it again",
    fr: "Désactiver un compte, ce qui révoque ses accès, ou le réactiver",
  },
  letUserIn: {
    who: "users.manage",
    en: "Activate the account of a person who has not confirmed their address yet",
    fr: "Activer le compte d'une personne qui n'a pas encore confirmé son adresse",
  },
  readUserAccess: {
    who: "users.manage",
    en: "A person's sessions, keys, wallets and devices, and what could not be sent",
    fr: "Les sessions, clés, portefeuilles et appareils d'une personne, et ce qui n'a pas pu être envoyé",
  },
  resetUserPassword: {
    who: "users.manage",
    en: "Create a new password for a person, shown once; their sessions, keys and wallets are revoked",
    fr: "Créer un nouveau mot de passe pour une personne, montré une fois\u00a0; ses accès sont révoqués",
  },
  removeUserSecondFactor: {
    who: "users.manage",
    en: "Remove the authenticator app, passkeys and recovery codes of a person who has lost them",
    fr: "Supprimer l'application, les clés d'accès et les codes de secours d'une personne qui les a perdus",
  },
  endUserSessions: {
    who: "users.manage",
    en: "Sign a person out everywhere; their keys and wallets are revoked",
    fr: "Déconnecter une personne partout et révoquer ses clés et portefeuilles",
  },
  endUserSession: {
    who: "users.manage",
    en: "Sign a person out of one device; a lost one deletes what it kept, for all its people",
    fr: "Déconnecter une personne d'un appareil\u00a0; s'il est perdu, il supprime ce qu'il gardait, de tous",
  },
  revokeUserApiKey: {
    who: "users.manage",
    en: "Revoke a person's key; they are notified",
    fr: "Révoquer la clé d'une personne, qui en est avertie",
  },
  unlinkUserWallet: {
    who: "users.manage",
    en: "Unlink a wallet from a person's account; they are notified",
    fr: "Dissocier un portefeuille du compte d'une personne, qui en est avertie",
  },
  forgetUserDevice: {
    who: "users.manage",
    en: "Remove a lost or unused device from the list",
    fr: "Retirer de la liste un appareil perdu ou abandonné",
  },
});

/** The list and its people. */
function recordRoutes({ users, userExport, now }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("listUsers"), valid("query", userListQuerySchema), async (c) =>
      c.json(await users.list(c.get("actor"), c.req.valid("query"))),
    )
    .on(...operation("exportUsers"), valid("query", userExportQuerySchema), async (c) => {
      const day = now().toISOString().slice(0, 10);
      c.header("Content-Type", "text/csv; charset=utf-8");
      c.header("Content-Disposition", `attachment; filename="users_${day}.csv"`);
      return c.body(await userExport.stream(c.get("actor"), c.req.valid("query")));
    })
    .on(...operation("createUser"), takes(usersApi.createUser, userCreationSchema), async (c) =>
      c.json(await users.create(c.get("actor"), c.req.valid("json")), 201),
    )
    .on(...operation("readUser"), valid("param", params), async (c) =>
      c.json(await users.read(c.get("actor"), c.req.valid("param").id)),
    )
    .on(
      ...operation("editUser"),
      valid("param", params),
      takes(usersApi.editUser, userEditSchema),
      async (c) =>
        c.json(await users.edit(c.get("actor"), c.req.valid("param").id, c.req.valid("json"))),
    );
}

/** Inviting people, who choose their own password. */
function invitationRoutes({ invitations }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("inviteUser"), takes(usersApi.inviteUser, userInvitationSchema), async (c) =>
      c.json(await invitations.invite(c.get("actor"), c.req.valid("json")), 201),
    )
    .on(...operation("resendInvitation"), valid("param", params), async (c) =>
      c.json(await invitations.resend(c.get("actor"), c.req.valid("param").id)),
    )
    .on(...operation("createInvitationLink"), valid("param", params), async (c) =>
      c.json(await invitations.link(c.get("actor"), c.req.valid("param").id)),
    )
    .on(...operation("withdrawInvitation"), valid("param", params), async (c) => {
      await invitations.withdraw(c.get("actor"), c.req.valid("param").id);
      return c.body(null, 204);
    });
}

/** Cards for people whom no mail reaches. */
function cardRoutes({ signInCards }: Deps) {
  return new Hono<AppEnv>()
    .on(
      ...operation("makeSignInCard"),
      valid("param", params),
      takes(usersApi.makeSignInCard, signInCardCreationSchema),
      async (c) => {
        const { days } = c.req.valid("json");
        return c.json(await signInCards.make(c.get("actor"), c.req.valid("param").id, days), 201);
      },
    )
    .on(...operation("revokeSignInCard"), valid("param", params), async (c) => {
      await signInCards.revoke(c.get("actor"), c.req.valid("param").id);
      return c.body(null, 204);
    });
}

/** Deleting, disabling and admitting people. */
function admissionRoutes({ users }: Deps) {
  return new Hono<AppEnv>()
    .on(
      ...operation("deleteUser"),
      valid("param", params),
      valid("query", userDeletionSchema),
      async (c) => {
        const erase = c.req.valid("query").erase === "true";
        await users.remove(c.get("actor"), c.req.valid("param").id, erase);
        return c.body(null, 204);
      },
    )
    .on(...operation("restoreUser"), valid("param", params), async (c) =>
      c.json(await users.restore(c.get("actor"), c.req.valid("param").id)),
    )
    .on(
      ...operation("setUserDisabled"),
      valid("param", params),
      takes(usersApi.setUserDisabled, userAccessSchema),
      async (c) => {
        const { disabled } = c.req.valid("json");
        return c.json(await users.setDisabled(c.get("actor"), c.req.valid("param").id, disabled));
      },
    )
    .on(...operation("letUserIn"), valid("param", params), async (c) =>
      c.json(await users.letIn(c.get("actor"), c.req.valid("param").id)),
    );
}

/** Password, second factors and sessions. */
function credentialRoutes({ userAccess }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("readUserAccess"), valid("param", params), async (c) =>
      c.json(await userAccess.details(c.get("actor"), c.req.valid("param").id)),
    )
    .on(...operation("resetUserPassword"), valid("param", params), async (c) =>
      c.json(await userAccess.resetPassword(c.get("actor"), c.req.valid("param").id)),
    )
    .on(...operation("removeUserSecondFactor"), valid("param", params), async (c) => {
      await userAccess.removeSecondFactor(c.get("actor"), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .on(...operation("endUserSessions"), valid("param", params), async (c) =>
      c.json(await userAccess.signOutEverywhere(c.get("actor"), c.req.valid("param").id)),
    )
    .on(
      ...operation("endUserSession"),
      valid("param", z.extend(params, { session: z.uuid() })),
      valid("query", sessionEndingQuerySchema),
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
    .on(
      ...operation("revokeUserApiKey"),
      valid("param", z.extend(params, { key: z.uuid() })),
      async (c) => {
        const { id, key } = c.req.valid("param");
        await userAccess.revokeApiKey(c.get("actor"), id, key);
        return c.body(null, 204);
      },
    )
    .on(
      ...operation("unlinkUserWallet"),
      valid("param", z.extend(params, walletParamsSchema.shape)),
      async (c) => {
        const { id, address } = c.req.valid("param");
        await userAccess.unlinkWallet(c.get("actor"), id, address);
        return c.body(null, 204);
      },
    )
    .on(
      ...operation("forgetUserDevice"),
      valid("param", z.extend(params, { device: deviceIdSchema })),
      async (c) => {
        const { id, device } = c.req.valid("param");
        await userAccess.forgetDevice(c.get("actor"), id, device);
        return c.body(null, 204);
      },
    );
}
