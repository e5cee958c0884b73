export const backupProblems = {
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
} as const;
