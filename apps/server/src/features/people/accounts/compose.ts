import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import { createSignedLinks } from "../../../platform/files/signed-links.ts";
import { createOpenIdProvider } from "../../../platform/open-id/open-id-provider.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { SettingsService } from "../../operations/settings/service.ts";
import { expiredSessionJob } from "./expired-sessions.ts";
import { accessRoutes } from "./access-routes.ts";
import { createAccountMails } from "./account-mails.ts";
import { createAddressProofService } from "./address-proof.ts";
import { createAuthentication } from "./authentication.ts";
import { createEthereumService } from "./ethereum.ts";
import { ethereumRoutes, walletRoutes } from "./ethereum-routes.ts";
import { createConfirmationAttempts } from "./confirmation-attempts.ts";
import { createKnownDevices } from "./known-devices.ts";
import { createLinkAccess } from "./link-access.ts";
import { createOpenIdService } from "./open-id.ts";
import { openIdLinkRoutes, openIdRoutes } from "./open-id-routes.ts";
import { createInvitationAcceptance } from "./invitation-acceptance.ts";
import { createOwnAccountService } from "./own-account.ts";
import { ownAccountRoutes } from "./own-account-routes.ts";
import { createPasskeyService } from "./passkeys.ts";
import { createPasswordResetService } from "./password-reset.ts";
import { createPasswordRules } from "./password-rules.ts";
import { createRegistrationService } from "./registration.ts";
import { accountRoutes } from "./routes.ts";
import { createSecondFactorService } from "./second-factor-service.ts";
import { secondFactorRoutes } from "./second-factor-routes.ts";
import { createSecondStepService } from "./second-step.ts";
import { secondStepRoutes } from "./second-step-routes.ts";
import { createSecurityNotices } from "./security-notices.ts";
import { createSessionFinder, createSessionLookup } from "./session-lookup.ts";
import { createSessionStarter } from "./session-start.ts";
import { createSignInAttempts } from "./sign-in-attempts.ts";
import { createSignInCompletion } from "./sign-in-completion.ts";

export function composeAccounts(
  core: Core,
  { settings, mailer }: { settings: SettingsService; mailer: Mailer },
) {
  const { authPool, publicUrl, secrets } = core;
  const notices = createSecurityNotices({ ...core, mailer });
  const secondFactors = createSecondFactorService({
    ...core,
    notices,
    settings,
    key: secrets.factors,
  });
  const lacksFactor = (userId: string) => secondFactors.isLacking(userId);
  const authentication = createAuthentication({ ...core, pool: authPool, lacksFactor });
  const knownDevices = createKnownDevices(authPool, publicUrl);
  const access = {
    ...core,
    settings,
    notices,
    passwordRules: createPasswordRules({ settings, publicUrl }),
    mails: createAccountMails({ mailer, publicUrl }),
    attempts: createSignInAttempts(core.rateLimiter),
  };
  const ethereum = createEthereumService(access);
  const signIn = {
    ...access,
    authentication,
    knownDevices,
    ethereum,
    openId: createOpenIdService({
      ...access,
      openIdProvider: core.openId && createOpenIdProvider(core.openId, core.now),
    }),
    secondFactors,
    completeSignIn: createSignInCompletion({ ...access, authentication, knownDevices }),
    startSession: createSessionStarter(authPool, publicUrl, secrets.sessions, lacksFactor),
    passkeys: createPasskeyService({ ...core, authentication, secondFactors }),
    secondStep: createSecondStepService({
      ...access,
      authentication,
      secondFactors,
      knownDevices,
      secret: secrets.sessions,
    }),
    ownAccount: createOwnAccountService({
      ...access,
      countedProof: createConfirmationAttempts(core.rateLimiter),
      takeCode: (userId, code) => secondFactors.takeCode(userId, code),
    }),
    findSession: createSessionFinder(authPool, publicUrl, secrets.sessions),
  };
  return {
    ...access,
    ethereum,
    links: createSignedLinks(secrets.links, core.now, createLinkAccess(core)),
    findSession: signIn.findSession,
    lookUpSession: createSessionLookup(authPool, publicUrl, secrets.sessions),
    mounts: mount(signIn),
    jobs: [expiredSessionJob(core)],
  };
}

type SignIn = Parameters<typeof accountRoutes>[0] &
  Parameters<typeof secondStepRoutes>[0] &
  Parameters<typeof ethereumRoutes>[0] &
  Parameters<typeof openIdRoutes>[0] &
  Parameters<typeof secondFactorRoutes>[0] &
  Parameters<typeof ownAccountRoutes>[0] &
  Parameters<typeof createRegistrationService>[0] &
  Parameters<typeof createAddressProofService>[0] &
  Parameters<typeof createInvitationAcceptance>[0] &
  Parameters<typeof createPasswordResetService>[0];

function mount(signIn: SignIn): Mounts {
  return {
    api: [
      ["/", accountRoutes(signIn)],
      ["/auth", secondStepRoutes(signIn)],
      [
        "/auth",
        accessRoutes({
          registration: createRegistrationService(signIn),
          addressProof: createAddressProofService(signIn),
          passwordReset: createPasswordResetService(signIn),
          invitations: createInvitationAcceptance(signIn),
          knownDevices: signIn.knownDevices,
        }),
      ],
      ["/auth/ethereum", ethereumRoutes(signIn)],
      ["/auth/open-id", openIdRoutes(signIn)],
      ["/account/wallets", walletRoutes(signIn)],
      ["/account/open-id", openIdLinkRoutes(signIn)],
      ["/account/second-factor", secondFactorRoutes(signIn)],
      ["/account", ownAccountRoutes(signIn)],
    ],
  };
}
