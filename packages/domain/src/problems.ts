/**
 * The closed catalogue of everything the product may refuse or fail to do: each feature's `problems.ts`, and
 * here what is no feature's own.
 *
 * The code is what programs read and what phrases are keyed by; the two sentences are what people
 * read. `{name}` in a sentence is filled from the problem's details. A sentence given by the
 * specification is kept to the letter; the other language's wording is ours.
 */
import { accountProblems } from "./accounts/problems.ts";
import { apiKeyProblems } from "./api-keys/problems.ts";
import { backupProblems } from "./backups/problems.ts";
import { contactProblems } from "./contact/problems.ts";
import { doubtfulValueProblems } from "./doubtful-values/problems.ts";
import { eventProblems } from "./events/problems.ts";
import { exportProblems } from "./exports/problems.ts";
import { fruitProblems } from "./fruits/problems.ts";
import { mailProblems } from "./mail/problems.ts";
import { modelProblems } from "./models/problems.ts";
import { monitoringProblems } from "./monitoring/problems.ts";
import { notificationProblems } from "./notifications/problems.ts";
import { odataProblems } from "./odata/problems.ts";
import { plotProblems } from "./plots/problems.ts";
import { predictionReviewProblems } from "./prediction-review/problems.ts";
import { predictionProblems } from "./predictions/problems.ts";
import { privacyProblems } from "./privacy/problems.ts";
import { retakeRequestProblems } from "./retake-requests/problems.ts";
import { settingsProblems } from "./settings/problems.ts";
import { trainingProblems } from "./training/problems.ts";
import { tutorialProblems } from "./tutorials/problems.ts";
import { userProblems } from "./users/problems.ts";
import { webhookProblems } from "./webhooks/problems.ts";

