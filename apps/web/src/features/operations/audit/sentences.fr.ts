import type { sentences as english } from "./sentences.en.ts";

const exported: Record<string, string> = {
  users: "la liste des utilisateurs",
  audit_log: "le journal d'audit",
  sheet_imports: "les lignes refusées d'un import",
  dataset_exports: "un jeu de données",
};

export const sentences: typeof english = {
  server: "Le serveur",
  former: "Un ancien compte",
  somebody: "Quelqu'un",
  settings: {
    registration_open: "les inscriptions",
    password_minimum_length: "longueur minimale du mot de passe",
    ethereum_sign_in_enabled: "la connexion avec Ethereum",
    offices: "bureaux",
    business_hours: "horaires",
    contact_email: "adresse de contact",
    privacy_email: "adresse pour la vie privée",
    second_factor_needed_by: "personnes à qui la double authentification est demandée",
    telephone_country: "pays des numéros de téléphone",
    session_max_days: "durée des sessions",
    collector_monthly_target: "objectif mensuel",
    own_fields: "champs des fruits",
    remark_phrases: "phrases pour les remarques",
    plots_seen_by: "parcelles visibles par les collecteurs",
    photo_correction_enabled: "correction des couleurs des nouvelles photos",
    storage_quota_gb: "stockage par personne",
    mail_from_name: "nom de l'expéditeur",
    mail_reply_to: "adresse de réponse",
    staff_notification_emails: "adresses averties des demandes",
    default_mail_language: "langue des e-mails",
    weekly_report_enabled: "le rapport hebdomadaire",
    office_time_zone: "fuseau horaire",
    fruit_confirmation_enabled: "la confirmation des fruits",
    mail_retention_days: "conservation des e-mails",
    requests_retention_days: "conservation des demandes",
    odata_enabled: "le flux de données (OData)",
    alert_notification_emails: "destinataires des alertes",
    alert_thresholds: "seuils d'alerte",
  },
  nouns: {
    users: "le compte",
    user_wallets: "un portefeuille",
    fruits: "le fruit",
    retake_requests: "la tâche",
    producers: "le producteur",
    plots: "la parcelle",
    webhooks: "le webhook",
    value_decisions: "la décision sur une valeur",
    passport_readings: "la lecture d'une carte de couleurs",
    plot_documents: "le document",
    plot_collectors: "l'affectation d'une parcelle",
    admin_settings: "le paramètre",
    ai_training_runs: "un entraînement",
    ai_model_changes: "le modèle en service",
    ai_predictions: "une prédiction",
    prediction_batches: "un lot de prédictions",
    dataset_exports: "un export de données",
    transfers: "une opération",
    unsent_imports: "l'export de téléphone",
    tutorials: "le tutoriel",
    tutorial_translations: "le texte du tutoriel",
    email_templates: "le modèle d'e-mail",
    email_template_versions: "le modèle d'e-mail",
  },
  opened: ({ who }) => `${who} a ouvert les inscriptions`,
  closed: ({ who }) => `${who} a fermé les inscriptions`,
  switched: ({ who }, setting, isOn) => `${who} a ${isOn ? "activé" : "désactivé"} ${setting}`,
  setting: ({ who }, setting) => `${who} a modifié\u00a0: ${setting}`,
  role: ({ who, what }, isAdmin) =>
    `${who} a donné à ${what} le rôle ${isAdmin ? "d'administrateur" : "de collecteur"}`,
  validated: ({ who }, isValidated) =>
    `${who} a ${isValidated ? "validé" : "rejeté"} une prédiction`,
  cancelled: ({ who, what }) => `${who} a annulé ${what === "" ? "une opération" : what}`,
  backupPlace: "l'emplacement des sauvegardes",
  dataset: ({ who }, version, isDownload) =>
    `${who} a ${isDownload ? "téléchargé" : "préparé"} la version ${version} du jeu de données`,
  actions: {
    INSERT: ({ who, noun, what }) => `${who} a créé ${noun} ${what}`,
    UPDATE: ({ who, noun, what }) => `${who} a modifié ${noun} ${what}`,
    DELETE: ({ who, noun, what }) => `${who} a supprimé ${noun} ${what}`,
    SIGN_IN: ({ who }) => `${who} s'est connecté(e)`,
    SIGN_IN_FAILED: ({ what }) =>
      what === "" ? "Connexion refusée\u00a0: compte inconnu" : `Connexion refusée à ${what}`,
    SIGN_OUT: ({ who }) => `${who} s'est déconnecté(e)`,
    SIGN_UP: ({ who }) => `${who} s'est inscrit(e)`,
    PASSWORD_RESET_REQUESTED: ({ what }) => `Lien de mot de passe demandé pour ${what}`,
    PASSWORD_RESET: ({ who }) => `${who} a choisi un nouveau mot de passe avec le lien d'un e-mail`,
    SECOND_STEP_FAILED: ({ what }) => `Code de double authentification incorrect pour ${what}`,
    RECOVERY_CODE_USED: ({ who }) => `${who} a utilisé un code de secours`,
    INVITATION_ACCEPTED: ({ who }) => `${who} a accepté son invitation`,
    INVITATION_SENT: ({ who, what }) => `${who} a invité ${what}`,
    INVITATION_WITHDRAWN: ({ who, what }) => `${who} a retiré l'invitation de ${what}`,
    SIGN_IN_CARD_MADE: ({ who, what }) => `${who} a créé une carte de connexion pour ${what}`,
    SIGN_IN_CARD_REVOKED: ({ who, what }) => `${who} a révoqué la carte de connexion de ${what}`,
    EXPORT: ({ who, table }) => `${who} a téléchargé ${exported[table] ?? "des données"}`,
    IMPORT: ({ who, what, isUndone }) =>
      isUndone ? `${who} a défait l'import ${what}` : `${who} a importé ${what}`,
    TRAINING_STARTED: ({ who }) => `${who} a lancé un entraînement`,
    TRAINING_CANCELLED: ({ who }) => `${who} a annulé un entraînement`,
    MODEL_ACTIVATED: ({ who }) => `${who} a mis un modèle en service`,
    SETTINGS_CHANGED: ({ who }) => `${who} a modifié les paramètres`,
    USER_DISABLED: ({ who, what }) => `${who} a désactivé le compte ${what}`,
    USER_ENABLED: ({ who, what }) => `${who} a réactivé le compte ${what}`,
    PHOTOS_PUBLISHED: ({ who, what }) => `${who} a publié les photos de ${what}`,
    PHOTOS_WITHDRAWN: ({ who, what }) => `${who} a retiré de la publication les photos de ${what}`,
    MAIL_CHANGED: ({ who }) => `${who} a modifié un modèle d'e-mail`,
    MAIL_SENT: ({ who }) => `${who} a envoyé un e-mail`,
    REQUEST_HANDLED: ({ who }) => `${who} a traité une demande`,
    DEVICE_FORGOTTEN: ({ who, what }) => `${who} a retiré un appareil de ${what}`,
    SAMPLE_DATA_REMOVED: ({ who }) => `${who} a supprimé les données d'exemple`,
    ERASURE: ({ who }) => `${who} a effacé des données personnelles`,
    PRIVACY_DECIDED: ({ who }) => `${who} a clos une demande sur des données`,
    FRUIT_TOLD_BY_PHOTOS: ({ who, what }) =>
      `${who} a tiré la date ou le lieu du fruit ${what} de ses photos`,
    FRUIT_PLOT_SET: ({ who, what }) => `${who} a choisi la parcelle du fruit ${what}`,
    WEBHOOK_SECRET_CHANGED: ({ who }) => `${who} a créé un nouveau secret pour un webhook`,
    WORK_RETRIED: ({ who }) => `${who} a relancé des traitements en échec`,
    PASSWORD_CHANGED: ({ who, what, isOwn }) =>
      isOwn
        ? `${who} a changé son mot de passe`
        : `${who} a réinitialisé le mot de passe de ${what}`,
    SESSIONS_ENDED: ({ who, what, isOwn }) =>
      isOwn ? `${who} a fermé ses sessions` : `${who} a déconnecté ${what}`,
    DEVICE_LOST: ({ who, what, isOwn }) =>
      isOwn
        ? `${who} a déclaré son appareil perdu`
        : `${who} a déclaré perdu un appareil de ${what}`,
    SECOND_FACTOR_SET_UP: ({ who }) => `${who} a activé la double authentification`,
    SECOND_FACTOR_REMOVED: ({ who, what, isOwn }) =>
      isOwn
        ? `${who} a supprimé sa double authentification`
        : `${who} a supprimé la double authentification de ${what}`,
    PASSKEY_ADDED: ({ who }) => `${who} a ajouté une clé d'accès`,
    PASSKEY_REMOVED: ({ who }) => `${who} a supprimé une clé d'accès`,
    RECOVERY_CODES_MADE: ({ who }) => `${who} a créé de nouveaux codes de secours`,
    OPEN_ID_LINKED: ({ who }) => `${who} a lié un compte OpenID Connect`,
    OPEN_ID_UNLINKED: ({ who }) => `${who} a dissocié un compte OpenID Connect`,
    API_KEY_CREATED: ({ who }) => `${who} a créé une clé d'API`,
    API_KEY_REVOKED: ({ who }) => `${who} a révoqué une clé d'API`,
    DATA_EXPORTED: ({ who }) => `${who} a téléchargé ses données`,
    PROCESSING_RESTRICTED: ({ who, what, isOwn }) =>
      isOwn
        ? `${who} a limité le traitement de ses données`
        : `${who} a limité le traitement des données de ${what}`,
    PROCESSING_RELEASED: ({ who, what, isOwn }) =>
      isOwn
        ? `${who} a levé la limite du traitement de ses données`
        : `${who} a levé la limite du traitement des données de ${what}`,
    PRIVACY_REQUESTED: ({ who }) => `${who} a fait une demande sur ses données`,
    PRIVACY_WITHDRAWN: ({ who }) => `${who} a retiré une demande sur ses données`,
  },
};
