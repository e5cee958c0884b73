export const importProblems = {
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
} as const;
