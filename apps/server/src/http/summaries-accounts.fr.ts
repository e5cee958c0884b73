/** Of the operations of accounts, in French. */
export const accountSummaries = {
  askForAddressProof:
    "Envoyer par e-mail un lien de confirmation d'adresse, si un compte l'utilise\u00a0; la réponse est toujours la même",
  proveAddress:
    "Confirmer l'adresse d'un compte avec le jeton du lien reçu et le mot de passe du compte",
  askForPasswordReset:
    "Envoyer par e-mail un lien de réinitialisation, si un compte a cette adresse\u00a0; la réponse est toujours la même",
  askToLinkWallet: "Ce qu'un portefeuille doit signer pour être lié au compte",
  askToSignInWithEthereum: "Ce qu'un portefeuille doit signer pour connecter son propriétaire",
  readOpenId: "Le fournisseur OpenID Connect de cette installation",
  startOpenId: "La page du fournisseur pour se connecter, lier le compte ou confirmer son identité",
  finishOpenId:
    "Remettre la réponse du fournisseur\u00a0; elle connecte, lie le compte ou confirme l'identité",
  readOpenIdLink: "Savoir si le compte est lié au fournisseur OpenID Connect",
  unlinkOpenId: "Dissocier le compte du fournisseur OpenID Connect",
  changeOwnPassword:
    "Changer le mot de passe\u00a0; les autres sessions, clés et portefeuilles sont révoqués, sauf ceux à conserver",
  checkConfirmation:
    "Savoir si l'identité confirmée est encore valable\u00a0; sinon refusé avec confirmation_needed",
  confirmIdentity:
    "Confirmer son identité\u00a0; clés, rôles et mots de passe peuvent être modifiés pendant dix minutes",
  endOwnSession:
    "Se déconnecter d'un appareil\u00a0; s'il est perdu, il supprime ce qu'il gardait de la personne",
  addPasskey: "Ajouter une clé d'accès\u00a0; la première donne aussi des codes de secours",
  askForPasskey:
    "Les options à donner au navigateur pour utiliser une clé d'accès, à la connexion ou pour confirmer",
  beginAuthenticator:
    "Obtenir le secret d'une application d'authentification, une seule fois\u00a0; il est actif après un premier code",
  beginPasskey: "Les options à donner au navigateur pour créer une clé d'accès",
  confirmAuthenticator:
    "Activer une application d'authentification\u00a0; la première donne aussi des codes de secours",
  readSecondFactors:
    "L'application d'authentification, les clés d'accès et les codes de secours de la personne connectée",
  removeAuthenticator: "Supprimer l'application d'authentification",
  removePasskey: "Supprimer une clé d'accès",
  renamePasskey: "Renommer une clé d'accès",
  renewRecoveryCodes:
    "Créer de nouveaux codes de secours, donnés une seule fois\u00a0; les précédents ne fonctionnent plus",
  signInWithCode:
    "Après le mot de passe\u00a0: se connecter avec le code d'une application d'authentification",
  signInWithPasskey:
    "Se connecter avec une clé d'accès, qui remplace le mot de passe et la double authentification",
  signInWithRecoveryCode:
    "Après le mot de passe\u00a0: se connecter avec un code de secours, qui sert une fois",
  linkWallet: "Lier un portefeuille au compte",
  listOwnSessions: "Les sessions de la personne connectée, avec leur dernière utilisation",
  listWallets: "Les portefeuilles liés au compte de la personne connectée",
  findEndedSessions: "Parmi ces sessions, celles que quelqu'un a fermées, et pourquoi",
  readSession: "La personne connectée, ou null\u00a0; renouvelle la session si nécessaire",
  readInvitation: "Le destinataire d'une invitation, d'après le jeton de l'e-mail",
  acceptInvitation:
    "Choisir un mot de passe avec le jeton d'une invitation\u00a0; le compte est alors actif",
  resetPassword:
    "Choisir un nouveau mot de passe avec le jeton du lien reçu\u00a0; sessions, clés et portefeuilles sont révoqués",
  signInWithEthereum: "Se connecter avec la signature d'un portefeuille lié à un compte",
  signInWithCard:
    "Se connecter avec une carte créée par un administrateur\u00a0; elle sert une fois",
  signIn: "Se connecter avec e-mail et mot de passe",
  signOutEverywhere: "Révoquer tous les accès au compte, sauf cette session et ceux à conserver",
  signOut: "Terminer cette session",
  signUp:
    "Créer un compte de collecteur, si les inscriptions sont ouvertes\u00a0; il est actif une fois l'adresse confirmée",
  unlinkWallet: "Dissocier un portefeuille du compte",
};
