export const emergencyImportProblems = {
  nothing_unsent: {
    status: 422,
    en: "The archive holds nothing unsent. Choose the file saved under “Outbox” on the phone.",
    fr: "L'archive ne contient rien de non envoyé. Choisissez le fichier que le téléphone a enregistré sous «\u00a0Envois\u00a0».",
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
  only_phone_sends: {
    status: 422,
    en: "Answers to tasks and readings of the colour card are not imported. The phone still has them and sends them itself.",
    fr: "Les réponses à des tâches et les lectures de la carte de couleurs ne sont pas importées. Le téléphone les garde et les envoie lui-même.",
  },
  waiting_unreadable: {
    status: 422,
    en: "What waited on the phone beside the fruits cannot be read.",
    fr: "Ce qui attendait sur le téléphone à côté des fruits ne peut pas être lu.",
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
} as const;
