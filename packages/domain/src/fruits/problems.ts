export const fruitProblems = {
  no_map: {
    status: 404,
    en: "This installation has no map that can be read.",
    fr: "Cette installation n'a pas de carte lisible.",
  },
  unknown_fruit: {
    status: 404,
    en: "This fruit does not exist, or you do not have access to it.",
    fr: "Ce fruit n'existe pas, ou vous n'y avez pas accès.",
  },
  fruit_without_collector: {
    status: 409,
    en: "The account of this fruit's collector was deleted: no task can be sent.",
    fr: "Le compte du collecteur de ce fruit a été supprimé\u00a0: aucune tâche ne peut être envoyée.",
  },
  too_few_photos: {
    status: 422,
    en: "At least 4 photos required (front, back, left, right)",
    fr: "Minimum 4 photos requises (front, back, left, right)",
  },
  collected_in_future: {
    status: 422,
    en: "The collection date is in the future: correct it. If the phone's clock is wrong, set it too.",
    fr: "La date de collecte est dans le futur\u00a0: corrigez-la. Si l'horloge du téléphone est fausse, réglez-la aussi.",
  },
  own_value_refused: {
    status: 422,
    en: "These fields of your installation have changed since: {fields}. Open the fruit, correct them and save again.",
    fr: "Ces champs de votre installation ont changé depuis\u00a0: {fields}. Ouvrez le fruit, corrigez-les et enregistrez à nouveau.",
  },
  fruit_already_sent: {
    status: 409,
    en: "Another fruit was already sent under this identifier.",
    fr: "Un autre fruit a déjà été envoyé sous cet identifiant.",
  },
  fruit_reference_taken: {
    status: 409,
    en: "Another fruit already has the reference {reference}.",
    fr: "Un autre fruit porte déjà la référence {reference}.",
  },
  change_not_undoable: {
    status: 409,
    en: "This change cannot be undone: it is still running, or no fruit holds what it set.",
    fr: "Cette modification ne peut pas être défaite\u00a0: elle est encore en cours, ou aucun fruit n'a gardé ses valeurs.",
  },
  fruit_changed: {
    status: 409,
    en: "This fruit was changed in the meantime. Check the latest version before saving.",
    fr: "Ce fruit a été modifié entre-temps. Vérifiez la dernière version avant d'enregistrer.",
  },
  unknown_photo: {
    status: 404,
    en: "This photo does not exist, or you do not have access to it.",
    fr: "Cette photo n'existe pas, ou vous n'y avez pas accès.",
  },
  photo_not_declared: {
    status: 409,
    en: "This photo does not belong to the fruit, or a newer one has replaced it.",
    fr: "Cette photo ne fait pas partie du fruit, ou une plus récente l'a remplacée.",
  },
  photo_hash_mismatch: {
    status: 422,
    en: "The photo arrived damaged. Send it again.",
    fr: "La photo est arrivée abîmée. Renvoyez-la.",
  },
  photo_part_out_of_place: {
    status: 409,
    en: "A part of the photo is missing. Send it again.",
    fr: "Une partie de la photo manque. Renvoyez-la.",
  },
  photo_part_too_large: {
    status: 413,
    en: "A part of a photo has at most {max} bytes and ends with the photo.",
    fr: "Une partie de photo fait au plus {max} octets et finit avec la photo.",
  },
  link_expired: {
    status: 403,
    en: "This link has expired or was altered. Reload the page.",
    fr: "Ce lien a expiré ou a été modifié. Rechargez la page.",
  },
  image_too_large: {
    status: 413,
    en: "The picture weighs {size} MB; the maximum is {max} MB.",
    fr: "L'image pèse {size} Mo\u00a0; le maximum est de {max} Mo.",
  },
  image_too_many_pixels: {
    status: 413,
    en: "The picture has {megapixels} megapixels; the maximum is {max}.",
    fr: "L'image compte {megapixels} mégapixels\u00a0; le maximum est de {max}.",
  },
  image_heic: {
    status: 415,
    en: "HEIC photos cannot be read here. Set the camera to JPEG: iPhone, Settings > Camera > Formats > Most Compatible; Android, camera settings, turn off “High efficiency” (HEIF).",
    fr: "Les photos HEIC ne peuvent pas être lues ici. Réglez l'appareil photo sur JPEG\u00a0: iPhone, Réglages > Appareil photo > Formats > Le plus compatible\u00a0; Android, réglages de l'appareil photo, désactivez «\u00a0Haute efficacité\u00a0» (HEIF).",
  },
  image_unsupported: {
    status: 415,
    en: "Unsupported format. Use JPEG, PNG or WebP.",
    fr: "Format non supporté. Utilisez JPEG, PNG ou WebP.",
  },
  image_unreadable: {
    status: 422,
    en: "The picture is incomplete or damaged and cannot be read.",
    fr: "L'image est incomplète ou endommagée et ne peut pas être lue.",
  },
} as const;
