export const settingsProblems = {
  settings_changed: {
    status: 409,
    en: "The settings were changed in the meantime. Check the latest version before saving.",
    fr: "Les paramètres ont été modifiés entre-temps. Vérifiez la dernière version avant d'enregistrer.",
  },
} as const;
