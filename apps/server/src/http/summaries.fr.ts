/** What each operation of the API does, in French; the sources say it in English, beside the operation. */
export const frenchSummaries: Readonly<Record<string, string>> = {
  askForAddressProof:
    "Faire envoyer un lien qui confirme une adresse, si un compte l'utilise\u00a0; la réponse ne le dit pas",
  proveAddress:
    "Confirmer l'adresse d'un compte avec le jeton d'un lien reçu et le mot de passe du compte",
  askForPasswordReset:
    "Faire envoyer un lien par e-mail, si quelqu'un a cette adresse\u00a0; la réponse ne le dit pas",
  askToLinkWallet: "Ce qu'un portefeuille doit signer pour être lié au compte",
  askToSignInWithEthereum: "Ce qu'un portefeuille doit signer pour connecter son propriétaire",
  changeOwnPassword:
    "Changer le mot de passe\u00a0; les autres accès prennent fin, sauf ceux que l'on garde",
  checkConfirmation:
    "Savoir si la dernière preuve vaut encore\u00a0; sinon refusé avec confirmation_needed",
  confirmIdentity:
    "Prouver qui est là\u00a0; clés, rôles et mots de passe peuvent changer pendant dix minutes",
  endOwnSession: "Se déconnecter à un endroit",
  addPasskey: "Garder une clé d'accès\u00a0; avec un premier moyen viennent les codes de secours",
  askForPasskey:
    "Ce qu'un navigateur doit demander à ses clés d'accès, pour se connecter ou confirmer",
  beginAuthenticator:
    "Un secret pour une application d'authentification, donné une fois\u00a0; il compte après un de ses codes",
  beginPasskey: "Ce qu'un navigateur doit demander pour créer une clé d'accès",
  confirmAuthenticator:
    "Mettre en service une application d'authentification\u00a0; avec un premier moyen viennent les codes de secours",
  readSecondFactors:
    "L'application d'authentification, les clés d'accès et les codes de secours de la personne connectée",
  removeAuthenticator: "Supprimer l'application d'authentification",
  removePasskey: "Supprimer une clé d'accès",
  renamePasskey: "Donner un autre nom à une clé d'accès",
  renewRecoveryCodes:
    "De nouveaux codes de secours, donnés une fois\u00a0; les précédents ne valent plus",
  signInWithCode:
    "Après le mot de passe\u00a0: se connecter avec le code d'une application d'authentification",
  signInWithPasskey:
    "Se connecter avec une clé d'accès, qui tient lieu de mot de passe et de double authentification",
  signInWithRecoveryCode:
    "Après le mot de passe\u00a0: se connecter avec un code de secours, qui sert une fois",
  linkWallet: "Lier un portefeuille au compte",
  listOwnSessions: "Où la personne connectée l'est, avec chaque dernier usage",
  listWallets: "Les portefeuilles liés au compte de la personne connectée",
  readSession:
    "La personne connectée, null pour un visiteur\u00a0; renouvelle la session quand il le faut",
  readInvitation: "À qui s'adresse le jeton d'une invitation envoyée par e-mail",
  acceptInvitation:
    "Choisir un mot de passe avec le jeton d'une invitation\u00a0; le compte fonctionne alors",
  resetPassword:
    "Choisir un nouveau mot de passe avec le jeton d'un lien reçu\u00a0; tous les accès prennent fin",
  signInWithEthereum: "Se connecter par la signature d'un portefeuille lié à un compte",
  signIn: "Se connecter par e-mail et mot de passe",
  signOutEverywhere:
    "Mettre fin à tous les accès au compte, sauf cette session et ceux que l'on garde",
  signOut: "Terminer cette session",
  signUp:
    "Créer un compte de collecteur, tant que les inscriptions sont ouvertes\u00a0; il sert une fois l'adresse confirmée",
  unlinkWallet: "Délier un portefeuille du compte",

  readSectionFigures: "Un chiffre et un état pour chaque section de l'administration",

  answerRetakeImpossible: "Répondre qu'une tâche est impossible, avec la raison",
  askForRetake:
    "Demander au collecteur d'un fruit de refaire des photos ou de saisir des valeurs\u00a0; redemander sous le même identifiant ne demande qu'une fois",
  cancelRetakeRequest: "Annuler une tâche demandée à un collecteur",
  listRetakeRequests:
    "Les tâches de la personne connectée, ou de tous pour un administrateur\u00a0; celles d'un fruit sur demande",

  listApiKeys: "Les clés de la personne connectée, sans les clés elles-mêmes",
  makeApiKey: "Créer une clé\u00a0; cette réponse est la seule qui la contienne",
  revokeApiKey: "Révoquer une clé, aussitôt et pour de bon",

  exportAuditLog: "Ce que le filtre laisse passer, en fichier CSV",
  listAuditChoices: "Les actions, tables et personnes présentes dans le journal d'audit",
  listAuditEntries: "Qui a modifié ou fait quoi, du plus récent au plus ancien, 100 à la fois",
  readAuditChain: "Jusqu'où le journal d'audit est scellé, et s'il est resté tel quel",

  recordCookieConsent: "Garder ce que quelqu'un a choisi pour les cookies",

  changeRequestStatus: "Dire où en est une demande, ou qui s'en occupe",
  listRequests: "Ce que les visiteurs ont demandé, du plus récent au plus ancien",
  readRequest: "Une demande, avec les e-mails à son sujet",
  replyToRequest: "Répondre à une demande par e-mail",
  sendContactRequest: "Écrire à l'équipe",
  sendPriorityRequest: "Demander un accès prioritaire",

  reportDevice: "Dire ce que cet appareil a envoyé, détient encore et n'a pas pu envoyer",

  followEvents:
    "Événements envoyés par le serveur\u00a0: ce qui a changé de ce que l'on peut lire, au plus dix par seconde",

  discardDatasetExport: "Abandonner le fichier d'un jeu de données",
  downloadDatasetExport:
    "Le fichier d'un jeu de données, entier ou par Range (RFC 9110, section 14)",
  listDatasetExportChoices: "Les collecteurs et provenances présents, avec leurs fruits",
  listDatasetExports: "Les jeux de données exportés, du plus récent au plus ancien",
  prepareDatasetExport: "Préparer un jeu de données\u00a0; répéter ne change rien",
  previewDatasetExport: "Combien de fruits et de photos viendraient, et la taille du fichier",
  readDatasetExport:
    "Un jeu de données\u00a0: ce qui a été demandé, où il en est, ce qu'il contient",

  askWhatIsKept:
    "Ce qui, de ce qu'un téléphone a envoyé, est dans une sauvegarde, et ce qui n'est plus ici",
  deleteFruit: "Mettre un fruit à la corbeille, avec ses photos",
  deleteFruits: "Mettre plusieurs fruits à la corbeille\u00a0; répéter est sans effet",
  editFruits: "Donner les mêmes valeurs à plusieurs fruits\u00a0; répéter est sans effet",
  readFruitDesk: "L'appareil, le spectre, l'import et les prédictions d'un fruit",
  readFruitChoices: "Les collecteurs et les imports par lesquels filtrer les fruits",
  askForRetakes: "Demander la même chose pour plusieurs fruits\u00a0; répéter est sans effet",
  listTrash: "Les fruits supprimés qui peuvent encore être restaurés, les derniers d'abord",
  restoreFruits:
    "Restaurer des fruits supprimés avec tout ce qui leur appartenait\u00a0; répéter est sans effet",
  removeFruitsForGood:
    "Supprimer définitivement des fruits et leurs photos\u00a0; répéter est sans effet",
  deletePhoto: "Retirer une photo d'un fruit",
  editFruit: "Modifier un fruit, en nommant la version d'où part la modification",
  listFruits: "Une page de fruits\u00a0: les siens, ou ceux de tous pour un administrateur",
  listFruitZones: "Les lieux des fruits, ceux qui en ont le plus d'abord",
  listNearFruits:
    "Les autres fruits du collecteur à deux kilomètres environ, du plus proche au plus éloigné",
  publishPhotos: "Laisser chacun voir les photos actuelles d'un fruit, ou plus personne",
  readFruitByReference:
    "Le fruit qui porte exactement cette référence, comme son étiquette la donne",
  readFruitHistory: "Qui a modifié quoi d'un fruit, et quand, du plus récent au plus ancien",
  readFruit: "Un fruit avec ses photos",
  readPhotoParts: "Combien d'octets d'une photo annoncée sont là, pour continuer ensuite",
  readPublication: "Quelles photos d'un fruit chacun peut voir, et où",
  sendPhotoPart:
    "Envoyer un morceau d'une photo annoncée, à partir d'un octet\u00a0; répéter ne change rien",
  sendPhoto: "Envoyer les octets d'une photo annoncée\u00a0; répéter ne change rien",
  submitFruit: "Créer un fruit sous l'identifiant du client\u00a0; répéter ne change rien",
  submitWholeFruit:
    "Créer un fruit avec ses photos en une fois\u00a0: un formulaire avec le champ fruit, qui est la saisie en JSON, et un fichier par vue\u00a0; répéter ne change rien",

  readMapTiles: "D'où viennent les images d'une carte\u00a0; null où l'installation n'en a pas",
  readPlaceName: "Le nom d'un lieu d'après sa position, null s'il est inconnu",

  cancelPredictionBatch: "Renoncer à ce qui reste d'un lot\u00a0; répéter ne change rien",
  listPredictionBatches: "Les lots de prédictions et où ils en sont, du plus récent au plus ancien",
  listReviewedPredictions:
    "Les prédictions de fruits selon ce qu'on en a pensé, de la plus récente à la plus ancienne, 25 à la fois",
  previewPredictionBatch: "Combien de fruits et de photos un lot prédirait maintenant",
  readPredictionFigures:
    "Combien de prédictions en sont où, et à quel point un modèle s'est approché des mesures",
  startPredictionBatch: "Prédire les photos des fruits retenus\u00a0; il n'y a qu'un lot à la fois",
  validatePrediction: "Valider, mettre en doute ou rejeter une prédiction, ou revenir là-dessus",

  listMailTemplates: "Les modèles d'e-mail, par nom",
  listOutbox: "Les e-mails partis, en attente ou échoués, du plus récent au plus ancien",
  readMailStatus:
    "Comment les e-mails quittent cette installation, et quand part le prochain rapport hebdomadaire",
  readMailTemplateVersion: "Ce que dit une version d'un modèle, dans les deux langues",
  readMailTemplate: "Un modèle dans les deux langues, avec ses variables et ses versions",
  readOutboxMail: "Un e-mail, en texte\u00a0; son HTML est montré sous /mail-pages",
  reportBounce:
    "Remettre un e-mail revenu, brut comme il est arrivé, avec le jeton de MAIL_BOUNCE_TOKEN",
  restoreMailTemplate:
    "Revenir à une version antérieure, qui devient la nouvelle\u00a0; 0 est celle d'origine",
  retryOutboxMail: "Renvoyer un e-mail qui a échoué, ou l'envoyer maintenant plutôt que plus tard",
  saveMailTemplate: "Enregistrer une nouvelle version",
  sendEmail: "Mettre en file un e-mail fait d'un modèle",
  sendTestMail:
    "Mettre en file un e-mail aux valeurs d'exemple, de ce qui est en cours de rédaction",
  switchMailTemplate:
    "Activer ou désactiver un modèle\u00a0; ce qui est désactivé n'est pas envoyé",
  testEmailConnectivity: "Si le serveur de messagerie accepte cette installation",

  activateModel:
    "Mettre un modèle en service, avec une raison s'il n'a pas passé l'épreuve\u00a0; répéter ne change rien",
  listModels: "Chaque modèle, lequel est en service, et ce que chacun est devenu",
  readActiveModel: "Le modèle en service, et où un appareil trouve son fichier",
  readAiDevice: "Sur quoi tourne le service d'IA, et à quel point il est occupé",
  readDrift: "Semaine par semaine et appareil par appareil, comment photos et erreurs ont évolué",
  readModelFile: "Le fichier d'un modèle, le même pour toujours à une adresse",
  rollBackModel: "Remettre en service le modèle précédent",

  followMonitoring:
    "Événements envoyés par le serveur\u00a0: les chiffres de tous les serveurs, toutes les quelques secondes",
  readBackups: "Où vont les sauvegardes, et comment les dernières se sont terminées",
  requestBackup: "Lancer une sauvegarde ou un essai de restauration",
  downloadBackupList: "Les sauvegardes existantes, en CSV",
  listIncidents: "Ce qui n'a pas été avec les serveurs, du plus récent au plus ancien",

  cancelTransfer: "Annuler un import ou un export\u00a0; répéter ne change rien",
  listTransfers: "Les imports et exports et leur avancement, du plus récent au plus ancien",
  readTransfer: "L'avancement d'un import ou d'un export, et son résultat",

  listNirImports: "Les 50 derniers imports de fichiers NIR, du plus récent au plus ancien",
  previewNirFile:
    "Ce que contient le fichier, avec ses premiers échantillons\u00a0; ne modifie rien",
  readNirImport: "Un import, et où il en est",
  sendNirFile:
    "Envoyer le fichier d'un appareil NIR, sous son SHA-256\u00a0; répéter ne change rien",
  undoNirImport: "Défaire un import\u00a0; ce que quelqu'un a modifié depuis reste",
  startNirImport: "Commencer l'import d'un fichier envoyé\u00a0; répéter ne change rien",

  chooseNotifications: "Choisir de quoi l'on veut être prévenu",
  listNotices: "Ses notifications, lues ou non, de la plus récente à la plus ancienne",
  markAllNoticesSeen: "Marquer comme lues une notification et toutes les précédentes",
  markNoticesSeen: "Marquer des notifications comme lues, sur tous les appareils",
  readNotificationPreferences: "De quoi l'on veut être prévenu",
  readPushKey: "La clé par laquelle un navigateur s'abonne\u00a0; null où rien n'est poussé",
  subscribeDevice: "Faire prévenir un appareil, le temps de cette session",
  testNotification: "Envoyer un essai à cet appareil, par notification ou dans l'application",
  unsubscribeDevice: "Ne plus prévenir cet appareil",

  listOwnPredictions:
    "Ses propres prédictions, de la plus récente à la plus ancienne\u00a0: les 50 dernières, ou les 10 dernières",
  predictBatch: "Prédire un fruit d'après 4 à 6 photos (multipart\u00a0: file0…file5, metadata)",
  predict: "Prédire les quatre valeurs d'après une photo (multipart\u00a0: image, metadata)",
  readAiHealth: "Si le service d'IA répond, sur quelle machine et avec quel modèle",
  readOwnPredictionStatistics: "Le bilan de ses propres prédictions",
  savePredictionAsFruit: "Faire un fruit d'une prédiction acceptée\u00a0; répéter ne change rien",

  askAboutOwnData: "Demander à un administrateur de corriger ou d'effacer ce qui est conservé",
  decidePrivacyRequest:
    "Faire ce qui est demandé, ou le refuser\u00a0; un effacement accompli emporte le compte",
  exportOwnData: "Tout, photos comprises, en une archive",
  listPrivacyRequests:
    "Ce que les personnes demandent au sujet de leurs données, et de qui le traitement est limité",
  readOwnData:
    "Ce qui est conservé de la personne connectée, en quelle quantité, et ce qu'elle a demandé",
  restrictDataOf: "Limiter le traitement des données de quelqu'un à sa place, ou lever la limite",
  restrictOwnData:
    "Tenir ses propres fruits hors de l'apprentissage, des exports et de la publication, ou plus",
  withdrawPrivacyRequest: "Retirer ce qui a été demandé",

  readSampleData: "S'il y a des données d'exemple, et où en est leur création",
  removeSampleData:
    "Supprimer chaque ligne et photo d'exemple, pour de bon\u00a0; répéter ne change rien",

  changeSettings: "Modifier des paramètres, tous ceux qui sont envoyés ou aucun",
  readPublicSettings:
    "Ce que chacun peut savoir de cette installation\u00a0: inscriptions, mots de passe, bureaux",
  readSettings: "Chaque paramètre de l'installation, et ce que dit son environnement",

  checkSheetImport: "À blanc\u00a0: comment chaque ligne est comprise, et ce qu'elle deviendrait",
  discardSheetImport: "Renoncer à un tableau pas encore importé",
  listSheetImports: "Les tableaux apportés, du plus récent au plus ancien",
  readSheetErrors: "Les lignes refusées avec ce qui ne va pas dans chacune, en CSV ou XLSX",
  readSheetImport:
    "Un tableau\u00a0: ses colonnes, ses premières lignes, ce qu'il deviendrait ou est devenu",
  readSheetTemplate: "Un tableau vide avec les colonnes qui sont comprises (XLSX)",
  runSheetImport: "Importer ce qui a été vérifié, tout ou rien",
  sendSheetFile:
    "Envoyer un tableau, CSV ou XLSX, comme corps de la requête\u00a0; répéter ne change rien",
  undoSheetImport: "Défaire un import, où personne n'a modifié la même chose depuis",

  readConsentStatistics: "Ce que les personnes ont choisi pour les cookies",
  readGlobalStatistics:
    "Toute l'installation\u00a0: totaux, moyennes, tendances, zones et derniers événements",
  readOwnAdvice: "Ce que l'on peut mieux faire, d'après ses propres photos, valeurs et prédictions",
  readOwnStatistics: "Ses propres chiffres du jour, du mois et de toujours, dans un fuseau horaire",
  readPublicStatistics: "Les totaux de toute l'installation, sans noms",

  cancelTraining: "Annuler un entraînement\u00a0; répéter ne change rien",
  listTrainingRuns: "Chaque entraînement, du plus récent au plus ancien",
  readTrainingRun: "Un entraînement avec tout son rapport",
  readTrainingStatus: "Où en est l'entraînement en cours",
  readTraining: "Ce dont il y a à apprendre, l'entraînement en cours et le dernier",
  startTraining: "Lancer un entraînement\u00a0; il n'y en a qu'un à la fois",

  activateTutorial: "Le montrer aux collecteurs, ou non",
  continueTutorialUpload: "Envoyer les octets qui suivent (tus 1.0)",
  deleteTutorial: "Supprimer un tutoriel et ses fichiers",
  discardTutorialUpload: "Renoncer à un envoi (tus 1.0)",
  finishTutorialUpload:
    "Mettre à sa place un fichier entièrement arrivé\u00a0; répéter ne change rien",
  listManagedTutorials: "Tous les tutoriels, même masqués, et les fichiers en route vers eux",
  listTutorials: "Les tutoriels affichés dans leur ordre, chaque fichier derrière un lien signé",
  openTutorialUpload:
    "Annoncer un film, une fiche, des sous-titres ou une image (tus 1.0)\u00a0; répéter ne change rien",
  orderTutorials: "Mettre tous les tutoriels dans cet ordre",
  readTutorialUpload: "Ce qui est arrivé d'un fichier (tus 1.0, dans les en-têtes)",
  removeTutorialFile: "Retirer un fichier d'un tutoriel",
  saveTutorial: "Créer un tutoriel, ou modifier ses textes",

  checkEmergencyImport: "À blanc\u00a0: ce que contient le fichier, et ce qu'il deviendrait",
  discardEmergencyImport: "Renoncer à un fichier pas encore repris",
  listEmergencyImports: "Les exports de secours repris, du plus récent au plus ancien",
  openEmergencyImport:
    "Annoncer le fichier de l'export de secours d'un téléphone\u00a0; répéter ne change rien",
  readEmergencyImport: "Une reprise avec chacun de ses fruits",
  runEmergencyImport: "Lancer l'import",
  sendEmergencyImportPiece: "Envoyer un morceau du fichier\u00a0; répéter ne change rien",

  addRequestNote: "Ajouter une note pour l'équipe",
  inviteFromRequest:
    "Inviter la personne qui demande un accès prioritaire\u00a0; la demande est alors traitée",
  inviteUser: "Inviter quelqu'un par un lien envoyé par e-mail, de l'un ou l'autre rôle",
  resendInvitation: "Renvoyer une invitation\u00a0; les liens précédents ne servent plus",
  withdrawInvitation: "Retirer une invitation non acceptée\u00a0; le compte disparaît avec elle",
  createUser: "Créer un compte pour quelqu'un, de l'un ou l'autre rôle",
  deleteUser:
    "Mettre un compte à la corbeille, ou l'effacer immédiatement\u00a0; les fruits de la personne restent",
  restoreUser: "Restaurer un compte de la corbeille\u00a0; répéter est sans effet",
  editUser: "Modifier le profil, l'e-mail ou le rôle de quelqu'un",
  removeUserSecondFactor:
    "Supprimer l'application, les clés d'accès et les codes de secours de quelqu'un qui les a perdus",
  endUserSessions:
    "Déconnecter quelqu'un partout\u00a0; ses clés et portefeuilles prennent fin aussi",
  endUserSession: "Déconnecter quelqu'un à un endroit",
  exportUsers: "La même liste, entière, pour un tableur",
  revokeUserApiKey: "Révoquer la clé de quelqu'un, qui en est averti",
  unlinkUserWallet: "Délier un portefeuille du compte de quelqu'un, qui en est averti",
  forgetUserDevice: "Retirer de la liste un appareil perdu ou abandonné",
  listUsers:
    "Une page de personnes, avec ce qu'elles ont relevé et ce que leurs appareils détiennent encore",
  readUserAccess:
    "Les sessions, clés, portefeuilles et appareils de quelqu'un, et ce que ceux-ci n'ont pu envoyer",
  readUser: "Une personne",
  resetUserPassword:
    "Donner à quelqu'un un nouveau mot de passe, montré une fois\u00a0; tous ses accès prennent fin",
  letUserIn: "Laisser entrer quelqu'un qui n'a pas encore confirmé son adresse",
  setUserDisabled:
    "Ne plus laisser quelqu'un se connecter, ce qui met fin à ses accès, ou l'y autoriser",
};
