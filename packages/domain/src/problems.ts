/**
 * The closed catalogue of everything the product may refuse or fail to do.
 *
 * The code is what programs read and what phrases are keyed by; the two sentences are what people
 * read. `{name}` in a sentence is filled from the problem's details. A sentence given by the
 * specification is kept to the letter; the other language's wording is ours.
 */
export const problems = {
  // Input
  invalid_input: {
    status: 400,
    en: "Some values are not valid: {fields}.",
    fr: "Certaines valeurs envoyées ne sont pas valides\u00a0: {fields}.",
  },
  email_not_plain: {
    status: 400,
    en: "The e-mail address has invisible characters or ends with a dot. Type it again.",
    fr: "L'adresse e-mail contient des caractères invisibles ou finit par un point. Saisissez-la à nouveau.",
  },
  reference_not_plain: {
    status: 400,
    en: "The reference has invisible characters or ends with a dot. Type it again.",
    fr: "La référence contient des caractères invisibles ou finit par un point. Saisissez-la à nouveau.",
  },
  body_unreadable: {
    status: 400,
    en: "The request arrived incomplete or damaged, or is not of the expected type. Send it again.",
    fr: "La requête est arrivée incomplète ou endommagée, ou n’est pas du type attendu. Renvoyez-la.",
  },
  body_too_large: {
    status: 413,
    en: "The request is larger than {max} MB. Send less at a time.",
    fr: "La requête dépasse {max} Mo. Envoyez moins à la fois.",
  },
  json_too_large: {
    status: 413,
    en: "The data sent is larger than {max} kB.",
    fr: "Les données envoyées dépassent {max} ko.",
  },
  json_too_complex: {
    status: 400,
    en: "The data sent is nested more than {depth} levels deep or has more than {members} values.",
    fr: "Les données envoyées ont plus de {depth} niveaux ou plus de {members} valeurs.",
  },
  body_incomplete: {
    status: 408,
    en: "The request did not arrive in full, or arrived too slowly. Check your connection and try again.",
    fr: "La requête n'est pas arrivée en entier, ou trop lentement. Vérifiez votre connexion et réessayez.",
  },
  not_found: {
    status: 404,
    en: "Nothing was found at this address.",
    fr: "Rien n'a été trouvé à cette adresse.",
  },

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
  foreign_origin: {
    status: 403,
    en: "This request comes from another site and was refused.",
    fr: "Cette requête vient d'un autre site et a été refusée.",
  },
  other_user: {
    status: 409,
    en: "Someone else is signed in. Sign in again to send your fruits.",
    fr: "Un autre compte est connecté. Reconnectez-vous pour envoyer vos fruits.",
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
    en: "An account in the trash has the address {email}. Restore it, or delete it for good first.",
    fr: "Un compte de la corbeille a l'adresse {email}. Restaurez-le, ou supprimez-le d'abord définitivement.",
  },
  unknown_user: {
    status: 404,
    en: "No account uses {email}.",
    fr: "Aucun compte n'utilise {email}.",
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
  account_disabled: {
    status: 403,
    en: "This account has been disabled. Contact an administrator.",
    fr: "Ce compte a été désactivé. Contactez un administrateur.",
  },
  unknown_privacy_request: {
    status: 404,
    en: "This request does not exist.",
    fr: "Cette demande n'existe pas.",
  },
  privacy_request_open: {
    status: 409,
    en: "You have already asked for this. Your request is waiting for an answer.",
    fr: "Vous avez déjà fait cette demande. Elle attend une réponse.",
  },
  privacy_request_decided: {
    status: 409,
    en: "This request has already been answered or withdrawn.",
    fr: "Cette demande a déjà reçu une réponse, ou a été retirée.",
  },
  processing_restricted: {
    status: 409,
    en: "The collector restricted the use of their data: these photos cannot be published.",
    fr: "Le collecteur a limité l'utilisation de ses données\u00a0: ces photos ne peuvent pas être publiées.",
  },
  unknown_account: {
    status: 404,
    en: "This account does not exist any more.",
    fr: "Ce compte n'existe plus.",
  },
  last_administrator: {
    status: 409,
    en: "This is the last administrator who can sign in. Add another one first.",
    fr: "C'est le dernier administrateur qui peut se connecter. Ajoutez-en d'abord un autre.",
  },
  user_changed: {
    status: 409,
    en: "This account was changed in the meantime. Check the latest version before saving.",
    fr: "Ce compte a été modifié entre-temps. Vérifiez la dernière version avant d'enregistrer.",
  },
  settings_changed: {
    status: 409,
    en: "The settings were changed in the meantime. Check the latest version before saving.",
    fr: "Les paramètres ont été modifiés entre-temps. Vérifiez la dernière version avant d'enregistrer.",
  },

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
  invitation_link_used: {
    status: 410,
    en: "This invitation is no longer valid. Ask the person who invited you for a new one.",
    fr: "Cette invitation n'est plus valable. Demandez-en une nouvelle à la personne qui vous a invité.",
  },
  invitation_not_open: {
    status: 409,
    en: "This invitation was already accepted or withdrawn. Reload the page.",
    fr: "Cette invitation a déjà été acceptée ou retirée. Rechargez la page.",
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

  // API keys
  api_key_refused: {
    status: 401,
    en: "This API key does not exist, has expired or was revoked.",
    fr: "Cette clé d'API n'existe pas, a expiré ou a été révoquée.",
  },
  key_lacks_scope: {
    status: 403,
    en: "This API key lacks a permission: {scopes}. Create a key that has it.",
    fr: "Il manque une autorisation à cette clé d'API\u00a0: {scopes}. Créez une clé qui l'a.",
  },
  key_not_accepted: {
    status: 403,
    en: "API keys are not accepted at this address. GET /api/v1/openapi.json lists those where they are.",
    fr: "Les clés d'API ne sont pas acceptées à cette adresse. GET /api/v1/openapi.json donne celles où elles le sont.",
  },
  unknown_api_key: {
    status: 404,
    en: "This API key does not exist, or is not yours.",
    fr: "Cette clé d'API n'existe pas, ou n'est pas la vôtre.",
  },
  unknown_wallet: {
    status: 404,
    en: "This wallet is not linked to this account.",
    fr: "Ce portefeuille n'est pas lié à ce compte.",
  },
  too_many_api_keys: {
    status: 409,
    en: "You have {max} usable API keys already. Revoke one first.",
    fr: "Vous avez déjà {max} clés d'API utilisables. Révoquez-en une d'abord.",
  },

  // Webhooks
  webhook_address_invalid: {
    status: 400,
    en: "Events are sent to an address that starts with https://, has no user name or password in it, and no dot at the end of its host.",
    fr: "Les événements sont envoyés à une adresse qui commence par https://, sans nom d'utilisateur ni mot de passe, et sans point à la fin du nom d'hôte.",
  },
  webhook_address_private: {
    status: 400,
    en: "This address is in a private network. To allow it, set WEBHOOKS=private on the server.",
    fr: "Cette adresse est dans un réseau privé. Pour l'autoriser, réglez WEBHOOKS=private sur le serveur.",
  },
  webhooks_off: {
    status: 409,
    en: "Webhooks are switched off on this server (WEBHOOKS=off).",
    fr: "Les webhooks sont désactivés sur ce serveur (WEBHOOKS=off).",
  },
  unknown_webhook: {
    status: 404,
    en: "This webhook does not exist.",
    fr: "Ce webhook n'existe pas.",
  },
  unknown_webhook_delivery: {
    status: 404,
    en: "This delivery does not exist or was deleted after {days} days.",
    fr: "Cet envoi n'existe pas, ou a été supprimé après {days} jours.",
  },
  webhook_inactive: {
    status: 409,
    en: "This webhook is switched off. Switch it on, then send.",
    fr: "Ce webhook est désactivé. Activez-le, puis envoyez.",
  },
  too_many_webhooks: {
    status: 409,
    en: "There are {max} webhooks already. Delete one first.",
    fr: "Il y a déjà {max} webhooks. Supprimez-en un d'abord.",
  },

  // OData
  odata_off: {
    status: 404,
    en: "OData is switched off. An administrator can switch it on under Integrations.",
    fr: "OData est désactivé. Un administrateur peut l'activer dans Intégrations.",
  },
  odata_unknown_resource: {
    status: 404,
    en: "There is no {name}. GET $metadata lists what there is.",
    fr: "{name} n'existe pas. GET $metadata donne ce qui existe.",
  },
  odata_unsupported: {
    status: 501,
    en: "{name} is not supported here.",
    fr: "{name} n'est pas pris en charge ici.",
  },
  odata_syntax: {
    status: 400,
    en: "{option} is not valid at “{near}”.",
    fr: "{option} n'est pas valide à «\u00a0{near}\u00a0».",
  },
  odata_unknown_property: {
    status: 400,
    en: "{option} names {name}, which is no property. GET $metadata lists them.",
    fr: "{option} nomme {name}, qui n'est pas une propriété. GET $metadata les donne.",
  },
  odata_types: {
    status: 400,
    en: "In $filter, {name} ({type}) cannot be compared with “{value}”.",
    fr: "Dans $filter, {name} ({type}) ne se compare pas à «\u00a0{value}\u00a0».",
  },
  odata_too_complex: {
    status: 400,
    en: "$filter is longer than {characters} characters, has more than {parts} parts or is nested more than {depth} levels deep.",
    fr: "$filter dépasse {characters} caractères, {parts} parties ou {depth} niveaux.",
  },
  odata_skip_too_large: {
    status: 400,
    en: "$skip may be {max} at most. Follow @odata.nextLink instead.",
    fr: "$skip vaut au plus {max}. Suivez plutôt @odata.nextLink.",
  },
  odata_link_invalid: {
    status: 400,
    en: "This $skiptoken is not valid for this query. Start again without it.",
    fr: "Ce $skiptoken n'est pas valable pour cette requête. Recommencez sans lui.",
  },

  // Plots
  unknown_plot: {
    status: 404,
    en: "This plot does not exist any more.",
    fr: "Cette parcelle n'existe plus.",
  },
  unknown_producer: {
    status: 404,
    en: "This producer does not exist any more. Choose another one.",
    fr: "Ce producteur n'existe plus. Choisissez-en un autre.",
  },
  plot_not_yours: {
    status: 403,
    en: "Only the office can change this plot now. Tell the office what is wrong with it.",
    fr: "Seul le bureau peut encore modifier cette parcelle. Dites-lui ce qui ne va pas.",
  },
  plot_changed: {
    status: 409,
    en: "The plot was changed in the meantime. Check the latest version before saving.",
    fr: "La parcelle a été modifiée entre-temps. Vérifiez la dernière version avant d'enregistrer.",
  },
  producer_changed: {
    status: 409,
    en: "The producer was changed in the meantime. Check the latest version before saving.",
    fr: "Le producteur a été modifié entre-temps. Vérifiez la dernière version avant d'enregistrer.",
  },
  plot_name_taken: {
    status: 409,
    en: "This producer already has a plot of this name. Choose another name.",
    fr: "Ce producteur a déjà une parcelle de ce nom. Choisissez un autre nom.",
  },
  producer_name_taken: {
    status: 409,
    en: "There already is a producer of this name in this country. Choose that one, or another name.",
    fr: "Un producteur de ce nom existe déjà dans ce pays. Choisissez-le, ou un autre nom.",
  },
  plot_in_trash: {
    status: 409,
    en: "This plot was deleted. Restore it from the trash.",
    fr: "Cette parcelle a été supprimée. Restaurez-la depuis la corbeille.",
  },
  plot_not_in_trash: {
    status: 404,
    en: "This plot is not in the trash any more.",
    fr: "Cette parcelle n'est plus dans la corbeille.",
  },
  plot_restore_name_taken: {
    status: 409,
    en: "The producer has another plot of this name now. Rename that one, then restore this one.",
    fr: "Le producteur a maintenant une autre parcelle de ce nom. Renommez-la, puis restaurez celle-ci.",
  },
  producer_in_use: {
    status: 409,
    en: "This producer has plots, or plots in the trash. Delete them for good first.",
    fr: "Ce producteur a des parcelles, ou des parcelles dans la corbeille. Supprimez-les d'abord définitivement.",
  },
  unknown_document: {
    status: 404,
    en: "This document does not exist any more.",
    fr: "Ce document n'existe plus.",
  },
  document_kind_refused: {
    status: 415,
    en: "This file is not a PDF, JPEG or PNG. Choose another one, or save it as PDF.",
    fr: "Ce fichier n'est ni un PDF, ni un JPEG, ni un PNG. Choisissez-en un autre, ou enregistrez-le en PDF.",
  },
  too_many_documents: {
    status: 409,
    en: "This plot has {max} documents, the maximum. Delete one first.",
    fr: "Cette parcelle a {max} documents, le maximum. Supprimez-en un d'abord.",
  },
  plot_faulty: {
    status: 422,
    en: "The outline of the plot has faults. Check it on the map.",
    fr: "Le contour de la parcelle a des défauts. Vérifiez-le sur la carte.",
  },
  too_many_plots: {
    status: 409,
    en: "You have added {max} plots, the maximum for one person. Ask an administrator to add this one.",
    fr: "Vous avez ajouté {max} parcelles, le maximum par personne. Demandez à un administrateur d'ajouter celle-ci.",
  },
  too_many_producers: {
    status: 409,
    en: "You have added {max} producers, the maximum for one person. Ask an administrator to add this one.",
    fr: "Vous avez ajouté {max} producteurs, le maximum par personne. Demandez à un administrateur d'ajouter celui-ci.",
  },
  too_many_readings: {
    status: 409,
    en: "You have sent {max} readings of the colour card, the maximum for one person. Ask an administrator to delete old ones.",
    fr: "Vous avez envoyé {max} lectures de la carte de couleurs, le maximum par personne. Demandez à un administrateur d'en supprimer d'anciennes.",
  },
  plot_elsewhere: {
    status: 422,
    en: "The plot is not in its producer's country. Choose another producer, or correct the outline.",
    fr: "La parcelle n'est pas dans le pays de son producteur. Choisissez un autre producteur, ou corrigez le contour.",
  },
  due_diligence_empty: {
    status: 422,
    en: "No fruit came from this producer's plots in this period. Sample data do not count.",
    fr: "Aucun fruit ne vient des parcelles de ce producteur dans cette période. Les données d'exemple ne comptent pas.",
  },
  due_diligence_too_long: {
    status: 422,
    en: "More than {max} fruits came from these plots in this period. Choose a shorter one.",
    fr: "Plus de {max} fruits viennent de ces parcelles dans cette période. Choisissez une période plus courte.",
  },
  statement_contradicts: {
    status: 422,
    en: "The statement contradicts itself in {count} places; at most {max} can be confirmed one by one. Correct the country of production, the plots or the positions, or state fewer fruits.",
    fr: "La déclaration se contredit en {count} points\u00a0; {max} au plus peuvent être confirmés un à un. Corrigez le pays de production, les parcelles ou les positions, ou déclarez moins de fruits.",
  },
  statement_unconfirmed: {
    status: 409,
    en: "The statement is held back: points to confirm, {count}. Check each of them, then download it.",
    fr: "La déclaration est retenue\u00a0: points à confirmer, {count}. Vérifiez chacun d'eux, puis téléchargez-la.",
  },
  plot_file_unreadable: {
    status: 422,
    en: "No plots were found in this file, or it is damaged. Use GeoJSON, KML, KMZ, a zipped shapefile, or a table with outlines (CSV, XLSX).",
    fr: "Aucune parcelle n'a été trouvée dans ce fichier, ou il est endommagé. Utilisez GeoJSON, KML, KMZ, un shapefile en ZIP, ou un tableau avec des contours (CSV, XLSX).",
  },
  plot_file_other_kind: {
    status: 422,
    en: "This file is of another kind: {kind}. Export the plots as GeoJSON, KML, KMZ, a zipped shapefile, or a table with outlines (CSV, XLSX).",
    fr: "Ce fichier est d'un autre format\u00a0: {kind}. Exportez les parcelles en GeoJSON, KML, KMZ, shapefile en ZIP, ou tableau avec des contours (CSV, XLSX).",
  },
  plot_file_entities: {
    status: 422,
    en: "This KML defines entities of its own (<!ENTITY>), which are not read. Open it in Google Earth, save it again and choose it again.",
    fr: "Ce KML définit ses propres entités (<!ENTITY>), qui ne sont pas lues. Ouvrez-le dans Google Earth, enregistrez-le et choisissez-le de nouveau.",
  },
  plot_file_not_wgs84: {
    status: 422,
    en: "The positions of this file are in “{name}”. Export it in WGS 84 (EPSG:4326) and choose it again.",
    fr: "Les positions de ce fichier sont en «\u00a0{name}\u00a0». Exportez-le en WGS 84 (EPSG:4326) et choisissez-le de nouveau.",
  },
  plot_table_no_outlines: {
    status: 422,
    en: "The table has no column with outlines. Name one WKT and put the outline of each plot there, as WKT, GeoJSON, or the geoshape of ODK or Kobo.",
    fr: "Le tableau n'a pas de colonne de contours. Nommez-en une WKT et mettez-y le contour de chaque parcelle, en WKT, en GeoJSON, ou le geoshape d'ODK ou de Kobo.",
  },
  plot_table_damaged: {
    status: 422,
    en: "Line {line} of the table cannot be read: a quote or a separator is missing or too many.",
    fr: "La ligne {line} du tableau ne peut pas être lue\u00a0: il y manque un guillemet ou un séparateur, ou il y en a trop.",
  },
  plot_table_not_a_number: {
    status: 422,
    en: "In row {row} below the names of the columns, {part} is {found}, which is no number. Write a number in its place.",
    fr: "Dans la ligne {row} sous les noms des colonnes, {part} vaut {found}, qui n'est pas un nombre. Écrivez un nombre à sa place.",
  },
  plot_too_long_for_shapefile: {
    status: 422,
    en: "A name or place of the plot “{name}” is too long for a shapefile. Choose another format.",
    fr: "Un nom ou un lieu de la parcelle «\u00a0{name}\u00a0» est trop long pour un shapefile. Choisissez un autre format.",
  },
  plot_file_too_long: {
    status: 422,
    en: "The file has {features} plots; {max} are allowed. Split it.",
    fr: "Le fichier contient {features} parcelles\u00a0; le maximum est {max}. Partagez-le.",
  },
  plot_file_faulty: {
    status: 422,
    en: "Nothing was imported. Plots with faults in the file: {faulty}. Mend them and try again.",
    fr: "Rien n'a été importé. Parcelles avec des défauts dans le fichier\u00a0: {faulty}. Corrigez-les et réessayez.",
  },

  // Tutorials
  tutorial_file_missing: {
    status: 404,
    en: "This tutorial's file no longer exists. Reload the list of tutorials.",
    fr: "Ce fichier n'existe plus. Rechargez la liste des tutoriels.",
  },
  unknown_tutorial: {
    status: 404,
    en: "This tutorial does not exist any more.",
    fr: "Ce tutoriel n'existe plus.",
  },
  tutorial_changed: {
    status: 409,
    en: "The tutorials were changed in the meantime. Check the latest version before saving.",
    fr: "Les tutoriels ont été modifiés entre-temps. Vérifiez la dernière version avant d'enregistrer.",
  },
  film_unsupported: {
    status: 415,
    en: "This file isn't a playable video. Use MP4, WebM, MOV or Ogg.",
    fr: "Ce fichier n'est pas une vidéo lisible. Utilisez MP4, WebM, MOV ou Ogg.",
  },
  sheet_unsupported: {
    status: 415,
    en: "This file isn't a PDF.",
    fr: "Ce fichier n'est pas un PDF.",
  },
  captions_unsupported: {
    status: 415,
    en: "This isn't a WebVTT caption file: it must begin with “WEBVTT”.",
    fr: "Ce fichier n'est pas en WebVTT\u00a0: il doit commencer par «\u00a0WEBVTT\u00a0».",
  },
  tutorial_file_too_large: {
    status: 413,
    en: "The file is larger than {max} MB.",
    fr: "Le fichier dépasse {max} Mo.",
  },
  unknown_tutorial_upload: {
    status: 404,
    en: "This upload does not exist any more. Choose the file again.",
    fr: "Cet envoi n'existe plus. Choisissez de nouveau le fichier.",
  },
  tutorial_upload_out_of_place: {
    status: 409,
    en: "A part of the file is missing. Send it again.",
    fr: "Une partie du fichier manque. Renvoyez-le.",
  },
  tutorial_upload_busy: {
    status: 423,
    en: "The file is already being sent from another window. Try again in a few seconds.",
    fr: "Le fichier est déjà en cours d'envoi depuis une autre fenêtre. Réessayez dans quelques secondes.",
  },
  tutorial_upload_incomplete: {
    status: 409,
    en: "The file has not fully arrived yet.",
    fr: "Le fichier n'est pas encore arrivé en entier.",
  },

  // Fruits
  unknown_fruit: {
    status: 404,
    en: "This fruit does not exist, or you do not have access to it.",
    fr: "Ce fruit n'existe pas, ou vous n'y avez pas accès.",
  },
  unknown_retake_request: {
    status: 404,
    en: "This task does not exist, or it is not yours.",
    fr: "Cette tâche n'existe pas, ou n'est pas la vôtre.",
  },
  retake_request_closed: {
    status: 409,
    en: "This task is already closed.",
    fr: "Cette tâche est déjà fermée.",
  },
  retake_already_asked: {
    status: 409,
    en: "The collector already has a task for one of these photos or values.",
    fr: "Le collecteur a déjà une tâche pour l'une de ces photos ou de ces valeurs.",
  },
  fruit_without_collector: {
    status: 409,
    en: "The account of this fruit's collector was deleted: no task can be sent.",
    fr: "Le compte du collecteur de ce fruit a été supprimé\u00a0: aucune tâche ne peut être envoyée.",
  },
  too_few_photos: {
    status: 422,
    en: "At least 4 photos required (front, back, left, right)",
    fr: "Minimum 4 photos requises (front, back, left, right)",
  },
  collected_in_future: {
    status: 422,
    en: "The collection date is in the future: correct it. If the phone's clock is wrong, set it too.",
    fr: "La date de collecte est dans le futur\u00a0: corrigez-la. Si l'horloge du téléphone est fausse, réglez-la aussi.",
  },
  fruit_already_sent: {
    status: 409,
    en: "Another fruit was already sent under this identifier.",
    fr: "Un autre fruit a déjà été envoyé sous cet identifiant.",
  },
  fruit_reference_taken: {
    status: 409,
    en: "Another fruit already has the reference {reference}.",
    fr: "Un autre fruit porte déjà la référence {reference}.",
  },
  change_not_undoable: {
    status: 409,
    en: "This change cannot be undone: it is still running, or no fruit holds what it set.",
    fr: "Cette modification ne peut pas être défaite\u00a0: elle est encore en cours, ou aucun fruit n'a gardé ses valeurs.",
  },
  fruit_changed: {
    status: 409,
    en: "This fruit was changed in the meantime. Check the latest version before saving.",
    fr: "Ce fruit a été modifié entre-temps. Vérifiez la dernière version avant d'enregistrer.",
  },
  unknown_photo: {
    status: 404,
    en: "This photo does not exist, or you do not have access to it.",
    fr: "Cette photo n'existe pas, ou vous n'y avez pas accès.",
  },
  photo_not_declared: {
    status: 409,
    en: "This photo does not belong to the fruit, or a newer one has replaced it.",
    fr: "Cette photo ne fait pas partie du fruit, ou une plus récente l'a remplacée.",
  },
  photo_hash_mismatch: {
    status: 422,
    en: "The photo arrived damaged. Send it again.",
    fr: "La photo est arrivée abîmée. Renvoyez-la.",
  },
  photo_part_out_of_place: {
    status: 409,
    en: "A part of the photo is missing. Send it again.",
    fr: "Une partie de la photo manque. Renvoyez-la.",
  },
  photo_part_too_large: {
    status: 413,
    en: "A part of a photo has at most {max} bytes and ends with the photo.",
    fr: "Une partie de photo fait au plus {max} octets et finit avec la photo.",
  },
  link_expired: {
    status: 403,
    en: "This link has expired or was altered. Reload the page.",
    fr: "Ce lien a expiré ou a été modifié. Rechargez la page.",
  },

  // Pictures
  image_too_large: {
    status: 413,
    en: "The picture weighs {size} MB; the maximum is {max} MB.",
    fr: "L'image pèse {size} Mo\u00a0; le maximum est de {max} Mo.",
  },
  image_too_many_pixels: {
    status: 413,
    en: "The picture has {megapixels} megapixels; the maximum is {max}.",
    fr: "L'image compte {megapixels} mégapixels\u00a0; le maximum est de {max}.",
  },
  image_heic: {
    status: 415,
    en: "HEIC photos cannot be read here. Set the camera to JPEG: iPhone, Settings > Camera > Formats > Most Compatible; Android, camera settings, turn off “High efficiency” (HEIF).",
    fr: "Les photos HEIC ne peuvent pas être lues ici. Réglez l'appareil photo sur JPEG\u00a0: iPhone, Réglages > Appareil photo > Formats > Le plus compatible\u00a0; Android, réglages de l'appareil photo, désactivez «\u00a0Haute efficacité\u00a0» (HEIF).",
  },
  image_unsupported: {
    status: 415,
    en: "Unsupported format. Use JPEG, PNG or WebP.",
    fr: "Format non supporté. Utilisez JPEG, PNG ou WebP.",
  },
  image_unreadable: {
    status: 422,
    en: "The picture is incomplete or damaged and cannot be read.",
    fr: "L'image est incomplète ou endommagée et ne peut pas être lue.",
  },

  // Predictions
  unknown_prediction: {
    status: 404,
    en: "This prediction does not exist, or you do not have access to it.",
    fr: "Cette prédiction n'existe pas, ou vous n'y avez pas accès.",
  },
  batch_too_small: {
    status: 422,
    en: "At least 4 photos are required for a batch analysis",
    fr: "Minimum 4 photos requis pour l'analyse batch",
  },
  batch_too_large: {
    status: 422,
    en: "At most 6 photos per batch",
    fr: "Maximum 6 photos par batch",
  },
  image_refused: {
    status: 422,
    en: "Image cannot be analysed: {reason}",
    fr: "Image non analysable\u00a0: {reason}",
  },
  spectrum_refused: {
    status: 422,
    en: "This spectrum gets no values: {reason}",
    fr: "Ce spectre ne donne aucune valeur\u00a0: {reason}",
  },
  no_spectral_model: {
    status: 422,
    en: "No calibration is active for {device}. Train one from its spectra, or transfer one to it.",
    fr: "Aucun étalonnage n'est en service pour {device}. Entraînez-en un avec ses spectres, ou transférez-en un.",
  },
  ai_unavailable: {
    status: 503,
    en: "AI offline - check the server connection",
    fr: "IA offline - Vérifiez la connexion serveur",
  },
  server_busy: {
    status: 429,
    en: "The server is busy. Try again in {seconds} seconds.",
    fr: "Le serveur est trop sollicité. Réessayez dans {seconds} secondes.",
  },
  server_slow: {
    status: 503,
    en: "The server is very slow at the moment. Nothing was changed. Try again in {seconds} seconds.",
    fr: "Le serveur est très lent en ce moment. Rien n'a été modifié. Réessayez dans {seconds} secondes.",
  },
  ai_busy: {
    status: 429,
    en: "The AI is busy. Try again in {seconds} seconds.",
    fr: "L'IA est occupée. Réessayez dans {seconds} secondes.",
  },
  ai_timeout: {
    status: 504,
    en: "Timeout - The analysis takes longer than expected. Try again.",
    fr: "Timeout - L'analyse prend plus de temps que prévu. Réessayez.",
  },
  ai_invalid_answer: {
    status: 502,
    en: "Invalid AI answer",
    fr: "Réponse IA invalide",
  },
  model_unavailable: {
    status: 503,
    en: "The AI service could not load the active model. Try again in a moment.",
    fr: "Le service IA n'a pas pu charger le modèle en service. Réessayez dans un instant.",
  },

  // Training and models
  metrics_token_required: {
    status: 401,
    en: "Metrics need the token set on this server.",
    fr: "Les métriques demandent le jeton défini sur ce serveur.",
  },
  service_token_required: {
    status: 401,
    en: "This address is for the AI service and its token.",
    fr: "Cette adresse est réservée au service IA et à son jeton.",
  },
  training_running: {
    status: 409,
    en: "A training run is already in progress.",
    fr: "Un entraînement est déjà en cours.",
  },
  too_few_training_fruits: {
    status: 422,
    en: "Each of the four values needs at least {least} measured fruits with photos; one has {fruits}.",
    fr: "Chacune des quatre valeurs demande au moins {least} fruits mesurés avec photos\u00a0; l'une en a {fruits}.",
  },
  too_few_spectra: {
    status: 422,
    en: "{device} has {spectra} spectra with a laboratory value; at least {least} with the same value are needed.",
    fr: "{device} a {spectra} spectres avec une valeur de laboratoire\u00a0; il en faut au moins {least} avec la même valeur.",
  },
  pairs_invalid: {
    status: 422,
    en: "Some samples were not measured on these two devices, or are chosen twice. Choose the samples again.",
    fr: "Certains échantillons n'ont pas été mesurés sur ces deux appareils, ou sont choisis deux fois. Choisissez-les à nouveau.",
  },
  model_not_transferable: {
    status: 422,
    en: "{version} cannot be transferred: choose a calibration trained from spectra of the first device.",
    fr: "{version} ne peut pas être transféré\u00a0: choisissez un étalonnage entraîné avec les spectres du premier appareil.",
  },
  value_changed: {
    status: 409,
    en: "The values of {reference} have changed. Check them again.",
    fr: "Les valeurs de {reference} ont changé. Vérifiez-les à nouveau.",
  },
  unknown_run: {
    status: 404,
    en: "This training run does not exist.",
    fr: "Cet entraînement n'existe pas.",
  },
  run_taken: {
    status: 409,
    en: "This training run has ended, or another process is running it.",
    fr: "Cet entraînement est terminé, ou un autre processus s'en charge.",
  },
  prediction_batch_running: {
    status: 409,
    en: "A prediction batch is already in progress.",
    fr: "Un lot de prédictions est déjà en cours.",
  },
  nothing_to_predict: {
    status: 422,
    en: "These fruits have no photo left to predict.",
    fr: "Il ne reste aucune photo à prédire parmi ces fruits.",
  },
  unknown_prediction_batch: {
    status: 404,
    en: "This prediction batch does not exist.",
    fr: "Ce lot de prédictions n'existe pas.",
  },
  unknown_model: {
    status: 404,
    en: "This model does not exist.",
    fr: "Ce modèle n'existe pas.",
  },
  model_not_better: {
    status: 409,
    en: "Model {version} is not better than the active one and cannot replace it.",
    fr: "Le modèle {version} n'est pas meilleur que celui en service et ne peut pas le remplacer.",
  },
  nothing_to_roll_back: {
    status: 409,
    en: "There is no earlier model to go back to.",
    fr: "Il n'y a pas de modèle antérieur auquel revenir.",
  },

  // Emergency exports brought back
  zip_unreadable: {
    status: 422,
    en: "This file is not a ZIP archive, or it is truncated or damaged.",
    fr: "Ce fichier n'est pas une archive ZIP, ou il est tronqué ou endommagé.",
  },
  zip_encrypted: {
    status: 422,
    en: "The archive has a password. Exports from the app have none.",
    fr: "L'archive a un mot de passe. Les exports de l'application n'en ont pas.",
  },
  zip_unsafe_name: {
    status: 422,
    en: "The archive holds a file whose name is not allowed, or that is there twice: {name}",
    fr: "L'archive contient un fichier dont le nom n'est pas permis, ou présent deux fois\u00a0: {name}",
  },
  zip_too_many_files: {
    status: 422,
    en: "The archive holds more than {max} files.",
    fr: "L'archive contient plus de {max} fichiers.",
  },
  zip_bomb: {
    status: 422,
    en: "The archive is suspiciously large once unpacked and was refused.",
    fr: "L'archive est anormalement volumineuse une fois décompressée\u00a0: elle a été refusée.",
  },
  zip_entry_damaged: {
    status: 422,
    en: "A file of the archive is damaged: {name}",
    fr: "Un fichier de l'archive est endommagé\u00a0: {name}",
  },
  storage_full: {
    // A phone keeps what is answered so, and sends it again by itself.
    status: 507,
    en: "The storage of this account is full. Fruits stay safe on the phone until an administrator frees space or raises the limit.",
    fr: "L'espace de stockage de ce compte est plein. Les fruits restent en sécurité sur le téléphone jusqu'à ce qu'un administrateur libère de l'espace ou relève la limite.",
  },
  file_too_demanding: {
    status: 422,
    en: "Reading this file takes more memory or time than allowed. Split it, or save it again and check its contents.",
    fr: "La lecture de ce fichier demande plus de mémoire ou de temps que permis. Divisez-le, ou réenregistrez-le et vérifiez son contenu.",
  },
  nothing_unsent: {
    status: 422,
    en: "The archive holds no unsent fruit. Choose the file saved under “Outbox” on the phone.",
    fr: "L'archive ne contient aucun fruit non envoyé. Choisissez le fichier que le téléphone a enregistré sous «\u00a0Envois\u00a0».",
  },
  unknown_import: {
    status: 404,
    en: "This import does not exist.",
    fr: "Cet import n'existe pas.",
  },
  import_not_ready: {
    status: 409,
    en: "This import was already started or deleted, or its file is incomplete.",
    fr: "Cet import a déjà été lancé ou supprimé, ou son fichier est incomplet.",
  },
  unknown_transfer: {
    status: 404,
    en: "There is no job with this identifier.",
    fr: "Aucune opération ne porte cet identifiant.",
  },
  no_backup_place: {
    status: 409,
    en: "There is no backup location yet. Choose one in monitoring.",
    fr: "Il n'y a pas encore d'emplacement de sauvegarde. Choisissez-en un dans la surveillance.",
  },
  backup_place_of_operator: {
    status: 409,
    en: "The backup location is set on the server (BACKUP_DIR or BACKUP_S3_…). Change it there.",
    fr: "L'emplacement des sauvegardes est réglé sur le serveur (BACKUP_DIR ou BACKUP_S3_…). Modifiez-le là.",
  },
  backup_place_not_absolute: {
    status: 422,
    en: "Give the whole path of the folder, such as /mnt/backup/elaeis.",
    fr: "Indiquez le chemin complet du dossier, par exemple /mnt/sauvegarde/elaeis.",
  },
  backup_place_own: {
    status: 422,
    en: "This location belongs to the installation itself. Choose one on another disk or another bucket.",
    fr: "Cet emplacement appartient à l'installation elle-même. Choisissez-en un sur un autre disque, ou un autre espace S3.",
  },
  backup_place_not_empty: {
    status: 422,
    en: "This folder holds other files ({name}). Choose an empty folder, or one of earlier backups.",
    fr: "Ce dossier contient d'autres fichiers ({name}). Choisissez un dossier vide, ou celui de sauvegardes précédentes.",
  },
  backup_bucket_without_keys: {
    status: 422,
    en: "The server has no keys of a bucket service (S3_…). Choose a folder, or ask the operator to set BACKUP_S3_….",
    fr: "Le serveur n'a pas les clés d'un service S3 (S3_…). Choisissez un dossier, ou demandez à l'exploitant de régler BACKUP_S3_….",
  },
  backup_place_refused: {
    status: 422,
    en: "The server cannot write there ({reason}). Check that the location exists and that the server may write to it.",
    fr: "Le serveur ne peut pas y écrire ({reason}). Vérifiez que l'emplacement existe et que le serveur a le droit d'y écrire.",
  },
  transfer_over: {
    status: 409,
    en: "This job has already ended. Reload the page to see its result.",
    fr: "Cette opération est déjà terminée. Rechargez la page pour voir son résultat.",
  },
  transfer_failed: {
    status: 500,
    en: "The server could not finish this after several attempts. Start it again; if it fails again, the server's log says why.",
    fr: "Le serveur n'a pas pu terminer malgré plusieurs essais. Relancez l'opération\u00a0; si elle échoue encore, le journal du serveur indique pourquoi.",
  },
  transfer_restored: {
    status: 409,
    en: "This was in progress when the restored backup was taken. Start it again.",
    fr: "Cette opération était en cours lors de la sauvegarde restaurée. Relancez-la.",
  },
  transfer_starter_gone: {
    status: 409,
    en: "The administrator who started this no longer has access. Another administrator can start it again.",
    fr: "L'administrateur qui a lancé cette opération n'a plus accès. Un autre administrateur peut la relancer.",
  },
  unknown_export: {
    status: 404,
    en: "This export does not exist.",
    fr: "Cet export n'existe pas.",
  },
  export_running: {
    status: 409,
    en: "Another export is being prepared. Wait until it is done, or cancel it.",
    fr: "Un autre export est en préparation. Attendez qu'il soit terminé ou annulez-le.",
  },
  export_not_ready: {
    status: 409,
    en: "This export has no file: it is being prepared, or was cancelled or deleted.",
    fr: "Cet export n'a pas de fichier\u00a0: il est en préparation, ou a été annulé ou supprimé.",
  },
  export_photos_gone: {
    status: 410,
    en: "Photos of this export have since been deleted or replaced: {photos}. Prepare it again to get the others.",
    fr: "Des photos de cet export ont été supprimées ou remplacées depuis\u00a0: {photos}. Préparez-le à nouveau pour obtenir les autres.",
  },
  export_photo_damaged: {
    status: 500,
    en: "The photo {name} is missing from the file store or is damaged. Nothing was exported.",
    fr: "La photo {name} manque dans le stockage des fichiers ou est abîmée. Rien n'a été exporté.",
  },
  export_too_many_rows: {
    status: 422,
    en: "An Excel export holds at most {max} fruits; this one would have {fruits}. Add filters, or choose CSV, JSON Lines or Parquet.",
    fr: "Un export Excel contient au plus {max} fruits\u00a0; celui-ci en aurait {fruits}. Ajoutez des filtres, ou choisissez CSV, JSON Lines ou Parquet.",
  },
  export_cell_too_long: {
    status: 422,
    en: "An Excel cell holds at most {max} characters; {column} of {fruit} has more. Leave the column out, or choose CSV, JSON Lines or Parquet.",
    fr: "Une cellule Excel contient au plus {max} caractères\u00a0; {column} de {fruit} en a davantage. Retirez la colonne, ou choisissez CSV, JSON Lines ou Parquet.",
  },
  export_failed: {
    status: 500,
    en: "The export could not be prepared. The server's log says why.",
    fr: "L'export n'a pas pu être préparé. Le journal du serveur indique pourquoi.",
  },
  unsent_fruit_unreadable: {
    status: 422,
    en: "The description of the fruit cannot be read: {fields}",
    fr: "La description du fruit ne peut pas être lue\u00a0: {fields}",
  },
  unsent_fruit_twice: {
    status: 422,
    en: "The same fruit is in the archive twice; only the first is imported.",
    fr: "Le même fruit figure deux fois dans l'archive\u00a0; seul le premier est importé.",
  },
  unknown_collector: {
    status: 422,
    en: "The account that recorded this fruit does not exist here.",
    fr: "Le compte qui a enregistré ce fruit n'existe pas ici.",
  },
  photo_not_in_archive: {
    status: 422,
    en: "The photo is not in the archive: the phone had lost it.",
    fr: "La photo n'est pas dans l'archive\u00a0: le téléphone l'avait perdue.",
  },
  fruit_of_another: {
    status: 409,
    en: "This identifier belongs to another collector's fruit.",
    fr: "Cet identifiant est celui du fruit d'un autre collecteur.",
  },

  fruit_deleted: {
    status: 409,
    en: "This fruit was deleted. Restore it from the trash.",
    fr: "Ce fruit a été supprimé. Restaurez-le depuis la corbeille.",
  },

  // Sheets brought in
  sheet_empty: {
    status: 422,
    en: "The file has no rows below its headers.",
    fr: "Le fichier ne contient aucune ligne sous ses en-têtes.",
  },
  sheet_not_a_table: {
    status: 415,
    en: "This file isn't a table that can be read. Use CSV, or XLSX without a password.",
    fr: "Ce fichier n'est pas un tableau lisible. Utilisez CSV, ou XLSX sans mot de passe.",
  },
  sheet_encoding: {
    status: 422,
    en: "The characters of this file cannot be read. Save it as CSV UTF-8, or as XLSX.",
    fr: "Les caractères de ce fichier ne peuvent pas être lus. Enregistrez-le en CSV UTF-8, ou en XLSX.",
  },
  sheet_encoding_open: {
    status: 409,
    en: "The accented letters of this file can be read in several ways. Choose the right one first.",
    fr: "Les lettres accentuées de ce fichier peuvent se lire de plusieurs façons. Choisissez d'abord la bonne.",
  },
  sheet_hidden_rows_open: {
    status: 409,
    en: "Rows are hidden in this file ({count}). Choose first whether to import them.",
    fr: "Des lignes sont masquées dans ce fichier ({count}). Choisissez d'abord s'il faut les importer.",
  },
  sheet_quote_unclear: {
    status: 422,
    en: "Row {row} has a quotation mark that opens or closes nothing. Remove it, or save the file as XLSX.",
    fr: "La ligne {row} contient un guillemet qui n'ouvre ou ne ferme rien. Supprimez-le, ou enregistrez le fichier en XLSX.",
  },
  sheet_workbook_damaged: {
    status: 422,
    en: "This workbook cannot be read. Open it in a spreadsheet program, save it again as XLSX, and choose it again.",
    fr: "Ce classeur ne peut pas être lu. Ouvrez-le dans un tableur, enregistrez-le à nouveau en XLSX, puis choisissez-le.",
  },
  sheet_damaged: {
    status: 422,
    en: "The file is incomplete or damaged from row {row}.",
    fr: "Le fichier est incomplet ou endommagé à partir de la ligne {row}.",
  },
  sheet_too_many_rows: {
    status: 422,
    en: "The file has more than {max} rows. Split it.",
    fr: "Le fichier compte plus de {max} lignes. Divisez-le.",
  },
  sheet_too_many_columns: {
    status: 422,
    en: "The file has more than {max} columns. Remove those you do not need.",
    fr: "Le fichier compte plus de {max} colonnes. Retirez celles qui ne servent pas.",
  },
  sheet_header_twice: {
    status: 422,
    en: "Two columns have the same header: {header}. Rename one.",
    fr: "Deux colonnes ont le même en-tête\u00a0: {header}. Renommez l'une d'elles.",
  },
  sheet_row_uneven: {
    status: 422,
    en: "Row {row} has {found} cells where the headers are {expected}: the file is truncated, or a separator is missing.",
    fr: "La ligne {row} a {found} cellules pour {expected} en-têtes\u00a0: le fichier est tronqué, ou un séparateur manque.",
  },
  sheet_columns_unclear: {
    status: 422,
    en: "Choose a column for: {columns}",
    fr: "Choisissez une colonne pour\u00a0: {columns}",
  },
  sheet_column_claimed_twice: {
    status: 422,
    en: "Several columns for: {columns}",
    fr: "Plusieurs colonnes pour\u00a0: {columns}",
  },
  sheet_nothing_to_import: {
    status: 409,
    en: "No changes to import.",
    fr: "Aucune modification à importer.",
  },
  sheet_value_missing: {
    status: 422,
    en: "Missing: {column}.",
    fr: "Il manque\u00a0: {column}.",
  },
  sheet_collector_missing: {
    status: 422,
    en: "Choose whose fruits these are, or enter the collector's e-mail in the row.",
    fr: "Choisissez à qui sont ces fruits, ou indiquez l'e-mail du collecteur dans la ligne.",
  },
  sheet_cell_without_value: {
    status: 422,
    en: "“{value}” is not a value.",
    fr: "«\u00a0{value}\u00a0» n'est pas une valeur.",
  },
  sheet_no_position: {
    status: 422,
    en: "0, 0 is not a position. The fruit is imported without one.",
    fr: "0, 0 n'est pas une position. Le fruit est importé sans position.",
  },
  sheet_unknown_unit: {
    status: 422,
    en: "“{value}”: the unit “{unit}” doesn't fit this column. Convert the value, and write it without a unit.",
    fr: "«\u00a0{value}\u00a0»\u00a0: l'unité «\u00a0{unit}\u00a0» ne convient pas à cette colonne. Convertissez la valeur, et écrivez-la sans unité.",
  },
  sheet_unit_open: {
    status: 422,
    en: "“{value}”: the unit of this column is not known. Choose it.",
    fr: "«\u00a0{value}\u00a0»\u00a0: l'unité de cette colonne n'est pas connue. Choisissez-la.",
  },
  sheet_cell_merged: {
    status: 422,
    en: "The cell is merged with cells of other columns. Unmerge them, and write each value in its own cell.",
    fr: "La cellule est fusionnée avec celles d'autres colonnes. Défusionnez-les, et écrivez chaque valeur dans sa cellule.",
  },
  sheet_look_alike: {
    status: 422,
    en: "“{value}” contains the sign {sign}, which only looks like a letter. Type the reference again.",
    fr: "«\u00a0{value}\u00a0» contient le signe {sign}, qui ressemble seulement à une lettre. Saisissez à nouveau la référence.",
  },
  sheet_date_unclear: {
    status: 422,
    en: "“{value}” can be day/month or month/day. Choose the order of this column, or write 2026-03-31.",
    fr: "«\u00a0{value}\u00a0» peut être jour/mois ou mois/jour. Choisissez l'ordre de cette colonne, ou écrivez 2026-03-31.",
  },
  sheet_no_values: {
    status: 422,
    en: "The row has no laboratory value.",
    fr: "La ligne ne contient aucune valeur de laboratoire.",
  },
  sheet_not_a_number: {
    status: 422,
    en: "“{value}” is not a number.",
    fr: "«\u00a0{value}\u00a0» n'est pas un nombre.",
  },
  sheet_out_of_range: {
    status: 422,
    en: "“{value}” is not between {min} and {max} {unit}, in the unit of its column.",
    fr: "«\u00a0{value}\u00a0» n'est pas entre {min} et {max} {unit}, dans l'unité de sa colonne.",
  },
  sheet_not_a_date: {
    status: 422,
    en: "“{value}” is not a date. Write 2026-03-31 or 31/03/2026.",
    fr: "«\u00a0{value}\u00a0» n'est pas une date. Écrivez 2026-03-31 ou 31/03/2026.",
  },
  sheet_date_long_past: {
    status: 422,
    en: "{date} is years ago. It is imported so: check it.",
    fr: "Le {date} est il y a des années. La date est importée ainsi\u00a0: vérifiez-la.",
  },
  sheet_date_weeks_behind: {
    status: 422,
    en: "{date} is years ago; {shifted} if a GPS clock was 1,024 weeks behind. It is imported as it is: check it.",
    fr: "Le {date} est il y a des années\u00a0; {shifted} si une horloge GPS retardait de 1\u202f024 semaines. La date est importée ainsi\u00a0: vérifiez-la.",
  },
  sheet_date_out_of_range: {
    status: 422,
    en: "The date “{value}” is in the future or before 1970.",
    fr: "La date «\u00a0{value}\u00a0» est dans le futur, ou avant 1970.",
  },
  sheet_not_an_email: {
    status: 422,
    en: "“{value}” is not an e-mail address.",
    fr: "«\u00a0{value}\u00a0» n'est pas une adresse e-mail.",
  },
  sheet_unknown_word: {
    status: 422,
    en: "“{value}” is not one of: {allowed}",
    fr: "«\u00a0{value}\u00a0» n'est pas dans la liste\u00a0: {allowed}",
  },
  sheet_formula: {
    status: 422,
    en: "“{value}” is a formula without a result. Write its result, or save the workbook again in a spreadsheet program.",
    fr: "«\u00a0{value}\u00a0» est une formule sans résultat. Écrivez son résultat, ou enregistrez à nouveau le classeur dans un tableur.",
  },
  sheet_control_character: {
    status: 422,
    en: "The text has invisible characters. Type it again.",
    fr: "Le texte contient des caractères invisibles. Saisissez-le à nouveau.",
  },
  sheet_text_too_long: {
    status: 422,
    en: "The text is longer than {max} characters.",
    fr: "Le texte dépasse {max} caractères.",
  },
  sheet_unknown_fruit: {
    status: 422,
    en: "No fruit has the reference “{value}”.",
    fr: "Aucun fruit ne porte la référence «\u00a0{value}\u00a0».",
  },
  sheet_unknown_country: {
    status: 422,
    en: "“{value}” is not a country we know. Write its name or two-letter code, such as CM.",
    fr: "«\u00a0{value}\u00a0» n'est pas un pays connu. Écrivez son nom ou son code à deux lettres, comme CM.",
  },
  sheet_person_twice: {
    status: 422,
    en: "“{value}” is also in row {rows}.",
    fr: "«\u00a0{value}\u00a0» figure aussi à la ligne {rows}.",
  },
  sheet_fruit_twice: {
    status: 422,
    en: "The fruit “{value}” is also in row {rows}.",
    fr: "Le fruit «\u00a0{value}\u00a0» figure aussi à la ligne {rows}.",
  },
  sheet_value_differs: {
    status: 422,
    en: "The fruit has {stored}, the file says {value}.",
    fr: "Le fruit a {stored}, le fichier indique {value}.",
  },
  sheet_unknown_collector: {
    status: 422,
    en: "No account uses {value}.",
    fr: "Aucun compte n'utilise {value}.",
  },
  sheet_collector_differs: {
    status: 422,
    en: "The fruit belongs to another collector than {value}.",
    fr: "Le fruit appartient à un autre collecteur que {value}.",
  },

  // Events and notifications
  too_many_streams: {
    status: 429,
    en: "Too many windows open at once. Try again in {seconds} seconds.",
    fr: "Trop de fenêtres ouvertes à la fois. Réessayez dans {seconds} secondes.",
  },
  push_unavailable: {
    status: 503,
    en: "This server does not send push notifications.",
    fr: "Ce serveur n'envoie pas de notifications push.",
  },
  push_address_refused: {
    status: 422,
    en: "Notifications cannot be sent to this push service.",
    fr: "Les notifications ne peuvent pas être envoyées à ce service push.",
  },

  // Mail
  unknown_mail_template: {
    status: 404,
    en: "There is no e-mail template “{template}”.",
    fr: "Il n'y a pas de modèle d'e-mail «\u00a0{template}\u00a0».",
  },
  unknown_mail_version: {
    status: 404,
    en: "The template has no version {version}.",
    fr: "Le modèle n'a pas de version {version}.",
  },
  mail_template_changed: {
    status: 409,
    en: "Someone else changed this template. Reload it before saving.",
    fr: "Quelqu'un d'autre a modifié ce modèle entre-temps. Rechargez-le avant d'enregistrer.",
  },
  mail_template_off: {
    status: 409,
    en: "This template is off: no e-mails are sent.",
    fr: "Modèle désactivé\u00a0: aucun e-mail n'est envoyé.",
  },
  mail_template_unreadable: {
    status: 422,
    en: "A brace is missing from the template, or there is one too many: {reason}",
    fr: "Il manque une accolade dans le modèle, ou il y en a une de trop\u00a0: {reason}",
  },
  mail_template_unescaped: {
    status: 422,
    en: "“{found}” is not allowed in a template; write a variable between two braces.",
    fr: "«\u00a0{found}\u00a0» n'est pas permis dans un modèle\u00a0; écrivez la variable entre deux accolades.",
  },
  mail_variable_unknown: {
    status: 422,
    en: "This template has no variable “{name}”. It has: {known}.",
    fr: "Ce modèle n'a pas de variable «\u00a0{name}\u00a0». Il a\u00a0: {known}.",
  },
  mail_variable_missing: {
    status: 422,
    en: "The body and the text version must both contain the variable “{name}”.",
    fr: "Le corps et la version texte doivent tous deux contenir la variable «\u00a0{name}\u00a0».",
  },
  mail_variable_not_given: {
    status: 422,
    en: "The variable “{name}” has no value.",
    fr: "La variable «\u00a0{name}\u00a0» n'a pas de valeur.",
  },
  mail_link_refused: {
    status: 422,
    en: "A link may only lead to this installation, not to {link}",
    fr: "Un lien ne peut mener qu'à cette installation, pas à {link}",
  },
  mail_subject_lines: {
    status: 422,
    en: "The subject must fit on one line.",
    fr: "L'objet doit tenir sur une seule ligne.",
  },
  unknown_mail: {
    status: 404,
    en: "This e-mail does not exist.",
    fr: "Cet e-mail n'existe pas.",
  },
  mail_not_waiting: {
    status: 409,
    en: "This e-mail has already been sent or is being sent.",
    fr: "Cet e-mail est déjà envoyé ou en cours d'envoi.",
  },
  mail_token_required: {
    status: 401,
    en: "This address is for the mail server and the token of MAIL_BOUNCE_TOKEN.",
    fr: "Cette adresse est réservée au serveur de messagerie et au jeton de MAIL_BOUNCE_TOKEN.",
  },

  // Requests from outside
  contact_fields_missing: {
    status: 422,
    en: "All required fields must be filled in",
    fr: "Tous les champs obligatoires doivent être remplis",
  },
  contact_email_invalid: {
    status: 422,
    en: "Invalid e-mail format",
    fr: "Format d'email invalide",
  },
  contact_mail_failed: {
    status: 503,
    en: "Unknown e-mail system error",
    fr: "Erreur inconnue du système email",
  },
  priority_fields_missing: {
    status: 422,
    en: "Name, e-mail and company are required",
    fr: "Nom, email et entreprise sont obligatoires",
  },
  priority_mail_failed: {
    status: 503,
    en: "Unknown VIP system error",
    fr: "Erreur inconnue du système VIP",
  },
  unknown_request: {
    status: 404,
    en: "This request does not exist.",
    fr: "Cette demande n'existe pas.",
  },
  request_status_refused: {
    status: 422,
    en: "A request of this kind cannot have this status.",
    fr: "Une demande de ce type ne peut pas avoir cet état.",
  },

  // NIR files
  spectra_kind_missing: {
    status: 422,
    en: "Choose what the values are: absorbance or reflectance",
    fr: "Choisissez la nature des valeurs\u00a0: absorbance ou réflectance",
  },
  spectra_device_missing: {
    status: 422,
    en: "Enter the device type and a serial number of letters, digits, hyphens and dots (40 at most)",
    fr: "Saisissez le type d'appareil et un numéro de série en lettres, chiffres, tirets et points (40 au plus)",
  },
  spectra_not_found: {
    status: 422,
    en: "No spectra found. A table needs at least 8 wavelengths: a row per sample, a column per sample, or columns of sample, wavelength and value.",
    fr: "Aucun spectre trouvé. Un tableau doit contenir au moins 8 longueurs d'onde\u00a0: une ligne par échantillon, une colonne par échantillon, ou des colonnes échantillon, longueur d'onde et valeur.",
  },
  spectra_encoding: {
    status: 422,
    en: "The contents of this file cannot be read as text or SPC. Export it again as CSV in UTF-8, JCAMP-DX or SPC, uncompressed.",
    fr: "Le contenu de ce fichier n'est lisible ni comme texte ni comme SPC. Exportez-le à nouveau en CSV UTF-8, JCAMP-DX ou SPC, sans compression.",
  },
  spectra_truncated: {
    status: 422,
    en: "The file stops before its end. Export it again.",
    fr: "Le fichier s'arrête avant sa fin. Exportez-le à nouveau.",
  },
  spectra_too_many: {
    status: 422,
    en: "More than {max} spectra. Split the file.",
    fr: "Plus de {max} spectres. Divisez le fichier.",
  },
  spectra_too_many_columns: {
    status: 422,
    en: "More than {max} columns. Split the file.",
    fr: "Plus de {max} colonnes. Divisez le fichier.",
  },
  spectra_too_many_wavelengths: {
    status: 422,
    en: "A spectrum has {found} values; at most {max} can be imported. Export it with wider steps.",
    fr: "Un spectre a {found} valeurs\u00a0; {max} au plus peuvent être importées. Exportez-le avec un pas plus grand.",
  },
  jcamp_line: {
    status: 422,
    en: "Line {line} cannot be read as JCAMP-DX: {found}. Export the file again.",
    fr: "La ligne {line} n'est pas lisible en JCAMP-DX\u00a0: {found}. Exportez le fichier à nouveau.",
  },
  jcamp_check: {
    status: 422,
    en: "The check value at line {line} does not agree with the line before. The file is damaged; export it again.",
    fr: "La valeur de contrôle de la ligne {line} ne concorde pas avec la ligne précédente. Le fichier est abîmé\u00a0; exportez-le à nouveau.",
  },
  jcamp_points: {
    status: 422,
    en: "{title}: {found} values instead of the {expected} announced. Export the file again.",
    fr: "{title}\u00a0: {found} valeurs au lieu des {expected} annoncées. Exportez le fichier à nouveau.",
  },
  jcamp_field: {
    status: 422,
    en: "{title}: {field} has no number. Export the file again.",
    fr: "{title}\u00a0: {field} ne contient pas de nombre. Exportez le fichier à nouveau.",
  },
  jcamp_form: {
    status: 422,
    en: "The data form {form} cannot be read. Export the spectra as (X++(Y..Y)) or (XY..XY).",
    fr: "La forme de données {form} n'est pas lisible. Exportez les spectres en (X++(Y..Y)) ou (XY..XY).",
  },
  nir_other_file: {
    status: 415,
    en: "Only JSON, CSV, JCAMP-DX and SPC files are supported",
    fr: "Seuls les fichiers JSON, CSV, JCAMP-DX et SPC sont supportés",
  },
  nir_file_too_large: {
    status: 413,
    en: "File too large (maximum 50MB)",
    fr: "Fichier trop volumineux (maximum 50MB)",
  },
  nir_file_altered: {
    status: 422,
    en: "The file changed during upload. Send it again.",
    fr: "Le fichier a changé pendant l'envoi. Renvoyez-le.",
  },
  unknown_nir_file: {
    status: 404,
    en: "This file is no longer on the server. Choose it again.",
    fr: "Ce fichier n'est plus sur le serveur. Choisissez-le à nouveau.",
  },
  nir_recipient_missing: {
    status: 422,
    en: "Please select a recipient user",
    fr: "Veuillez sélectionner un utilisateur destinataire",
  },
  nir_codes_conflict: {
    status: 422,
    en: "Two codes of the file would stand for the same value.",
    fr: "Deux codes du fichier désigneraient la même valeur.",
  },
  nir_structure_missing: {
    status: 422,
    en: "Invalid JSON structure: missing {parts}",
    fr: "Structure JSON invalide\u00a0: il manque {parts}",
  },
  nir_structure_not_list: {
    status: 422,
    en: "Invalid JSON structure: {part} must be an array",
    fr: "Structure JSON invalide\u00a0: {part} doit être un tableau",
  },
  nir_structure_value: {
    status: 422,
    en: "Invalid JSON structure: {part} cannot be read: {found}. Correct it, or export the file again.",
    fr: "Structure JSON invalide\u00a0: {part} est illisible\u00a0: {found}. Corrigez-le ou exportez à nouveau le fichier.",
  },
  nir_structure_number: {
    status: 422,
    en: "Invalid JSON structure: {part} is “{found}”; write {number}",
    fr: "Structure JSON invalide\u00a0: {part} vaut «\u00a0{found}\u00a0»\u00a0; écrivez {number}",
  },
  nir_too_many_samples: {
    status: 422,
    en: "Invalid JSON structure: more than {max} samples. Split the file.",
    fr: "Structure JSON invalide\u00a0: plus de {max} échantillons. Divisez le fichier.",
  },
  nir_json_not_object: {
    status: 422,
    en: "Invalid JSON structure: the file must begin with {open}, as the device writes it",
    fr: "Structure JSON invalide\u00a0: le fichier doit commencer par {open}, comme l'appareil l'écrit",
  },
  nir_json_not_a_number: {
    status: 422,
    en: "invalid or corrupted JSON file: {part} is {found}, which is no number. Write a number or null.",
    fr: "fichier JSON invalide ou corrompu\u00a0: {part} vaut {found}, qui n'est pas un nombre. Écrivez un nombre ou null.",
  },
  nir_json_truncated: {
    status: 422,
    en: "invalid or corrupted JSON file: it stops before its end, at line {line}, character {character}. Export it again.",
    fr: "fichier JSON invalide ou corrompu\u00a0: il s'arrête avant sa fin, ligne {line}, caractère {character}. Exportez-le à nouveau.",
  },
  nir_json_encoding: {
    status: 422,
    en: "invalid or corrupted JSON file: line {line}, character {character} is not in UTF-8. Save it as UTF-8.",
    fr: "fichier JSON invalide ou corrompu\u00a0: ligne {line}, caractère {character}, le texte n'est pas en UTF-8. Enregistrez-le en UTF-8.",
  },
  nir_json_zip: {
    status: 422,
    en: "invalid or corrupted JSON file: it is a compressed archive from its first byte on. Unpack it first.",
    fr: "fichier JSON invalide ou corrompu\u00a0: c'est une archive compressée dès son premier octet. Décompressez-la d'abord.",
  },
  nir_json_unexpected: {
    status: 422,
    en: "invalid or corrupted JSON file: “{found}” at line {line}, character {character} is not JSON. Export it again.",
    fr: "fichier JSON invalide ou corrompu\u00a0: «\u00a0{found}\u00a0» n'est pas du JSON, ligne {line}, caractère {character}. Exportez-le à nouveau.",
  },
  nir_json_duplicate_name: {
    status: 422,
    en: "Invalid JSON structure: {name} is there twice",
    fr: "Structure JSON invalide\u00a0: {name} figure deux fois",
  },
  nir_json_too_deep: {
    status: 422,
    en: "Invalid JSON structure: nested more than {max} levels deep",
    fr: "Structure JSON invalide\u00a0: plus de {max} niveaux imbriqués",
  },
  nir_json_corrupted: {
    status: 422,
    en: "invalid or corrupted JSON file",
    fr: "fichier JSON invalide ou corrompu",
  },
  nir_batch_failed: {
    status: 500,
    en: "Batch creation error: {reason}",
    fr: "Erreur création batch\u00a0: {reason}",
  },
  nir_network_error: {
    status: 503,
    en: "network error",
    fr: "erreur réseau",
  },
  nir_permission_error: {
    status: 403,
    en: "insufficient permissions",
    fr: "autorisations insuffisantes",
  },
  nir_general_error: {
    status: 500,
    en: "General error: {reason}",
    fr: "Erreur générale\u00a0: {reason}",
  },

  // Server
  query_timeout: {
    status: 504,
    en: "Query timeout after 10 seconds",
    fr: "La requête a dépassé 10 secondes",
  },
  query_too_slow: {
    status: 504,
    en: "The database took too long. Nothing was changed. Try again in a moment.",
    fr: "La base de données a mis trop de temps à répondre. Rien n'a été modifié. Réessayez dans un instant.",
  },
  database_unavailable: {
    status: 503,
    en: "Database not accessible: {reason}",
    fr: "Base de données inaccessible\u00a0: {reason}",
  },
  disk_full: {
    status: 503,
    en: "The server's disk is full. Nothing was saved. An administrator must free space on it (Monitoring says where); then try again.",
    fr: "Le disque du serveur est plein. Rien n'a été enregistré. Un administrateur doit y libérer de l'espace (Surveillance indique où)\u00a0; réessayez ensuite.",
  },
  files_unavailable: {
    status: 503,
    en: "The photo storage is not responding. Nothing was saved. Try again in {seconds} seconds.",
    fr: "Le stockage des photos ne répond pas. Rien n'a été enregistré. Réessayez dans {seconds} secondes.",
  },
  database_query_failed: {
    status: 500,
    en: "Database query failed: request {request}. Nothing was saved.",
    fr: "La base de données a refusé la requête\u00a0: demande {request}. Rien n'a été enregistré.",
  },
  internal: {
    status: 500,
    en: "Something went wrong on the server (request {request}). Nothing was saved.",
    fr: "Une erreur s'est produite sur le serveur (requête {request}). Rien n'a été enregistré.",
  },
} as const satisfies Record<string, { status: number; en: string; fr: string }>;

export type ProblemCode = keyof typeof problems;

export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === "string" && Object.hasOwn(problems, code);
}

export type ProblemDetails = Readonly<Record<string, unknown>>;

/** The sentence of a problem in one language, its `{placeholders}` filled from the details. */
export function problemSentence(
  code: ProblemCode,
  language: "en" | "fr",
  details: ProblemDetails = {},
): string {
  return problems[code][language].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    name in details ? String(details[name]) : placeholder,
  );
}
