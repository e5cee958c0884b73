export const sheetImportProblems = {
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
  sheet_archive_without_table: {
    status: 422,
    en: "The ZIP has no CSV or XLSX. Choose the table of your export first, then the ZIP with its photos.",
    fr: "Le ZIP ne contient ni CSV ni XLSX. Choisissez d'abord le tableau de votre export, puis le ZIP de ses photos.",
  },
  sheet_photos_without_archive: {
    status: 409,
    en: "Add the ZIP with the photos, or leave the photo columns out.",
    fr: "Ajoutez le ZIP des photos, ou n'importez pas les colonnes de photos.",
  },
  sheet_producer_missing: {
    status: 422,
    en: "Choose whose plots the outlines are, or leave their column out.",
    fr: "Choisissez à qui sont les parcelles des contours, ou n'importez pas leur colonne.",
  },
  sheet_photo_missing: {
    status: 422,
    en: "The photo “{value}” is not in the ZIP. The fruit is imported without it.",
    fr: "La photo «\u00a0{value}\u00a0» n'est pas dans le ZIP. Le fruit est importé sans elle.",
  },
  sheet_photo_ambiguous: {
    status: 422,
    en: "The ZIP has several photos named “{value}”, and none is in this submission's folder. The fruit is imported without it.",
    fr: "Le ZIP contient plusieurs photos «\u00a0{value}\u00a0», et aucune n'est dans le dossier de cette soumission. Le fruit est importé sans elle.",
  },
  sheet_photo_stays: {
    status: 422,
    en: "The fruit has another photo of this side. It stays; “{value}” is not imported.",
    fr: "Le fruit a une autre photo de ce côté. Elle reste\u00a0; «\u00a0{value}\u00a0» n'est pas importée.",
  },
  sheet_date_from_photo: {
    status: 422,
    en: "The row has no date. It is taken from the photo “{photo}”: {value}.",
    fr: "La ligne n'a pas de date. Elle est prise de la photo «\u00a0{photo}\u00a0»\u00a0: {value}.",
  },
  sheet_position_from_photo: {
    status: 422,
    en: "There is no position. It is taken from the photo “{photo}”: {value}.",
    fr: "Il n'y a pas de position. Elle est prise de la photo «\u00a0{photo}\u00a0»\u00a0: {value}.",
  },
  sheet_photos_unused: {
    status: 422,
    en: "Photos of the ZIP that no row names: {count}. They are not imported: {names}",
    fr: "Photos du ZIP qu'aucune ligne ne nomme\u00a0: {count}. Elles ne sont pas importées\u00a0: {names}",
  },
  sheet_not_a_position: {
    status: 422,
    en: "“{value}” is not a position. Write latitude and longitude, such as 5.31 -4.02.",
    fr: "«\u00a0{value}\u00a0» n'est pas une position. Écrivez la latitude et la longitude, comme 5.31 -4.02.",
  },
  sheet_outline_unclear: {
    status: 422,
    en: "“{value}” is not an outline of at least three points. The fruit is imported without its plot.",
    fr: "«\u00a0{value}\u00a0» n'est pas un contour d'au moins trois points. Le fruit est importé sans sa parcelle.",
  },
  sheet_submission_known: {
    status: 422,
    en: "This submission was imported already, as {reference}.",
    fr: "Cette soumission est déjà importée, sous la référence {reference}.",
  },
  sheet_nothing_to_import: {
    status: 409,
    en: "No changes to import.",
    fr: "Aucune modification à importer.",
  },
  sheet_example_row: {
    status: 422,
    en: "This is the template's example. It is not imported.",
    fr: "C'est l'exemple du modèle. Il n'est pas importé.",
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
    en: "0, 0 is not a position and is left out.",
    fr: "0, 0 n'est pas une position et n'est pas repris.",
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
  sheet_not_a_phone_number: {
    status: 422,
    en: "“{value}” is not a telephone number.",
    fr: "«\u00a0{value}\u00a0» n'est pas un numéro de téléphone.",
  },
  sheet_person_unnamed: {
    status: 422,
    en: "The row has neither an e-mail address nor an account's telephone number. Give one of both.",
    fr: "La ligne n'a ni adresse e-mail ni numéro de téléphone du compte. Indiquez l'un des deux.",
  },
  sheet_person_named_twice: {
    status: 422,
    en: "The row has both an e-mail address and an account's telephone number. Leave one of both.",
    fr: "La ligne a une adresse e-mail et un numéro de téléphone du compte. Laissez l'un des deux.",
  },
  sheet_administrator_by_phone: {
    status: 422,
    en: "An administrator needs an e-mail address: no card signs one in.",
    fr: "Un administrateur a besoin d'une adresse e-mail\u00a0: aucune carte ne le connecte.",
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
  sheet_day_number_stays: {
    status: 422,
    en: "A fruit's number of the day never changes: it stays {stored}.",
    fr: "Le n° du jour d'un fruit ne change jamais\u00a0: il reste {stored}.",
  },
} as const;
