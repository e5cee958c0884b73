export const nirImportProblems = {
  spectra_kind_missing: {
    status: 422,
    en: "Choose what the values are: absorbance or reflectance",
    fr: "Choisissez la nature des valeurs\u00a0: absorbance ou réflectance",
  },
  spectra_device_missing: {
    status: 422,
    en: "Enter the device type and a serial number of letters, digits, hyphens and dots (40 at most)",
    fr: "Saisissez le type d'appareil et un numéro de série en lettres, chiffres, tirets et points (40 au plus)",
  },
  spectra_not_found: {
    status: 422,
    en: "No spectra found. A table needs at least 8 wavelengths: a row per sample, a column per sample, or columns of sample, wavelength and value.",
    fr: "Aucun spectre trouvé. Un tableau doit contenir au moins 8 longueurs d'onde\u00a0: une ligne par échantillon, une colonne par échantillon, ou des colonnes échantillon, longueur d'onde et valeur.",
  },
  spectra_encoding: {
    status: 422,
    en: "The contents of this file cannot be read as text or SPC. Export it again as CSV in UTF-8, JCAMP-DX or SPC, uncompressed.",
    fr: "Le contenu de ce fichier n'est lisible ni comme texte ni comme SPC. Exportez-le à nouveau en CSV UTF-8, JCAMP-DX ou SPC, sans compression.",
  },
  spectra_truncated: {
    status: 422,
    en: "The file stops before its end. Export it again.",
    fr: "Le fichier s'arrête avant sa fin. Exportez-le à nouveau.",
  },
  spectra_too_many: {
    status: 422,
    en: "More than {max} spectra. Split the file.",
    fr: "Plus de {max} spectres. Divisez le fichier.",
  },
  spectra_too_many_columns: {
    status: 422,
    en: "More than {max} columns. Split the file.",
    fr: "Plus de {max} colonnes. Divisez le fichier.",
  },
  spectra_too_many_wavelengths: {
    status: 422,
    en: "A spectrum has {found} values; at most {max} can be imported. Export it with wider steps.",
    fr: "Un spectre a {found} valeurs\u00a0; {max} au plus peuvent être importées. Exportez-le avec un pas plus grand.",
  },
  jcamp_line: {
    status: 422,
    en: "Line {line} cannot be read as JCAMP-DX: {found}. Export the file again.",
    fr: "La ligne {line} n'est pas lisible en JCAMP-DX\u00a0: {found}. Exportez le fichier à nouveau.",
  },
  jcamp_check: {
    status: 422,
    en: "The check value at line {line} does not agree with the line before. The file is damaged; export it again.",
    fr: "La valeur de contrôle de la ligne {line} ne concorde pas avec la ligne précédente. Le fichier est abîmé\u00a0; exportez-le à nouveau.",
  },
  jcamp_points: {
    status: 422,
    en: "{title}: {found} values instead of the {expected} announced. Export the file again.",
    fr: "{title}\u00a0: {found} valeurs au lieu des {expected} annoncées. Exportez le fichier à nouveau.",
  },
  jcamp_field: {
    status: 422,
    en: "{title}: {field} has no number. Export the file again.",
    fr: "{title}\u00a0: {field} ne contient pas de nombre. Exportez le fichier à nouveau.",
  },
  jcamp_form: {
    status: 422,
    en: "The data form {form} cannot be read. Export the spectra as (X++(Y..Y)) or (XY..XY).",
    fr: "La forme de données {form} n'est pas lisible. Exportez les spectres en (X++(Y..Y)) ou (XY..XY).",
  },
  nir_other_file: {
    status: 415,
    en: "Only JSON, CSV, JCAMP-DX and SPC files are supported",
    fr: "Seuls les fichiers JSON, CSV, JCAMP-DX et SPC sont supportés",
  },
  nir_file_too_large: {
    status: 413,
    en: "File too large (maximum 50MB)",
    fr: "Fichier trop volumineux (maximum 50MB)",
  },
  nir_file_altered: {
    status: 422,
    en: "The file changed during upload. Send it again.",
    fr: "Le fichier a changé pendant l'envoi. Renvoyez-le.",
  },
  unknown_nir_file: {
    status: 404,
    en: "This file is no longer on the server. Choose it again.",
    fr: "Ce fichier n'est plus sur le serveur. Choisissez-le à nouveau.",
  },
  nir_recipient_missing: {
    status: 422,
    en: "Please select a recipient user",
    fr: "Veuillez sélectionner un utilisateur destinataire",
  },
  nir_codes_conflict: {
    status: 422,
    en: "Two codes of the file would stand for the same value.",
    fr: "Deux codes du fichier désigneraient la même valeur.",
  },
  nir_structure_missing: {
    status: 422,
    en: "Invalid JSON structure: missing {parts}",
    fr: "Structure JSON invalide\u00a0: il manque {parts}",
  },
  nir_structure_not_list: {
    status: 422,
    en: "Invalid JSON structure: {part} must be an array",
    fr: "Structure JSON invalide\u00a0: {part} doit être un tableau",
  },
  nir_structure_value: {
    status: 422,
    en: "Invalid JSON structure: {part} cannot be read: {found}. Correct it, or export the file again.",
    fr: "Structure JSON invalide\u00a0: {part} est illisible\u00a0: {found}. Corrigez-le ou exportez à nouveau le fichier.",
  },
  nir_structure_number: {
    status: 422,
    en: "Invalid JSON structure: {part} is “{found}”; write {number}",
    fr: "Structure JSON invalide\u00a0: {part} vaut «\u00a0{found}\u00a0»\u00a0; écrivez {number}",
  },
  nir_too_many_samples: {
    status: 422,
    en: "Invalid JSON structure: more than {max} samples. Split the file.",
    fr: "Structure JSON invalide\u00a0: plus de {max} échantillons. Divisez le fichier.",
  },
  nir_json_not_object: {
    status: 422,
    en: "Invalid JSON structure: the file must begin with {open}, as the device writes it",
    fr: "Structure JSON invalide\u00a0: le fichier doit commencer par {open}, comme l'appareil l'écrit",
  },
  nir_json_not_a_number: {
    status: 422,
    en: "invalid or corrupted JSON file: {part} is {found}, which is no number. Write a number or null.",
    fr: "fichier JSON invalide ou corrompu\u00a0: {part} vaut {found}, qui n'est pas un nombre. Écrivez un nombre ou null.",
  },
  nir_json_truncated: {
    status: 422,
    en: "invalid or corrupted JSON file: it stops before its end, at line {line}, character {character}. Export it again.",
    fr: "fichier JSON invalide ou corrompu\u00a0: il s'arrête avant sa fin, ligne {line}, caractère {character}. Exportez-le à nouveau.",
  },
  nir_json_encoding: {
    status: 422,
    en: "invalid or corrupted JSON file: line {line}, character {character} is not in UTF-8. Save it as UTF-8.",
    fr: "fichier JSON invalide ou corrompu\u00a0: ligne {line}, caractère {character}, le texte n'est pas en UTF-8. Enregistrez-le en UTF-8.",
  },
  nir_json_zip: {
    status: 422,
    en: "invalid or corrupted JSON file: it is a compressed archive from its first byte on. Unpack it first.",
    fr: "fichier JSON invalide ou corrompu\u00a0: c'est une archive compressée dès son premier octet. Décompressez-la d'abord.",
  },
  nir_json_unexpected: {
    status: 422,
    en: "invalid or corrupted JSON file: “{found}” at line {line}, character {character} is not JSON. Export it again.",
    fr: "fichier JSON invalide ou corrompu\u00a0: «\u00a0{found}\u00a0» n'est pas du JSON, ligne {line}, caractère {character}. Exportez-le à nouveau.",
  },
  nir_json_duplicate_name: {
    status: 422,
    en: "Invalid JSON structure: {name} is there twice",
    fr: "Structure JSON invalide\u00a0: {name} figure deux fois",
  },
  nir_json_too_deep: {
    status: 422,
    en: "Invalid JSON structure: nested more than {max} levels deep",
    fr: "Structure JSON invalide\u00a0: plus de {max} niveaux imbriqués",
  },
  nir_json_corrupted: {
    status: 422,
    en: "invalid or corrupted JSON file",
    fr: "fichier JSON invalide ou corrompu",
  },
  nir_batch_failed: {
    status: 500,
    en: "Batch creation error: {reason}",
    fr: "Erreur création batch\u00a0: {reason}",
  },
  nir_network_error: {
    status: 503,
    en: "network error",
    fr: "erreur réseau",
  },
  nir_permission_error: {
    status: 403,
    en: "insufficient permissions",
    fr: "autorisations insuffisantes",
  },
  nir_general_error: {
    status: 500,
    en: "General error: {reason}",
    fr: "Erreur générale\u00a0: {reason}",
  },
} as const;