export const problems = {
  // Input
  invalid_input: {
    status: 400,
    en: "Some values are not valid: {fields}.",
    fr: "Certaines valeurs envoyées ne sont pas valides\u00a0: {fields}.",
  },
  email_not_plain: {
    status: 400,
    en: "The e-mail address has invisible characters or ends with a dot. Type it again.",
    fr: "L'adresse e-mail contient des caractères invisibles ou finit par un point. Saisissez-la à nouveau.",
  },
  reference_not_plain: {
    status: 400,
    en: "The reference has invisible characters or ends with a dot. Type it again.",
    fr: "La référence contient des caractères invisibles ou finit par un point. Saisissez-la à nouveau.",
  },
  body_unreadable: {
    status: 400,
    en: "The request arrived incomplete or damaged, or is not of the expected type. Send it again.",
    fr: "La requête est arrivée incomplète ou endommagée, ou n’est pas du type attendu. Renvoyez-la.",
  },
  body_too_large: {
    status: 413,
    en: "The request is larger than {max} MB. Send less at a time.",
    fr: "La requête dépasse {max} Mo. Envoyez moins à la fois.",
  },
  json_too_large: {
    status: 413,
    en: "The data sent is larger than {max} kB.",
    fr: "Les données envoyées dépassent {max} ko.",
  },
  json_too_complex: {
    status: 400,
    en: "The data sent is nested more than {depth} levels deep or has more than {members} values.",
    fr: "Les données envoyées ont plus de {depth} niveaux ou plus de {members} valeurs.",
  },
  body_incomplete: {
    status: 408,
    en: "The request did not arrive in full, or arrived too slowly. Check your connection and try again.",
    fr: "La requête n'est pas arrivée en entier, ou trop lentement. Vérifiez votre connexion et réessayez.",
  },
  not_found: {
    status: 404,
    en: "Nothing was found at this address.",
    fr: "Rien n'a été trouvé à cette adresse.",
  },
  foreign_origin: {
    status: 403,
    en: "This request comes from another site and was refused.",
    fr: "Cette requête vient d'un autre site et a été refusée.",
  },
  other_user: {
    status: 409,
    en: "Someone else is signed in. Sign in again to send your fruits.",
    fr: "Un autre compte est connecté. Reconnectez-vous pour envoyer vos fruits.",
  },

  // Emergency exports brought back
  zip_unreadable: {
    status: 422,
    en: "This file is not a ZIP archive, or it is truncated or damaged.",
    fr: "Ce fichier n'est pas une archive ZIP, ou il est tronqué ou endommagé.",
  },
  zip_encrypted: {
    status: 422,
    en: "The archive has a password. Exports from the app have none.",
    fr: "L'archive a un mot de passe. Les exports de l'application n'en ont pas.",
  },
  zip_unsafe_name: {
    status: 422,
    en: "The archive holds a file whose name is not allowed, or that is there twice: {name}",
    fr: "L'archive contient un fichier dont le nom n'est pas permis, ou présent deux fois\u00a0: {name}",
  },
  zip_too_many_files: {
    status: 422,
    en: "The archive holds more than {max} files.",
    fr: "L'archive contient plus de {max} fichiers.",
  },
  zip_bomb: {
    status: 422,
    en: "The archive is suspiciously large once unpacked and was refused.",
    fr: "L'archive est anormalement volumineuse une fois décompressée\u00a0: elle a été refusée.",
  },
  zip_entry_damaged: {
    status: 422,
    en: "A file of the archive is damaged: {name}",
    fr: "Un fichier de l'archive est endommagé\u00a0: {name}",
  },
  storage_full: {
    // A phone keeps what is answered so, and sends it again by itself.
    status: 507,
    en: "The storage of this account is full. Fruits stay safe on the phone until an administrator frees space or raises the limit.",
    fr: "L'espace de stockage de ce compte est plein. Les fruits restent en sécurité sur le téléphone jusqu'à ce qu'un administrateur libère de l'espace ou relève la limite.",
  },
  file_too_demanding: {
    status: 422,
    en: "Reading this file takes more memory or time than allowed. Split it, or save it again and check its contents.",
    fr: "La lecture de ce fichier demande plus de mémoire ou de temps que permis. Divisez-le, ou réenregistrez-le et vérifiez son contenu.",
  },
  nothing_unsent: {
    status: 422,
    en: "The archive holds no unsent fruit. Choose the file saved under “Outbox” on the phone.",
    fr: "L'archive ne contient aucun fruit non envoyé. Choisissez le fichier que le téléphone a enregistré sous «\u00a0Envois\u00a0».",
  },
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
  unknown_transfer: {
    status: 404,
    en: "There is no job with this identifier.",
    fr: "Aucune opération ne porte cet identifiant.",
  },
  transfer_over: {
    status: 409,
    en: "This job has already ended. Reload the page to see its result.",
    fr: "Cette opération est déjà terminée. Rechargez la page pour voir son résultat.",
  },
  transfer_failed: {
    status: 500,
    en: "The server could not finish this after several attempts. Start it again; if it fails again, the server's log says why.",
    fr: "Le serveur n'a pas pu terminer malgré plusieurs essais. Relancez l'opération\u00a0; si elle échoue encore, le journal du serveur indique pourquoi.",
  },
  transfer_restored: {
    status: 409,
    en: "This was in progress when the restored backup was taken. Start it again.",
    fr: "Cette opération était en cours lors de la sauvegarde restaurée. Relancez-la.",
  },
  transfer_starter_gone: {
    status: 409,
    en: "The administrator who started this no longer has access. Another administrator can start it again.",
    fr: "L'administrateur qui a lancé cette opération n'a plus accès. Un autre administrateur peut la relancer.",
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

  // Sheets brought in
  sheet_empty: {
    status: 422,
    en: "The file has no rows below its headers.",
    fr: "Le fichier ne contient aucune ligne sous ses en-têtes.",
  },
  sheet_not_a_table: {
    status: 415,
    en: "This file isn't a table that can be read. Use CSV, or XLSX without a password.",
    fr: "Ce fichier n'est pas un tableau lisible. Utilisez CSV, ou XLSX sans mot de passe.",
  },
  sheet_encoding: {
    status: 422,
    en: "The characters of this file cannot be read. Save it as CSV UTF-8, or as XLSX.",
    fr: "Les caractères de ce fichier ne peuvent pas être lus. Enregistrez-le en CSV UTF-8, ou en XLSX.",
  },
  sheet_encoding_open: {
    status: 409,
    en: "The accented letters of this file can be read in several ways. Choose the right one first.",
    fr: "Les lettres accentuées de ce fichier peuvent se lire de plusieurs façons. Choisissez d'abord la bonne.",
  },
  sheet_hidden_rows_open: {
    status: 409,
    en: "Rows are hidden in this file ({count}). Choose first whether to import them.",
    fr: "Des lignes sont masquées dans ce fichier ({count}). Choisissez d'abord s'il faut les importer.",
  },
  sheet_quote_unclear: {
    status: 422,
    en: "Row {row} has a quotation mark that opens or closes nothing. Remove it, or save the file as XLSX.",
    fr: "La ligne {row} contient un guillemet qui n'ouvre ou ne ferme rien. Supprimez-le, ou enregistrez le fichier en XLSX.",
  },
  sheet_workbook_damaged: {
    status: 422,
    en: "This workbook cannot be read. Open it in a spreadsheet program, save it again as XLSX, and choose it again.",
    fr: "Ce classeur ne peut pas être lu. Ouvrez-le dans un tableur, enregistrez-le à nouveau en XLSX, puis choisissez-le.",
  },
  sheet_damaged: {
    status: 422,
    en: "The file is incomplete or damaged from row {row}.",
    fr: "Le fichier est incomplet ou endommagé à partir de la ligne {row}.",
  },
  sheet_too_many_rows: {
    status: 422,
    en: "The file has more than {max} rows. Split it.",
    fr: "Le fichier compte plus de {max} lignes. Divisez-le.",
  },
  sheet_too_many_columns: {
    status: 422,
    en: "The file has more than {max} columns. Remove those you do not need.",
    fr: "Le fichier compte plus de {max} colonnes. Retirez celles qui ne servent pas.",
  },
  sheet_header_twice: {
    status: 422,
    en: "Two columns have the same header: {header}. Rename one.",
    fr: "Deux colonnes ont le même en-tête\u00a0: {header}. Renommez l'une d'elles.",
  },
  sheet_row_uneven: {
    status: 422,
    en: "Row {row} has {found} cells where the headers are {expected}: the file is truncated, or a separator is missing.",
    fr: "La ligne {row} a {found} cellules pour {expected} en-têtes\u00a0: le fichier est tronqué, ou un séparateur manque.",
  },
  sheet_columns_unclear: {
    status: 422,
    en: "Choose a column for: {columns}",
    fr: "Choisissez une colonne pour\u00a0: {columns}",
  },
  sheet_column_claimed_twice: {
    status: 422,
    en: "Several columns for: {columns}",
    fr: "Plusieurs colonnes pour\u00a0: {columns}",
  },
  sheet_nothing_to_import: {
    status: 409,
    en: "No changes to import.",
    fr: "Aucune modification à importer.",
  },
  sheet_value_missing: {
    status: 422,
    en: "Missing: {column}.",
    fr: "Il manque\u00a0: {column}.",
  },
  sheet_collector_missing: {
    status: 422,
    en: "Choose whose fruits these are, or enter the collector's e-mail in the row.",
    fr: "Choisissez à qui sont ces fruits, ou indiquez l'e-mail du collecteur dans la ligne.",
  },
  sheet_cell_without_value: {
    status: 422,
    en: "“{value}” is not a value.",
    fr: "«\u00a0{value}\u00a0» n'est pas une valeur.",
  },
  sheet_no_position: {
    status: 422,
    en: "0, 0 is not a position. The fruit is imported without one.",
    fr: "0, 0 n'est pas une position. Le fruit est importé sans position.",
  },
  sheet_unknown_unit: {
    status: 422,
    en: "“{value}”: the unit “{unit}” doesn't fit this column. Convert the value, and write it without a unit.",
    fr: "«\u00a0{value}\u00a0»\u00a0: l'unité «\u00a0{unit}\u00a0» ne convient pas à cette colonne. Convertissez la valeur, et écrivez-la sans unité.",
  },
  sheet_unit_open: {
    status: 422,
    en: "“{value}”: the unit of this column is not known. Choose it.",
    fr: "«\u00a0{value}\u00a0»\u00a0: l'unité de cette colonne n'est pas connue. Choisissez-la.",
  },
  sheet_cell_merged: {
    status: 422,
    en: "The cell is merged with cells of other columns. Unmerge them, and write each value in its own cell.",
    fr: "La cellule est fusionnée avec celles d'autres colonnes. Défusionnez-les, et écrivez chaque valeur dans sa cellule.",
  },
  sheet_look_alike: {
    status: 422,
    en: "“{value}” contains the sign {sign}, which only looks like a letter. Type the reference again.",
    fr: "«\u00a0{value}\u00a0» contient le signe {sign}, qui ressemble seulement à une lettre. Saisissez à nouveau la référence.",
  },
  sheet_date_unclear: {
    status: 422,
    en: "“{value}” can be day/month or month/day. Choose the order of this column, or write 2026-03-31.",
    fr: "«\u00a0{value}\u00a0» peut être jour/mois ou mois/jour. Choisissez l'ordre de cette colonne, ou écrivez 2026-03-31.",
  },
  sheet_no_values: {
    status: 422,
    en: "The row has no laboratory value.",
    fr: "La ligne ne contient aucune valeur de laboratoire.",
  },
  sheet_not_a_number: {
    status: 422,
    en: "“{value}” is not a number.",
    fr: "«\u00a0{value}\u00a0» n'est pas un nombre.",
  },
  sheet_out_of_range: {
    status: 422,
    en: "“{value}” is not between {min} and {max} {unit}, in the unit of its column.",
    fr: "«\u00a0{value}\u00a0» n'est pas entre {min} et {max} {unit}, dans l'unité de sa colonne.",
  },
  sheet_not_a_date: {
    status: 422,
    en: "“{value}” is not a date. Write 2026-03-31 or 31/03/2026.",
    fr: "«\u00a0{value}\u00a0» n'est pas une date. Écrivez 2026-03-31 ou 31/03/2026.",
  },
  sheet_date_long_past: {
    status: 422,
    en: "{date} is years ago. It is imported so: check it.",
    fr: "Le {date} est il y a des années. La date est importée ainsi\u00a0: vérifiez-la.",
  },
  sheet_date_weeks_behind: {
    status: 422,
    en: "{date} is years ago; {shifted} if a GPS clock was 1,024 weeks behind. It is imported as it is: check it.",
    fr: "Le {date} est il y a des années\u00a0; {shifted} si une horloge GPS retardait de 1\u202f024 semaines. La date est importée ainsi\u00a0: vérifiez-la.",
  },
  sheet_date_out_of_range: {
    status: 422,
    en: "The date “{value}” is in the future or before 1970.",
    fr: "La date «\u00a0{value}\u00a0» est dans le futur, ou avant 1970.",
  },
  sheet_not_an_email: {
    status: 422,
    en: "“{value}” is not an e-mail address.",
    fr: "«\u00a0{value}\u00a0» n'est pas une adresse e-mail.",
  },
  sheet_unknown_word: {
    status: 422,
    en: "“{value}” is not one of: {allowed}",
    fr: "«\u00a0{value}\u00a0» n'est pas dans la liste\u00a0: {allowed}",
  },
  sheet_formula: {
    status: 422,
    en: "“{value}” is a formula without a result. Write its result, or save the workbook again in a spreadsheet program.",
    fr: "«\u00a0{value}\u00a0» est une formule sans résultat. Écrivez son résultat, ou enregistrez à nouveau le classeur dans un tableur.",
  },
  sheet_control_character: {
    status: 422,
    en: "The text has invisible characters. Type it again.",
    fr: "Le texte contient des caractères invisibles. Saisissez-le à nouveau.",
  },
  sheet_text_too_long: {
    status: 422,
    en: "The text is longer than {max} characters.",
    fr: "Le texte dépasse {max} caractères.",
  },
  sheet_unknown_fruit: {
    status: 422,
    en: "No fruit has the reference “{value}”.",
    fr: "Aucun fruit ne porte la référence «\u00a0{value}\u00a0».",
  },
  sheet_unknown_country: {
    status: 422,
    en: "“{value}” is not a country we know. Write its name or two-letter code, such as CM.",
    fr: "«\u00a0{value}\u00a0» n'est pas un pays connu. Écrivez son nom ou son code à deux lettres, comme CM.",
  },
  sheet_person_twice: {
    status: 422,
    en: "“{value}” is also in row {rows}.",
    fr: "«\u00a0{value}\u00a0» figure aussi à la ligne {rows}.",
  },
  sheet_fruit_twice: {
    status: 422,
    en: "The fruit “{value}” is also in row {rows}.",
    fr: "Le fruit «\u00a0{value}\u00a0» figure aussi à la ligne {rows}.",
  },
  sheet_value_differs: {
    status: 422,
    en: "The fruit has {stored}, the file says {value}.",
    fr: "Le fruit a {stored}, le fichier indique {value}.",
  },
  sheet_unknown_collector: {
    status: 422,
    en: "No account uses {value}.",
    fr: "Aucun compte n'utilise {value}.",
  },
  sheet_collector_differs: {
    status: 422,
    en: "The fruit belongs to another collector than {value}.",
    fr: "Le fruit appartient à un autre collecteur que {value}.",
  },

  // NIR files
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

  // Server
  server_busy: {
    status: 429,
    en: "The server is busy. Try again in {seconds} seconds.",
    fr: "Le serveur est trop sollicité. Réessayez dans {seconds} secondes.",
  },
  server_slow: {
    status: 503,
    en: "The server is very slow at the moment. Nothing was changed. Try again in {seconds} seconds.",
    fr: "Le serveur est très lent en ce moment. Rien n'a été modifié. Réessayez dans {seconds} secondes.",
  },
  service_token_required: {
    status: 401,
    en: "This address is for the AI service and its token.",
    fr: "Cette adresse est réservée au service IA et à son jeton.",
  },
  query_timeout: {
    status: 504,
    en: "Query timeout after 10 seconds",
    fr: "La requête a dépassé 10 secondes",
  },
  query_too_slow: {
    status: 504,
    en: "The database took too long. Nothing was changed. Try again in a moment.",
    fr: "La base de données a mis trop de temps à répondre. Rien n'a été modifié. Réessayez dans un instant.",
  },
  database_unavailable: {
    status: 503,
    en: "Database not accessible: {reason}",
    fr: "Base de données inaccessible\u00a0: {reason}",
  },
  disk_full: {
    status: 503,
    en: "The server's disk is full. Nothing was saved. An administrator must free space on it (Monitoring says where); then try again.",
    fr: "Le disque du serveur est plein. Rien n'a été enregistré. Un administrateur doit y libérer de l'espace (Surveillance indique où)\u00a0; réessayez ensuite.",
  },
  files_unavailable: {
    status: 503,
    en: "The photo storage is not responding. Nothing was saved. Try again in {seconds} seconds.",
    fr: "Le stockage des photos ne répond pas. Rien n'a été enregistré. Réessayez dans {seconds} secondes.",
  },
  database_query_failed: {
    status: 500,
    en: "Database query failed: request {request}. Nothing was saved.",
    fr: "La base de données a refusé la requête\u00a0: demande {request}. Rien n'a été enregistré.",
  },
  internal: {
    status: 500,
    en: "Something went wrong on the server (request {request}). Nothing was saved.",
    fr: "Une erreur s'est produite sur le serveur (requête {request}). Rien n'a été enregistré.",
  },

  ...accountProblems,
  ...apiKeyProblems,
  ...backupProblems,
  ...contactProblems,
  ...doubtfulValueProblems,
  ...eventProblems,
  ...exportProblems,
  ...fruitProblems,
  ...mailProblems,
  ...modelProblems,
  ...monitoringProblems,
  ...notificationProblems,
  ...odataProblems,
  ...plotProblems,
  ...predictionReviewProblems,
  ...predictionProblems,
  ...privacyProblems,
  ...retakeRequestProblems,
  ...settingsProblems,
  ...trainingProblems,
  ...tutorialProblems,
  ...userProblems,
  ...webhookProblems,
} as const satisfies Record<string, { status: number; en: string; fr: string }>;

export type ProblemCode = keyof typeof problems;

export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === "string" && Object.hasOwn(problems, code);
}

export type ProblemDetails = Readonly<Record<string, unknown>>;

/** The sentence of a problem in one language, its `{placeholders}` filled from the details. */
export function problemSentence(
  code: ProblemCode,
  language: "en" | "fr",
  details: ProblemDetails = {},
): string {
  return problems[code][language].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    name in details ? String(details[name]) : placeholder,
  );
}
