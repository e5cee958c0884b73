export const settingsProblems = {
  own_field_in_use: {
    status: 409,
    en: "Fruits hold values of “{field}”: it cannot be removed, its kind and unit stay, its bounds can only be widened and its choices only be added to. Retire it instead.",
    fr: "Des fruits ont des valeurs de «\u00a0{field}\u00a0»\u00a0: ce champ ne peut pas être supprimé, son type et son unité restent, ses bornes ne peuvent être qu'élargies et ses choix que complétés. Retirez-le du formulaire.",
  },
  own_field_twice: {
    status: 400,
    en: "Two fields have the same name for files. Give one of them another name.",
    fr: "Deux champs ont le même nom pour les fichiers. Donnez un autre nom à l'un d'eux.",
  },
  settings_changed: {
    status: 409,
    en: "The settings were changed in the meantime. Check the latest version before saving.",
    fr: "Les paramètres ont été modifiés entre-temps. Vérifiez la dernière version avant d'enregistrer.",
  },
} as const;
