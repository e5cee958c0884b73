import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Surveillance",
  sectionsLabel: "Rubriques de la surveillance",
  sections: { state: "État", server: "Serveur et tâches" },
  fullDisk: (server, folder) =>
    `Le disque de ${folder} sur ${server} est plein. On peut se connecter, consulter et supprimer\u00a0; rien d'autre n'est enregistré tant que 120 Mo ne sont pas libres. Libérez de l'espace sur ce disque, ou supprimez ici d'anciens exports.`,
  allWell: "Tout va bien",
  allWellText: (servers) =>
    plural("fr", servers, {
      one: "Le serveur répond, aucune limite dépassée.",
      other: "Les # serveurs répondent, aucune limite dépassée.",
    }),
  wrong: (count) =>
    plural("fr", count, {
      one: "Un point demande votre attention",
      other: "# points demandent votre attention",
    }),
  noDatabase: "La base de données ne répond pas",
  noDatabaseText: "Seuls les chiffres de ce serveur sont disponibles.",
  silent: (names) => `Sans réponse\u00a0: ${names}`,
  stale: (time) => `Aucun chiffre depuis ${time}`,
  staleText: "Le serveur ne répond pas. Les chiffres ci-dessous sont anciens.",
  lacksBackup: "Aucune sauvegarde n'a jamais été faite.",
  since: (time) => `depuis le ${time}`,
  connection: {
    connecting: "Connexion…",
    connected: "En direct",
    waiting: (seconds) => `Connexion perdue. Nouvel essai dans ${seconds}\u00a0s`,
    refused: "Chiffres indisponibles",
    now: "Essayer maintenant",
    asOf: (time) => `Chiffres de ${time}`,
  },
  unknown: "inconnu",
  server: {
    title: (name) => `Serveur ${name}`,
    answering: "serveur actuel",
    silent: "sans réponse",
    facts: (version, pid, uptime) =>
      `Version ${version}, processus ${pid}, en marche depuis ${uptime}`,
    cpu: "Processeur",
    cpuOf: (cores) => `de ${cores} cœurs`,
    cpuLimited: (cores) => `des ${cores} cœurs permis`,
    ownCpu: (share) => `dont Elaeis\u00a0: ${share}`,
    memory: "Mémoire",
    memoryOf: (used, total) => `${used} sur ${total}\u00a0Go`,
    memoryLimited: (used, total) => `${used} sur les ${total}\u00a0Go permis`,
    ownMemory: (megabytes) => `dont Elaeis\u00a0: ${megabytes}\u00a0Mo`,
    disk: "Disque",
    free: (free, total) => `${free}\u00a0Go libres sur ${total}`,
    holds: { files: "photos", database: "base de données" },
    elsewhere: "Photos dans un stockage S3 (espace inconnu).",
    noDisk: "Aucune donnée sur cette machine.",
    loop: "Attente des tâches",
    loopText: (mean, max) => `En moyenne ${mean}\u00a0ms, au plus ${max}\u00a0ms`,
    busy: (share) => `occupé ${share} du temps`,
  },
  curves: {
    title: "La dernière heure",
    cpu: "Processeur",
    memory: "Mémoire",
    event_loop_ms: "Attente des tâches",
    requests_per_second: "Requêtes par seconde",
    p95_ms: "Temps de réponse, 95\u00a0%",
    database_ms: "Temps de réponse de la base",
    spoken: (name, now, least, most) =>
      `${name}\u00a0: maintenant ${now}, entre ${least} et ${most}`,
    empty: "Pas encore assez de points.",
  },
  database: {
    title: "Base de données",
    answer: "Répond en",
    unreachable: "ne répond pas",
    connections: "Connexions",
    of: (used, all) => `${used} sur ${all}`,
    pool: (name) =>
      ({
        app: "Prises par l'application",
        system: "Prises par les tâches de fond",
        "sign-in": "Prises par la connexion",
      })[name] ?? name,
    waiting: (count) => `${count} en attente`,
    size: "Taille",
    oldest: "Transaction la plus ancienne",
    longest: "Requête la plus longue",
    none: "aucune",
    cache: "Trouvé en mémoire",
  },
  queues: {
    title: "Tâches en attente",
    nothing: "rien",
    oldest: (time) => `depuis ${time}`,
    unknown: "Indisponible sans base de données.",
  },
  failedWork: {
    title: "Traitements en échec",
    count: (total) => plural("fr", total, { one: "# en échec", other: "# en échec" }),
    jobs: {
      "photo-measurements": "Mesure de la qualité",
      "photo-corrections": "Correction des couleurs",
      "spectrum-predictions": "Prédiction du spectre",
      "prediction-batches": "Prédiction par lot",
    },
    on: (time) => `Le ${time}.`,
    serverEnded: "Le serveur s'est arrêté pendant le traitement.",
    retry: "Réessayer",
    retryOf: (name) => `Réessayer\u00a0: ${name}`,
    retryAll: (count) => `Réessayer les ${count}`,
    notRetried: "Impossible de relancer le traitement",
  },
  ai: {
    title: "Service IA",
    states: {
      asleep: "en veille jusqu’à la prochaine demande",
      offline: "ne répond pas",
      unknown: "pas encore vérifié",
    },
    answer: "Répond en",
    device: "Fonctionne sur",
    model: "Modèle",
    workers: "Processus occupés",
    waiting: "Images en attente",
  },
  backups: {
    title: "Sauvegardes",
    failed: "Les sauvegardes n'ont pas pu être chargées",
    never: "Aucune",
    running: "En cours",
    verified: "Vérifiée",
    lastFailed: "La dernière sauvegarde a échoué",
    drillFailed: "Le dernier essai de restauration a échoué",
    failedOn: (time) => `Le ${time}.`,
    details: "Détails",
    noPlace: "Aucun emplacement de sauvegarde",
    noPlaceText:
      "Si ce disque tombe en panne, toutes les données sont perdues. Choisissez un emplacement sur un autre disque\u00a0: une sauvegarde y est faite chaque nuit.",
    folder: "Dossier",
    bucket: "Espace S3",
    kind: "Type d'emplacement",
    folderPath: "Dossier sur le serveur",
    folderHint:
      "Le chemin complet sur un autre disque, par exemple /mnt/sauvegarde/elaeis\u00a0: vide, ou avec des sauvegardes précédentes.",
    bucketName: "Nom de l'espace S3",
    bucketHint:
      "Chez le service des photos, avec les clés que le serveur possède. Il est créé s'il manque.",
    placeMissing: "Indiquez l'emplacement.",
    choose: "Vérifier et utiliser cet emplacement",
    notChosen: "Cet emplacement n'a pas été accepté",
    otherPlace: "Changer d'emplacement",
    forget: "Arrêter les sauvegardes ici",
    forgetTitle: "Ne plus faire de sauvegardes\u00a0?",
    forgetText:
      "Les sauvegardes qui s'y trouvent restent, et aucune nouvelle n'est faite tant qu'aucun emplacement n'est choisi.",
    sameDisk:
      "Ce dossier est sur le même disque que les données\u00a0: une panne du disque emporte les deux. Choisissez un autre disque.",
    placeNote: (isEncrypted, keep) =>
      `${isEncrypted ? "chiffrées" : "non chiffrées"}, chaque nuit à 2\u00a0h, les ${keep} dernières gardées`,
    last: "Dernière sauvegarde",
    none: "Aucune sauvegarde enregistrée",
    held: (rows, files, megabytes) =>
      `${plural("fr", rows, { one: "# ligne", other: "# lignes" })}, ${plural("fr", files, { one: "# fichier", other: "# fichiers" })} (${megabytes}\u00a0Mo)`,
    readBack: (objects) =>
      plural("fr", objects, {
        one: "relu et comparé\u00a0: # nouvel objet",
        other: "relus et comparés\u00a0: # nouveaux objets",
      }),
    drill: "Essai de restauration",
    noDrill: "Pas encore fait",
    drillWhen: "Le premier de chaque mois",
    proof: (rows, files, time) =>
      `${plural("fr", rows, { one: "# ligne", other: "# lignes" })} et ${plural("fr", files, { one: "# fichier", other: "# fichiers" })} restaurés en ${time}, tous identiques`,
    now: "Sauvegarder maintenant",
    drillNow: "Essayer une restauration",
    list: "Télécharger la liste",
    notStarted: "Impossible de lancer cette tâche",
    restoreTitle: "Ce qu'il faut pour restaurer",
    restoreSteps: (isEncrypted, kind) => [
      "Une nouvelle machine avec cette version d'Elaeis ou une plus récente, les mêmes réglages et aucune donnée. Ne la démarrez pas encore.",
      kind === "s3"
        ? "L'accès à l'espace S3\u00a0: les réglages BACKUP_S3_…"
        : "Le dossier des sauvegardes, relié à la nouvelle machine.",
      isEncrypted
        ? "La clé de chiffrement (BACKUP_KEY). Gardez-la loin de ce serveur\u00a0: sans elle, rien ne peut être restauré."
        : "Aucune clé\u00a0: ces sauvegardes ne sont pas chiffrées. Qui les possède peut tout lire.",
      kind === "s3"
        ? "La commande npm run restore, puis npm start."
        : "La commande npm run restore -- --from DOSSIER, puis npm start.",
      "Tout le monde se reconnecte. Les téléphones gardent ce qu'ils n'ont pas encore envoyé.",
    ],
  },
  requests: {
    title: "Requêtes",
    text: (minutes) => `${minutes} dernières minutes, temps jusqu'au début de la réponse.`,
    all: "Toutes",
    errors: "Erreurs du serveur",
    median: "Médiane",
    p95: "95\u00a0% en",
    p99: "99\u00a0% en",
    none: "Aucune requête.",
    route: "Adresse",
    count: "Requêtes",
    caption: "Requêtes par adresse, les plus longues au total d'abord",
  },
  incidents: {
    title: "Incidents",
    failed: "Les incidents n'ont pas pu être chargés",
    none: "Aucun incident.",
    open: "En cours",
    over: "Terminé",
    period: (from, to) => `du ${from} au ${to}`,
    thresholds: "Modifier les seuils",
  },
  units: {
    ms: (value) => `${value}\u00a0ms`,
    seconds: (value) => `${value}\u00a0s`,
    minutes: (value) => `${value}\u00a0min`,
    hours: (value) => `${value}\u00a0h`,
    days: (value) => `${value}\u00a0j`,
    megabytes: (value) => `${value}\u00a0Mo`,
  },
} satisfies typeof en;
