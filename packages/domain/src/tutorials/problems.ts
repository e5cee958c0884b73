export const tutorialProblems = {
  tutorial_file_missing: {
    status: 404,
    en: "This tutorial's file no longer exists. Reload the list of tutorials.",
    fr: "Ce fichier n'existe plus. Rechargez la liste des tutoriels.",
  },
  unknown_tutorial: {
    status: 404,
    en: "This tutorial does not exist any more.",
    fr: "Ce tutoriel n'existe plus.",
  },
  tutorial_changed: {
    status: 409,
    en: "The tutorials were changed in the meantime. Check the latest version before saving.",
    fr: "Les tutoriels ont été modifiés entre-temps. Vérifiez la dernière version avant d'enregistrer.",
  },
  film_unsupported: {
    status: 415,
    en: "This file isn't a playable video. Use MP4, WebM, MOV or Ogg.",
    fr: "Ce fichier n'est pas une vidéo lisible. Utilisez MP4, WebM, MOV ou Ogg.",
  },
  sheet_unsupported: {
    status: 415,
    en: "This file isn't a PDF.",
    fr: "Ce fichier n'est pas un PDF.",
  },
  captions_unsupported: {
    status: 415,
    en: "This isn't a WebVTT caption file: it must begin with “WEBVTT”.",
    fr: "Ce fichier n'est pas en WebVTT\u00a0: il doit commencer par «\u00a0WEBVTT\u00a0».",
  },
  tutorial_file_too_large: {
    status: 413,
    en: "The file is larger than {max} MB.",
    fr: "Le fichier dépasse {max} Mo.",
  },
  unknown_tutorial_upload: {
    status: 404,
    en: "This upload does not exist any more. Choose the file again.",
    fr: "Cet envoi n'existe plus. Choisissez de nouveau le fichier.",
  },
  tutorial_upload_out_of_place: {
    status: 409,
    en: "A part of the file is missing. Send it again.",
    fr: "Une partie du fichier manque. Renvoyez-le.",
  },
  tutorial_upload_busy: {
    status: 423,
    en: "The file is already being sent from another window. Try again in a few seconds.",
    fr: "Le fichier est déjà en cours d'envoi depuis une autre fenêtre. Réessayez dans quelques secondes.",
  },
  tutorial_upload_incomplete: {
    status: 409,
    en: "The file has not fully arrived yet.",
    fr: "Le fichier n'est pas encore arrivé en entier.",
  },
} as const;
