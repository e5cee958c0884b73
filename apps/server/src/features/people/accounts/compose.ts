import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import { createSignedLinks } from "#platform/files/signed-links.ts";
import { createOpenIdProvider } from "#platform/open-id/open-id-provider.ts";
import type { Mailer } from "../mail/mailer.ts";
import { expiredSessionJob } from "./expired-sessions.ts";
import { accessRoutes } from "./access-routes.ts";
import { createAccountMails } from "./account-mails.ts";
import { createAddressProofService } from "./address-proof.ts";
import { createChallenges } from "./challenges.ts";
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
import { createSecondFactorService } from "./second-factor.ts";
import { secondFactorRoutes } from "./second-factor-routes.ts";
import { createSecondStepService } from "./second-step.ts";
import { secondStepRoutes } from "./second-step-routes.ts";
import { createSecurityNotices } from "./security-notices.ts";
import { createSessionFinder, createSessionLookup } from "#http/session-lookup.ts";
import { createSessions } from "./sessions.ts";
import { signInCardRoutes } from "./sign-in-card-routes.ts";
import { createSignInCardService } from "./sign-in-cards.ts";
import { createSignInAttempts } from "./sign-in-attempts.ts";
import { createSignInCompletion } from "./sign-in-completion.ts";

export function composeAccounts(core: Core, { mailer }: { mailer: Mailer }) {
  const { authPool, changes, database, log, now, publicUrl, rateLimiter, secrets, settings } = core;
  const notices = createSecurityNotices({ now, mailer });
  const secondFactors = createSecondFactorService({
    authPool,
    database,
    settings,
    rateLimiter,
    now,
    notices,
    key: secrets.factors,
  });
  const lacksFactor = (userId: string) => secondFactors.isLacking(userId);
  const sessions = createSessions({
    authPool,
    database,
    publicUrl,
    lacksFactor,
    secret: secrets.sessions,
  });
  const challenges = createChallenges({ authPool, publicUrl, now });
  const knownDevices = createKnownDevices(authPool, publicUrl);
  const passwordRules = createPasswordRules({ settings, publicUrl });
  const mails = createAccountMails({ mailer, publicUrl });
  const attempts = createSignInAttempts(rateLimiter);
  const ethereum = createEthereumService({
    authPool,
    database,
    settings,
    notices,
    rateLimiter,
    publicUrl,
    now,
  });
  const openId = createOpenIdService({
    authPool,
    database,
    mails,
    notices,
    now,
    log,
    rateLimiter,
    publicUrl,
    openIdProvider: core.openId && createOpenIdProvider(core.openId, now),
  });
  const completeSignIn = createSignInCompletion({
    database,
    notices,
    sessions,
    knownDevices,
  });
  const passkeys = createPasskeyService({
    authPool,
    publicUrl,
    rateLimiter,
    challenges,
    secondFactors,
  });
  const secondStep = createSecondStepService({
    authPool,
    database,
    rateLimiter,
    notices,
    publicUrl,
    challenges,
    secondFactors,
    knownDevices,
  });
  const signInCards = createSignInCardService({
    authPool,
    database,
    notices,
    rateLimiter,
    publicUrl,
    now,
  });
  const ownAccount = createOwnAccountService({
    authPool,
    database,
    notices,
    passwordRules,
    countedProof: createConfirmationAttempts(rateLimiter),
    takeCode: (userId, code) => secondFactors.takeCode(userId, code),
  });
  const findSession = createSessionFinder(authPool, publicUrl, secrets.sessions);
  const mounts: Mounts = {
    api: [
      accountRoutes({
        authPool,
        sessions,
        database,
        knownDevices,
        attempts,
        completeSignIn,
        secondStep,
        settings,
      }),
      signInCardRoutes({ signInCards, knownDevices, completeSignIn, sessions }),
      secondStepRoutes({ knownDevices, completeSignIn, secondStep, sessions, passkeys }),
      accessRoutes({
        registration: createRegistrationService({
          authPool,
          database,
          settings,
          mails,
          passwordRules,
          rateLimiter,
          now,
          log,
        }),
        addressProof: createAddressProofService({ authPool, database, mails, rateLimiter, now }),
        passwordReset: createPasswordResetService({
          authPool,
          database,
          passwordRules,
          mails,
          notices,
          rateLimiter,
          attempts,
          now,
        }),
        invitations: createInvitationAcceptance({
          authPool,
          database,
          passwordRules,
          mails,
          rateLimiter,
          attempts,
          now,
        }),
        knownDevices,
      }),
      ethereumRoutes({ ethereum, knownDevices, completeSignIn, sessions, secondStep }),
      openIdRoutes({
        openId,
        knownDevices,
        completeSignIn,
        sessions,
        secondStep,
        findSession,
        publicUrl,
      }),
      walletRoutes({ ethereum }),
      openIdLinkRoutes({ openId }),
      secondFactorRoutes({ secondFactors, passkeys }),
      ownAccountRoutes({ ownAccount, findSession, knownDevices, passkeys }),
    ],
  };
  return {
    notices,
    passwordRules,
    mails,
    attempts,
    ethereum,
    signInCards,
    links: createSignedLinks(secrets.links, now, createLinkAccess({ authPool, changes })),
    findSession,
    lookUpSession: createSessionLookup(authPool, publicUrl, secrets.sessions),
    mounts,
    jobs: [expiredSessionJob({ authPool, database })],
  };
}
