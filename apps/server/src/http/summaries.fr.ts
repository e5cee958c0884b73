import { accountSummaries } from "./summaries-accounts.fr.ts";

/** What each operation of the API does, in French; the sources say it in English, beside the operation. */
export const frenchSummaries: Readonly<Record<string, string>> = {
  ...accountSummaries,

  readSectionFigures: "Un chiffre et un état pour chaque section de l'administration",
  searchAdministration:
    "Les personnes, demandes et imports qui correspondent à un texte, les plus pertinents d'abord",

  answerRetakeImpossible: "Répondre qu'une tâche est impossible, avec la raison",
  askForRetake:
    "Demander au collecteur d'un fruit de refaire des photos ou de saisir des valeurs\u00a0; répéter avec le même identifiant est sans effet",
  cancelRetakeRequest: "Annuler une tâche demandée à un collecteur",
  listWebhooks: "Les webhooks, sans leurs secrets",
  makeWebhook: "Ajouter un webhook\u00a0; seule cette réponse contient son secret",
  changeWebhook: "Modifier l'adresse ou les événements d'un webhook, l'activer ou le désactiver",
  deleteWebhook: "Supprimer un webhook et ses envois",
  changeWebhookSecret: "Créer un nouveau secret\u00a0; l'ancien signe aussi pendant 24 heures",
  pingWebhook: "Envoyer un événement de test",
  listWebhookDeliveries:
    "Les envois d'un webhook ces 30 derniers jours, du plus récent au plus ancien",
  resendWebhookDelivery: "Renvoyer un envoi, avec le même identifiant d'événement",
  readODataService: "OData 4.0\u00a0: les tables disponibles",
  readODataMetadata:
    "OData 4.0\u00a0: les tables et leurs colonnes, avec types, libellés et unités (CSDL)",
  readOData:
    "OData 4.0\u00a0: les lignes d'une table (Fruits, Predictions, Plots), ou une seule par son id",
  countOData: "OData 4.0\u00a0: le nombre de lignes",
  listPlots: "Les parcelles de l'installation, par nom, sans leur contour",
  listFieldPlots:
    "Des parcelles avec leur contour, et les producteurs, pour dessiner des parcelles hors ligne",
  listPlotCollectors: "Les collecteurs à qui une parcelle est affectée",
  setPlotCollectors: "Affecter une parcelle à des collecteurs, à la place des précédents",
  readPlot: "Une parcelle avec son contour, et ce qui mérite un contrôle",
  checkBackedUpPlots:
    "Parmi les parcelles envoyées par un téléphone, celles qui sont dans une sauvegarde et celles que le serveur a perdues",
  savePlot: "Créer une parcelle, ou la modifier",
  deletePlot: "Mettre une parcelle à la corbeille\u00a0; ses fruits n'ont plus de parcelle",
  listPlotVersions:
    "Les états enregistrés d'une parcelle, avec leur contour, du plus récent au plus ancien",
  listTrashedPlots: "Les parcelles de la corbeille, de la plus récente à la plus ancienne",
  restorePlot: "Restaurer une parcelle de la corbeille, avec ses documents et ses fruits",
  removePlotForGood: "Supprimer définitivement une parcelle de la corbeille, avec ses documents",
  listPlotDocuments: "Les documents d'une parcelle",
  addPlotDocument: "Ajouter un document à une parcelle\u00a0: PDF, JPEG ou PNG",
  readPlotDocument: "Un document d'une parcelle, à télécharger",
  deletePlotDocument: "Supprimer un document d'une parcelle",
  deleteProducer: "Supprimer un producteur sans parcelle",
  checkPlot: "Vérifier un contour sans l'enregistrer",
  readHarvestSheet: "La fiche de récolte d'une parcelle\u00a0: valeurs, intervalles et manques",
  previewPlotImport:
    "Vérifier un fichier de parcelles sans l'importer\u00a0: GeoJSON, KML, KMZ, shapefile en ZIP, CSV ou XLSX avec des contours",
  importPlots: "Importer les parcelles d'un fichier, toutes ou aucune",
  exportPlots: "Les parcelles d'un producteur, ou toutes, en fichier",
  listProducers: "Les producteurs, par nom",
  saveProducer: "Créer un producteur, ou le modifier",
  draftDueDiligence:
    "Un projet de déclaration de diligence raisonnée d'un producteur (ZIP), sans données d'exemple",
  listDueDiligenceQuestions: "Ce qui est à confirmer avant le projet de déclaration",
  readFruitPlot: "La parcelle d'un fruit",
  setFruitPlot: "Choisir la parcelle d'un fruit, ou revenir à celle de sa position",
  listRetakeRequests:
    "Les tâches de la personne connectée, ou de tous pour un administrateur\u00a0; celles d'un seul fruit sur demande",

  listApiKeys: "Les clés de la personne connectée, sans les clés elles-mêmes",
  makeApiKey: "Créer une clé\u00a0; seule cette réponse la contient",
  revokeApiKey: "Révoquer une clé, immédiatement et définitivement",

  exportAuditLog: "Les entrées filtrées, en fichier CSV",
  listAuditChoices: "Les actions, tables et personnes présentes dans le journal d'audit",
  listAuditEntries: "Qui a modifié ou fait quoi, du plus récent au plus ancien, 100 à la fois",
  readAuditChain: "Jusqu'où le journal d'audit est scellé, et s'il a été modifié depuis",

  recordCookieConsent: "Enregistrer un choix de cookies",

  changeRequestStatus: "Changer l'état d'une demande ou la personne qui la suit",
  listRequests: "Les demandes des visiteurs, de la plus récente à la plus ancienne",
  readRequest: "Une demande, avec les e-mails à son sujet",
  replyToRequest: "Répondre à une demande par e-mail",
  sendContactRequest: "Écrire à l'équipe",
  sendPriorityRequest: "Demander un accès prioritaire",

  listPassports:
    "Comment chaque téléphone a vu la carte de couleurs\u00a0: les siens, ou tous pour l'administrateur",
  recordPassport:
    "Enregistrer comment un téléphone a vu la carte de couleurs\u00a0; une répétition est sans effet",
  removePassport:
    "Retirer une lecture de la carte de couleurs\u00a0; une répétition est sans effet",
  reportDevice: "Signaler ce que cet appareil a envoyé, garde encore et n'a pas pu envoyer",

  followEvents:
    "Événements envoyés par le serveur (SSE)\u00a0: les changements visibles pour la personne, au plus dix par seconde",

  discardDatasetExport: "Supprimer le fichier d'un export",
  downloadDatasetExport: "Le fichier d'un export, entier ou par Range (RFC 9110, section 14)",
  listDatasetExportChoices:
    "Les collecteurs et les provenances disponibles, avec leur nombre de fruits",
  listDatasetExports: "Les exports, du plus récent au plus ancien",
  prepareDatasetExport: "Préparer un export\u00a0; répéter est sans effet",
  previewDatasetExport: "Le nombre de fruits et de photos d'un export, et la taille du fichier",
  readDatasetExport: "Un export\u00a0: ce qui a été demandé, son avancement, son contenu",

  checkBackedUpFruits:
    "Parmi les envois d'un téléphone, ce qui est dans une sauvegarde et ce qui n'existe plus sur le serveur",
  deleteFruit: "Mettre un fruit à la corbeille, avec ses photos",
  changeFruits:
    "Supprimer, restaurer ou modifier plusieurs fruits, défaire une modification, ou demander leur reprise, en arrière-plan\u00a0; répéter est sans effet",
  readFruitChange: "L'avancement d'une modification de plusieurs fruits, et son résultat",
  readFruitDesk: "L'appareil, le spectre, l'import et les prédictions d'un fruit",
  readFruitChoices: "Les collecteurs et les imports disponibles pour filtrer les fruits",
  listTrash: "Les fruits supprimés qui peuvent encore être restaurés, les plus récents d'abord",
  restoreFruits:
    "Restaurer des fruits supprimés et tout ce qui leur appartenait\u00a0; répéter est sans effet",
  removeFruitsForGood:
    "Supprimer définitivement des fruits et leurs photos\u00a0; répéter est sans effet",
  correctPhotos:
    "Demander des copies des photos d'un fruit aux couleurs corrigées\u00a0; répéter est sans effet",
  deletePhoto: "Retirer une photo d'un fruit",
  editFruit: "Modifier un fruit, en indiquant la version de départ",
  listChangedFruits:
    "Les fruits créés, modifiés ou supprimés depuis un moment donné, dans cet ordre",
  listOwnFields: "Les champs que cette installation ajoute à un fruit, dans l'ordre du formulaire",
  listFruits:
    "Une page de fruits\u00a0: ceux de la personne connectée, ou tous pour un administrateur",
  listFruitZones: "Les zones des fruits, les plus fournies d'abord",
  listNearFruits:
    "Les autres fruits du collecteur à moins de deux kilomètres environ, du plus proche au plus éloigné",
  publishPhotos:
    "Rendre publiques les photos actuelles d'un fruit, ou les retirer de la publication",
  readFruitByReference: "Le fruit qui porte exactement cette référence, comme sur son étiquette",
  readFruitHistory: "Qui a modifié quoi dans un fruit, et quand, du plus récent au plus ancien",
  readFruit: "Un fruit avec ses photos",
  readPhotoParts: "Combien d'octets d'une photo annoncée sont reçus, pour reprendre l'envoi",
  readPublication: "Les photos publiques d'un fruit, et leurs adresses",
  sendPhotoPart:
    "Envoyer une partie d'une photo annoncée, à partir d'un octet\u00a0; répéter est sans effet",
  sendPhoto: "Envoyer les octets d'une photo annoncée\u00a0; répéter est sans effet",
  submitFruit:
    "Créer un fruit avec l'identifiant choisi par le client\u00a0; répéter est sans effet",
  submitWholeFruit:
    "Créer un fruit avec ses photos en une requête\u00a0: un formulaire avec le champ fruit (JSON) et un fichier par vue\u00a0; répéter est sans effet",

  readMapTile: "Une image de la carte de l'installation\u00a0; vide là où elle n'a rien",
  readMapTiles: "D'où viennent les images de la carte\u00a0; null si l'installation n'en a pas",
  readPlaceName: "Le nom d'un lieu d'après sa position\u00a0; null s'il est inconnu",

  cancelPredictionBatch: "Arrêter un lot de prédictions\u00a0; répéter est sans effet",
  listPredictionBatches:
    "Les lots de prédictions et leur avancement, du plus récent au plus ancien",
  listReviewedPredictions:
    "Les prédictions de fruits selon leur vérification, de la plus récente à la plus ancienne, 25 à la fois",
  previewPredictionBatch: "Le nombre de fruits et de photos qu'un lot prédirait",
  readPredictionFigures:
    "Le nombre de prédictions par état, et l'écart d'un modèle avec les mesures",
  startPredictionBatch: "Prédire les photos des fruits choisis\u00a0; un seul lot à la fois",
  validatePrediction:
    "Valider une prédiction, la marquer incertaine ou la rejeter, ou annuler cette décision",

  listMailTemplates: "Les modèles d'e-mail, par nom",
  listOutbox: "Les e-mails envoyés, en attente ou en échec, du plus récent au plus ancien",
  readMailStatus: "Comment les e-mails sont envoyés, et la date du prochain rapport hebdomadaire",
  readMailTemplateVersion: "Une version d'un modèle, dans les deux langues",
  readMailTemplate: "Un modèle dans les deux langues, avec ses variables et ses versions",
  readOutboxMail: "Un e-mail, en texte\u00a0; son HTML se trouve sous /mail-pages",
  reportBounce: "Transmettre un e-mail rejeté, brut, avec le jeton de MAIL_BOUNCE_TOKEN",
  restoreMailTemplate:
    "Restaurer une version antérieure comme nouvelle version\u00a0; 0 est la version d'origine",
  retryOutboxMail: "Renvoyer maintenant un e-mail en échec ou en attente",
  saveMailTemplate: "Enregistrer une nouvelle version",
  sendEmail: "Mettre en file un e-mail d'après un modèle",
  sendTestMail:
    "Mettre en file un e-mail d'essai, avec le texte en cours de rédaction et des valeurs d'exemple",
  switchMailTemplate: "Activer ou désactiver un modèle\u00a0; désactivé, aucun e-mail n'est envoyé",
  testEmailConnectivity: "Tester la connexion au serveur de messagerie",

  activateModel:
    "Mettre un modèle en service, avec une raison s'il n'a pas réussi le test\u00a0; répéter est sans effet",
  listModels: "Tous les modèles, celui en service et l'état de chacun",
  readActiveModel: "Le modèle en service, et l'adresse de son fichier",
  readAiDevice: "La machine du service IA, et sa charge",
  readDrift: "Semaine par semaine et appareil par appareil, l'évolution des photos et des erreurs",
  readModelFile: "Le fichier d'un modèle\u00a0; à une adresse donnée, il ne change jamais",
  rollBackModel:
    "Remettre en service le modèle précédent, pour les photos ou pour les spectres d'un appareil",

  followMonitoring:
    "Événements envoyés par le serveur (SSE)\u00a0: les chiffres de tous les serveurs, toutes les quelques secondes",
  readBackups:
    "Où sont les sauvegardes, et le résultat des dernières sauvegardes et des essais de restauration",
  chooseBackupPlace:
    "Choisir où garder les sauvegardes\u00a0; le serveur prouve d'abord qu'il peut y écrire",
  forgetBackupPlace:
    "Ne plus garder de sauvegardes à l'emplacement choisi\u00a0; celles qui y sont restent",
  requestBackup:
    "Lancer une sauvegarde ou un essai de restauration\u00a0; sans effet s'il y en a déjà un en cours",
  downloadBackupList: "Les sauvegardes existantes, en CSV",
  listIncidents: "Les incidents des serveurs, du plus récent au plus ancien",
  listFailedWork: "Les photos et spectres qu'une tâche de fond a abandonnés",
  retryFailedWork: "Réessayer des photos et spectres en échec\u00a0; répéter ne change rien",

  cancelTransfer: "Annuler un import ou un export\u00a0; répéter est sans effet",
  listTransfers: "Les imports et exports et leur avancement, du plus récent au plus ancien",
  readTransfer: "L'avancement d'un import ou d'un export, et son résultat",

  listNirImports: "Les 50 derniers imports de fichiers NIR, du plus récent au plus ancien",
  previewNirFile:
    "Ce que contient le fichier, avec ses premiers échantillons\u00a0; ne modifie rien",
  readNirImport: "Un import, avec son avancement et son résultat",
  sendNirFile:
    "Envoyer le fichier d'un appareil NIR ou un fichier de spectres, sous son SHA-256\u00a0; répéter est sans effet",
  undoNirImport: "Défaire un import\u00a0; ce qui a été modifié depuis reste tel quel",
  startNirImport: "Importer un fichier envoyé\u00a0; répéter est sans effet",

  chooseNotifications: "Choisir les notifications à recevoir",
  listNotices:
    "Les notifications de la personne connectée, lues ou non, de la plus récente à la plus ancienne",
  markAllNoticesSeen: "Marquer comme lues une notification et toutes les précédentes",
  markNoticesSeen: "Marquer des notifications comme lues, sur tous les appareils",
  readNotificationPreferences: "Les notifications choisies",
  readPushKey:
    "La clé d'abonnement aux notifications push\u00a0; null si le serveur n'en envoie pas",
  subscribeDevice: "Activer les notifications push sur un appareil, tant que dure la session",
  testNotification: "Envoyer une notification de test à cet appareil, push ou dans l'application",
  unsubscribeDevice: "Désactiver les notifications push sur cet appareil",

  listOwnPredictions:
    "Les prédictions de la personne connectée, de la plus récente à la plus ancienne\u00a0: les 50 ou 10 dernières",
  predictSpectrum:
    "Prédire les valeurs à partir d'un spectre, avec l'étalonnage en service pour son appareil",
  predictBatch: "Prédire un fruit d'après 4 à 6 photos (multipart\u00a0: file0…file5, metadata)",
  predict: "Prédire les quatre valeurs d'après une photo (multipart\u00a0: image, metadata)",
  readAiHealth: "Si le service IA répond, sur quelle machine et avec quel modèle",
  readOwnPredictionStatistics: "Le bilan des prédictions de la personne connectée",
  savePredictionAsFruit:
    "Enregistrer comme fruit une prédiction acceptée\u00a0; répéter est sans effet",

  askAboutOwnData: "Demander à un administrateur de corriger ou d'effacer ses données",
  decidePrivacyRequest:
    "Accepter ou refuser une demande\u00a0; un effacement accepté supprime aussi le compte",
  exportOwnData: "Toutes ses données, photos comprises, dans une archive",
  listPrivacyRequests:
    "Les demandes sur les données personnelles, et les personnes dont le traitement est limité",
  readOwnData: "Les données conservées sur la personne connectée, leur nombre, et ses demandes",
  restrictDataOf: "Limiter le traitement des données de quelqu'un, ou lever cette limite",
  restrictOwnData:
    "Exclure ses fruits de l'entraînement, des exports et de la publication, ou lever cette limite",
  withdrawPrivacyRequest: "Retirer une demande",

  readSampleData: "S'il y a des données d'exemple, et l'avancement de leur création",
  showSampleData:
    "Inclure ou non les données d'exemple dans les listes et les chiffres, pour toute l'installation",
  removeSampleData:
    "Supprimer définitivement toutes les données d'exemple\u00a0; répéter est sans effet",

  changeSettings: "Modifier des paramètres, tous ou aucun",
  readPublicSettings:
    "Les paramètres publics de cette installation\u00a0: inscriptions, mots de passe, bureaux",
  readSettings: "Tous les paramètres de l'installation, et ceux de son environnement",

  checkSheetImport:
    "Tester sans importer\u00a0: comment chaque ligne est comprise, et son résultat",
  discardSheetImport: "Supprimer un tableau pas encore importé",
  listSheetImports: "Les imports de tableaux, du plus récent au plus ancien",
  readSheetErrors: "Les lignes refusées avec les erreurs de chacune, en CSV ou XLSX",
  readSheetImport: "Un import de tableau\u00a0: colonnes, premières lignes, résultat",
  readSheetOtherwise: "Choisir feuille, ligne des en-têtes, alphabet et lignes masquées",
  readSheetTemplate: "Un modèle de tableau vide (XLSX)",
  runSheetImport: "Importer le tableau vérifié, tout ou rien",
  sendSheetArchivePiece: "Envoyer une partie d'un ZIP de photos\u00a0; répéter est sans effet",
  takeSheetArchive:
    "Le ZIP envoyé en parties contient les photos de cet import, et son tableau si aucun n'a été envoyé",
  sendSheetFile:
    "Envoyer un tableau, CSV ou XLSX, comme corps de la requête\u00a0; répéter est sans effet",
  undoSheetImport: "Défaire un import, sauf ce qui a été modifié depuis",

  readConsentStatistics: "Les choix de cookies, en chiffres",
  readGlobalStatistics:
    "Toute l'installation\u00a0: totaux, moyennes, tendances, zones et activité récente",
  readOwnAdvice: "Des conseils d'après ses propres photos, valeurs et prédictions",
  readHarvest:
    "La récolte d'une période\u00a0: fruits, huile, prédictions, zones et collecteurs en retard",
  readHarvestReport:
    "Le rapport de récolte d'une semaine ou d'un mois, par parcelle et par collecteur",
  readOwnHarvestReport:
    "Le rapport de récolte de ses propres fruits d'une semaine ou d'un mois, par parcelle",
  readOwnStatistics: "Ses propres chiffres du jour, du mois et en tout, dans un fuseau horaire",
  readPublicStatistics: "Les totaux de toute l'installation, sans noms",

  cancelTraining: "Arrêter un entraînement\u00a0; répéter est sans effet",
  listTrainingRuns: "Tous les entraînements, du plus récent au plus ancien",
  readTrainingRun: "Un entraînement avec son rapport complet",
  readTrainingStatus: "L'avancement de l'entraînement en cours",
  readTraining: "Les données d'entraînement, l'entraînement en cours et le dernier",
  listStandardPairs:
    "Les échantillons mesurés par deux appareils sous le même numéro, pour transférer un étalonnage",
  startTransfer:
    "Transférer un étalonnage à un autre appareil, avec des échantillons mesurés sur les deux",
  listDoubtfulValues:
    "Les valeurs qui ne correspondent pas à ce qu'attendent les derniers modèles, et les fruits qui semblent échangés",
  listNextFruits:
    "Les fruits que le laboratoire devrait mesurer ensuite, pour chaque type d'appareil",
  decideOnValue: "Confirmer une valeur douteuse, ou l'exclure de l'entraînement avec une raison",
  withdrawValueDecision: "Annuler la décision prise sur une valeur\u00a0; répéter n'a pas d'effet",
  swapValues: "Échanger des valeurs de deux fruits\u00a0; répéter n'a pas d'effet",
  startTraining: "Lancer un entraînement\u00a0; un seul à la fois",

  activateTutorial: "Afficher ou masquer un tutoriel pour les collecteurs",
  continueTutorialUpload: "Envoyer les octets suivants (tus 1.0)",
  deleteTutorial: "Supprimer un tutoriel et ses fichiers",
  discardTutorialUpload: "Abandonner un envoi (tus 1.0)",
  finishTutorialUpload: "Publier un fichier entièrement reçu\u00a0; répéter est sans effet",
  listManagedTutorials: "Tous les tutoriels, même masqués, et leurs fichiers en cours d'envoi",
  listTutorials: "Les tutoriels affichés, dans l'ordre, chaque fichier avec un lien signé",
  openTutorialUpload:
    "Annoncer une vidéo, une fiche, des sous-titres ou une image (tus 1.0)\u00a0; répéter est sans effet",
  orderTutorials: "Enregistrer l'ordre des tutoriels",
  readTutorialUpload: "Ce qui a été reçu d'un fichier (tus 1.0, dans les en-têtes)",
  removeTutorialFile: "Retirer un fichier d'un tutoriel",
  saveTutorial: "Créer un tutoriel, ou modifier ses textes",

  checkEmergencyImport: "Tester sans importer\u00a0: le contenu du fichier, et son résultat",
  discardEmergencyImport: "Supprimer un fichier pas encore importé",
  listEmergencyImports: "Les exports de téléphones importés, du plus récent au plus ancien",
  undoEmergencyImport:
    "Défaire un import\u00a0; ce que quelqu'un a modifié depuis reste, comme les photos ajoutées",
  openEmergencyImport:
    "Annoncer le fichier de l'export d'un téléphone\u00a0; répéter est sans effet",
  readEmergencyImport: "Un import avec chacun de ses fruits",
  runEmergencyImport: "Lancer l'import",
  sendEmergencyImportPiece: "Envoyer une partie du fichier\u00a0; répéter est sans effet",

  addRequestNote: "Ajouter une note pour l'équipe",
  inviteFromRequest:
    "Inviter la personne qui demande un accès prioritaire\u00a0; la demande passe à «\u00a0réponse envoyée\u00a0»",
  inviteUser: "Inviter une personne avec un lien envoyé par e-mail, avec l'un ou l'autre rôle",
  createInvitationLink:
    "Créer un lien d'invitation à remettre en main propre\u00a0; les liens précédents expirent",
  resendInvitation: "Renvoyer une invitation\u00a0; les liens précédents ne fonctionnent plus",
  withdrawInvitation: "Retirer une invitation non acceptée\u00a0; le compte est supprimé",
  makeSignInCard:
    "Créer une carte qui connecte une personne une fois, montrée une seule fois\u00a0; la précédente ne fonctionne plus",
  revokeSignInCard: "Révoquer la carte de connexion d'une personne",
  createUser: "Créer un compte, avec l'un ou l'autre rôle",
  deleteUser:
    "Mettre un compte à la corbeille, ou l'effacer immédiatement\u00a0; les fruits de la personne restent",
  restoreUser: "Restaurer un compte de la corbeille\u00a0; répéter est sans effet",
  editUser: "Modifier le profil, l'e-mail ou le rôle d'une personne",
  removeUserSecondFactor:
    "Supprimer l'application, les clés d'accès et les codes de secours d'une personne qui les a perdus",
  endUserSessions: "Déconnecter une personne partout et révoquer ses clés et portefeuilles",
  endUserSession:
    "Déconnecter une personne d'un appareil\u00a0; s'il est perdu, il supprime ce qu'il gardait, de tous",
  exportUsers: "La liste complète, pour un tableur",
  revokeUserApiKey: "Révoquer la clé d'une personne, qui en est avertie",
  unlinkUserWallet: "Dissocier un portefeuille du compte d'une personne, qui en est avertie",
  forgetUserDevice: "Retirer de la liste un appareil perdu ou abandonné",
  listUsers: "Une page de personnes, avec leurs fruits collectés et non envoyés",
  readUserAccess:
    "Les sessions, clés, portefeuilles et appareils d'une personne, et ce qui n'a pas pu être envoyé",
  readUser: "Une personne",
  resetUserPassword:
    "Créer un nouveau mot de passe pour une personne, montré une fois\u00a0; ses accès sont révoqués",
  letUserIn: "Activer le compte d'une personne qui n'a pas encore confirmé son adresse",
  setUserDisabled: "Désactiver un compte, ce qui révoque ses accès, ou le réactiver",
};
