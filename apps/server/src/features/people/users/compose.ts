import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import type { TrashService } from "#features/field/fruits/trash.ts";
import type { AccountMails } from "../accounts/account-mails.ts";
import type { EthereumService } from "../accounts/ethereum.ts";
import { createMailedLinks } from "../accounts/mailed-links.ts";
import type { PasswordRules } from "../accounts/password-rules.ts";
import type { SecurityNotices } from "../accounts/security-notices.ts";
import type { SignInAttempts } from "../accounts/sign-in-attempts.ts";
import type { SignInCardService } from "../accounts/sign-in-cards.ts";
import type { ApiKeyService } from "../api-keys/service.ts";
import type { ErasePhotosIfAsked } from "../privacy/erase-photos.ts";
import { createUserAccessService } from "./access.ts";
import { createUserExportService } from "./export.ts";
import { createInvitationService } from "./invitations.ts";
import { userRoutes } from "./routes.ts";
import { createUserService } from "./service.ts";

type Needs = {
  notices: SecurityNotices;
  passwordRules: PasswordRules;
  mails: AccountMails;
  attempts: SignInAttempts;
  ethereum: EthereumService;
  signInCards: SignInCardService;
  apiKeys: ApiKeyService;
  trash: TrashService;
  erasePhotosIfAsked: ErasePhotosIfAsked;
};

export function composeUsers(core: Core, needs: Needs) {
  const { apiKeys, attempts, erasePhotosIfAsked, ethereum, mails, notices, passwordRules } = needs;
  const { signInCards, trash } = needs;
  const { authPool, database, files, log, now, publicUrl, settings } = core;
  const invitations = createInvitationService({
    database,
    settings,
    mails,
    now,
    links: createMailedLinks({ authPool, publicUrl, now }),
  });
  const users = createUserService({
    database,
    files,
    authPool,
    settings,
    passwordRules,
    mails,
    notices,
    erasePhotosIfAsked,
    trash,
    invitations,
  });
  const routes = userRoutes({
    users,
    invitations,
    signInCards,
    userAccess: createUserAccessService({
      database,
      authPool,
      attempts,
      notices,
      apiKeys,
      ethereum,
      signInCards,
    }),
    userExport: createUserExportService({ database, log }),
    now,
  });
  const mounts: Mounts = { api: [routes] };
  return { users, invitations, mounts, jobs: [users.retention] };
}
