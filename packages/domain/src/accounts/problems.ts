export const accountProblems = {
  // Accounts
  not_signed_in: {
    status: 401,
    en: "You are not signed in.",
    fr: "Utilisateur non connecté",
  },
  session_expired: {
    status: 401,
    en: "Your session has expired. Sign in again.",
    fr: "Votre session a expiré. Reconnectez-vous.",
  },
  session_ended: {
    status: 401,
    en: "This session was ended. Sign in again.",
    fr: "Cette session a été fermée. Reconnectez-vous.",
  },
  invalid_credentials: {
    status: 401,
    en: "Incorrect e-mail or password.",
    fr: "E-mail ou mot de passe incorrect.",
  },
  forbidden: {
    status: 403,
    en: "Your account is not allowed to do this.",
    fr: "Votre compte n'a pas le droit de faire cela.",
  },
  confirmation_needed: {
    status: 403,
    en: "Nothing was changed. Confirm your identity with your password, then try again.",
    fr: "Rien n'a été modifié. Confirmez votre identité avec votre mot de passe, puis réessayez.",
  },
  registration_closed: {
    status: 403,
    en: "Registration is closed. You can request priority access from the sign-in page.",
    fr: "Inscriptions fermées. Vous pouvez demander un accès prioritaire depuis la page de connexion.",
  },
  too_many_attempts: {
    status: 429,
    en: "Too many attempts. Try again in {seconds} seconds.",
    fr: "Trop de tentatives. Réessayez dans {seconds} secondes.",
  },
  email_taken: {
    status: 409,
    en: "An account already uses {email}.",
    fr: "Un compte utilise déjà {email}.",
  },
  email_in_trash: {
    status: 409,
    en: "An account in the trash uses {email}. Restore it, or delete it for good first.",
    fr: "Un compte de la corbeille utilise {email}. Restaurez-le, ou supprimez-le d'abord définitivement.",
  },
  password_too_short: {
    status: 400,
    en: "{min} characters minimum",
    fr: "Minimum {min} caractères",
  },
  password_too_common: {
    status: 422,
    en: "This password is too common. Choose another.",
    fr: "Ce mot de passe est trop courant. Choisissez-en un autre.",
  },
  wrong_password: {
    status: 422,
    en: "The current password is wrong.",
    fr: "Le mot de passe actuel est incorrect.",
  },
  unknown_session: {
    status: 404,
    en: "This session has already ended, or is not yours.",
    fr: "Cette session est déjà terminée, ou n'est pas la vôtre.",
  },

  // Users and settings
  sign_in_locked: {
    status: 429,
    en: "Too many failed sign-ins. This account unlocks in {minutes} min.",
    fr: "Trop d'échecs de connexion. Ce compte sera débloqué dans {minutes} min.",
  },
  verification_link_used: {
    status: 410,
    en: "This link has already been used or has expired. Sign in, or ask for a new one.",
    fr: "Ce lien a déjà servi ou a expiré. Connectez-vous, ou demandez-en un nouveau.",
  },
  wrong_account_password: {
    status: 422,
    en: "Wrong password. Try again, or choose a new one.",
    fr: "Mot de passe incorrect. Réessayez, ou choisissez-en un nouveau.",
  },
  reset_link_used: {
    status: 410,
    en: "This link has already been used or has expired. Ask for a new one.",
    fr: "Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.",
  },

  // Sign-in cards
  card_refused: {
    status: 410,
    en: "This card has already been used, has expired or was replaced. Ask your administrator for a new one.",
    fr: "Cette carte a déjà servi, a expiré ou a été remplacée. Demandez-en une nouvelle à votre administrateur.",
  },
  card_for_administrator: {
    status: 409,
    en: "Administrators cannot sign in with a card. They use their password.",
    fr: "Les administrateurs ne peuvent pas se connecter avec une carte. Ils utilisent leur mot de passe.",
  },
  card_with_second_factor: {
    status: 409,
    en: "This person uses two-factor authentication, which a card would bypass. Remove it first, or reset the password.",
    fr: "Cette personne utilise la double authentification, qu'une carte contournerait. Supprimez-la d'abord, ou réinitialisez le mot de passe.",
  },
  card_account_waits: {
    status: 409,
    en: "This account is not active yet. Hand over the invitation, or activate the account first.",
    fr: "Ce compte n'est pas encore actif. Remettez l'invitation, ou activez d'abord le compte.",
  },

  // Second factor
  second_factor_needed: {
    status: 401,
    en: "The password is right. Now confirm with two-factor authentication.",
    fr: "Le mot de passe est bon. Confirmez maintenant avec la double authentification.",
  },
  second_step_over: {
    status: 401,
    en: "This sign-in took more than 10 minutes or too many tries. Enter your password again.",
    fr: "Cette connexion a pris plus de 10 minutes ou trop d'essais. Saisissez à nouveau votre mot de passe.",
  },
  second_factor_locked: {
    status: 429,
    en: "Too many wrong codes. Try again in {minutes} min, or use a passkey.",
    fr: "Trop de codes incorrects. Réessayez dans {minutes} min, ou utilisez une clé d'accès.",
  },
  wrong_code: {
    status: 422,
    en: "This code is wrong or has already been used. Enter the code that your app shows now.",
    fr: "Ce code est incorrect ou a déjà servi. Saisissez celui que votre application affiche maintenant.",
  },
  wrong_recovery_code: {
    status: 422,
    en: "This recovery code is wrong or has already been used. Try another one from your list.",
    fr: "Ce code de secours est incorrect ou a déjà servi. Essayez-en un autre de votre liste.",
  },
  passkey_refused: {
    status: 422,
    en: "This passkey was not accepted. Try again, or sign in with your password.",
    fr: "Cette clé d'accès n'a pas été acceptée. Réessayez, ou connectez-vous avec votre mot de passe.",
  },
  passkey_needs_password: {
    status: 422,
    en: "Your password was changed. Sign in with it once, then confirm with this passkey.",
    fr: "Votre mot de passe a changé. Connectez-vous une fois avec lui, puis confirmez avec cette clé d'accès.",
  },
  unknown_passkey: {
    status: 404,
    en: "This passkey has already been removed, or is not yours.",
    fr: "Cette clé d'accès est déjà supprimée, ou n'est pas la vôtre.",
  },
  too_many_passkeys: {
    status: 409,
    en: "You have {max} passkeys, the maximum. Remove one first.",
    fr: "Vous avez {max} clés d'accès, le maximum. Supprimez-en une d'abord.",
  },
  authenticator_not_begun: {
    status: 409,
    en: "This set-up was restarted elsewhere or has expired. Start again and scan the new QR code.",
    fr: "Cette configuration a été relancée ailleurs ou a expiré. Recommencez et scannez le nouveau code QR.",
  },
  no_second_factor: {
    status: 409,
    en: "Two-factor authentication is not set up yet. Set up an authenticator app or a passkey first.",
    fr: "La double authentification n'est pas encore configurée. Configurez d'abord une application d'authentification ou une clé d'accès.",
  },
  second_factor_required: {
    status: 403,
    en: "Your account needs two-factor authentication here. Set it up first.",
    fr: "La double authentification est obligatoire ici pour votre compte. Configurez-la d'abord.",
  },
  second_factor_kept: {
    status: 409,
    en: "Your account needs two-factor authentication here. Add another way before you remove the last one.",
    fr: "La double authentification est obligatoire ici pour votre compte. Ajoutez un autre moyen avant de supprimer le dernier.",
  },

  // Ethereum
  ethereum_sign_in_off: {
    status: 403,
    en: "Signing in with Ethereum is disabled here.",
    fr: "La connexion avec Ethereum est désactivée ici.",
  },
  ethereum_wrong_chain: {
    status: 422,
    en: "Only Ethereum mainnet is supported; the wallet is on chain {chain}. Switch it to mainnet.",
    fr: "Seul le réseau principal d'Ethereum est pris en charge\u00a0; le portefeuille est sur la chaîne {chain}. Passez-le sur le réseau principal.",
  },
  wallet_proof_refused: {
    status: 401,
    en: "The wallet's signature is invalid or too old. Try again.",
    fr: "La signature du portefeuille est incorrecte ou trop ancienne. Réessayez.",
  },
  wallet_unknown: {
    status: 401,
    en: "No account is linked to this wallet. Sign in with your password, then link it under Password in your settings.",
    fr: "Aucun compte n'est lié à ce portefeuille. Connectez-vous avec votre mot de passe, puis liez-le sous Mot de passe dans vos paramètres.",
  },
  wallet_taken: {
    status: 409,
    en: "This wallet is linked to another account.",
    fr: "Ce portefeuille est lié à un autre compte.",
  },

  // OpenID Connect
  open_id_off: {
    status: 403,
    en: "Signing in with OpenID Connect is not set up here. Sign in with your password.",
    fr: "La connexion OpenID Connect n'est pas configurée ici. Connectez-vous avec votre mot de passe.",
  },
  open_id_unreachable: {
    status: 502,
    en: "{provider} does not answer. Try again in a minute, or sign in with your password.",
    fr: "{provider} ne répond pas. Réessayez dans une minute, ou connectez-vous avec votre mot de passe.",
  },
  open_id_denied: {
    status: 401,
    en: "{provider} did not let you in, or you cancelled. Try again, or ask an administrator for access.",
    fr: "{provider} a refusé l'accès, ou vous avez annulé. Réessayez, ou demandez l'accès à un administrateur.",
  },
  open_id_expired: {
    status: 401,
    en: "This sign-in was begun more than ten minutes ago, in another browser, or is already used. Start again.",
    fr: "Cette connexion a été commencée il y a plus de dix minutes ou dans un autre navigateur, ou a déjà servi. Recommencez.",
  },
  open_id_clock: {
    status: 502,
    en: "The clocks of this server and of {provider} differ. Tell the operator, who sets the server's clock.",
    fr: "Les horloges de ce serveur et de {provider} diffèrent. Prévenez l'exploitant, qui règle l'horloge du serveur.",
  },
  open_id_refused: {
    status: 502,
    en: "The answer of {provider} is invalid. Try again; if it stays so, tell the operator.",
    fr: "La réponse de {provider} est incorrecte. Réessayez\u00a0; si cela persiste, prévenez l'exploitant.",
  },
  open_id_no_email: {
    status: 403,
    en: "{provider} gave no e-mail address. Add one to your account there, or tell the operator.",
    fr: "{provider} n'a donné aucune adresse e-mail. Ajoutez-en une à votre compte là-bas, ou prévenez l'exploitant.",
  },
  open_id_email_unverified: {
    status: 403,
    en: "{provider} has not verified your e-mail address. Verify it there, then try again.",
    fr: "{provider} n'a pas vérifié votre adresse e-mail. Confirmez-la là-bas, puis réessayez.",
  },
  open_id_domain_refused: {
    status: 403,
    en: "Addresses at {domain} may not sign in here. Use the address of your organisation.",
    fr: "Les adresses de {domain} ne peuvent pas se connecter ici. Utilisez l'adresse de votre organisation.",
  },
  open_id_account_exists: {
    status: 409,
    en: "An account with this address exists. Sign in with its password, then link it under Password in your settings, or ask an administrator.",
    fr: "Un compte utilise déjà cette adresse. Connectez-vous avec son mot de passe, puis liez-le sous Mot de passe dans vos paramètres, ou demandez à un administrateur.",
  },
  open_id_taken: {
    status: 409,
    en: "This account of {provider} is linked to another account here. Sign in with it, or choose another one.",
    fr: "Ce compte de {provider} est lié à un autre compte ici. Connectez-vous avec lui, ou choisissez-en un autre.",
  },
  open_id_linked_already: {
    status: 409,
    en: "Your account is linked to another account of {provider}. Unlink that one first.",
    fr: "Votre compte est lié à un autre compte de {provider}. Dissociez-le d'abord.",
  },
  open_id_only_way: {
    status: 409,
    en: "You have no password yet. Set one with “Forgot your password?” on the sign-in screen, then unlink.",
    fr: "Vous n'avez pas encore de mot de passe. Définissez-en un avec «\u00a0Mot de passe oublié\u00a0?\u00a0» sur l'écran de connexion, puis dissociez.",
  },
  open_id_other_person: {
    status: 403,
    en: "That is another account than the one linked to yours. Try again with your own.",
    fr: "Ce n'est pas le compte lié au vôtre. Réessayez avec le vôtre.",
  },
  open_id_not_fresh: {
    status: 403,
    en: "You were not asked to sign in again there, so this does not confirm who you are. Use your password.",
    fr: "Aucune nouvelle connexion ne vous a été demandée là-bas\u00a0: votre identité n'est pas confirmée. Utilisez votre mot de passe.",
  },
} as const;
