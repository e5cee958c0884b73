export const exportProblems = {
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
} as const;
