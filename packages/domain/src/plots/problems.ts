export const plotProblems = {
  unknown_plot: {
    status: 404,
    en: "This plot does not exist any more.",
    fr: "Cette parcelle n'existe plus.",
  },
  unknown_producer: {
    status: 404,
    en: "This producer does not exist any more. Choose another one.",
    fr: "Ce producteur n'existe plus. Choisissez-en un autre.",
  },
  plot_not_yours: {
    status: 403,
    en: "Only the office can change this plot now. Tell the office what is wrong with it.",
    fr: "Seul le bureau peut encore modifier cette parcelle. Dites-lui ce qui ne va pas.",
  },
  plot_changed: {
    status: 409,
    en: "The plot was changed in the meantime. Check the latest version before saving.",
    fr: "La parcelle a été modifiée entre-temps. Vérifiez la dernière version avant d'enregistrer.",
  },
  producer_changed: {
    status: 409,
    en: "The producer was changed in the meantime. Check the latest version before saving.",
    fr: "Le producteur a été modifié entre-temps. Vérifiez la dernière version avant d'enregistrer.",
  },
  plot_name_taken: {
    status: 409,
    en: "This producer already has a plot of this name. Choose another name.",
    fr: "Ce producteur a déjà une parcelle de ce nom. Choisissez un autre nom.",
  },
  producer_name_taken: {
    status: 409,
    en: "There already is a producer of this name in this country. Choose that one, or another name.",
    fr: "Un producteur de ce nom existe déjà dans ce pays. Choisissez-le, ou un autre nom.",
  },
  plot_in_trash: {
    status: 409,
    en: "This plot was deleted. Restore it from the trash.",
    fr: "Cette parcelle a été supprimée. Restaurez-la depuis la corbeille.",
  },
  plot_not_in_trash: {
    status: 404,
    en: "This plot is not in the trash any more.",
    fr: "Cette parcelle n'est plus dans la corbeille.",
  },
  plot_restore_name_taken: {
    status: 409,
    en: "The producer has another plot of this name now. Rename that one, then restore this one.",
    fr: "Le producteur a maintenant une autre parcelle de ce nom. Renommez-la, puis restaurez celle-ci.",
  },
  producer_in_use: {
    status: 409,
    en: "This producer has plots, or plots in the trash. Delete them for good first.",
    fr: "Ce producteur a des parcelles, ou des parcelles dans la corbeille. Supprimez-les d'abord définitivement.",
  },
  unknown_document: {
    status: 404,
    en: "This document does not exist any more.",
    fr: "Ce document n'existe plus.",
  },
  document_kind_refused: {
    status: 415,
    en: "This file is not a PDF, JPEG or PNG. Choose another one, or save it as PDF.",
    fr: "Ce fichier n'est ni un PDF, ni un JPEG, ni un PNG. Choisissez-en un autre, ou enregistrez-le en PDF.",
  },
  too_many_documents: {
    status: 409,
    en: "This plot has {max} documents, the maximum. Delete one first.",
    fr: "Cette parcelle a {max} documents, le maximum. Supprimez-en un d'abord.",
  },
  plot_faulty: {
    status: 422,
    en: "The outline of the plot has faults. Check it on the map.",
    fr: "Le contour de la parcelle a des défauts. Vérifiez-le sur la carte.",
  },
  too_many_plots: {
    status: 409,
    en: "You have added {max} plots, the maximum for one person. Ask an administrator to add this one.",
    fr: "Vous avez ajouté {max} parcelles, le maximum par personne. Demandez à un administrateur d'ajouter celle-ci.",
  },
  too_many_producers: {
    status: 409,
    en: "You have added {max} producers, the maximum for one person. Ask an administrator to add this one.",
    fr: "Vous avez ajouté {max} producteurs, le maximum par personne. Demandez à un administrateur d'ajouter celui-ci.",
  },
  too_many_readings: {
    status: 409,
    en: "You have sent {max} readings of the colour card, the maximum for one person. Ask an administrator to delete old ones.",
    fr: "Vous avez envoyé {max} lectures de la carte de couleurs, le maximum par personne. Demandez à un administrateur d'en supprimer d'anciennes.",
  },
  plot_elsewhere: {
    status: 422,
    en: "The plot is not in its producer's country. Choose another producer, or correct the outline.",
    fr: "La parcelle n'est pas dans le pays de son producteur. Choisissez un autre producteur, ou corrigez le contour.",
  },
  due_diligence_empty: {
    status: 422,
    en: "No fruit came from this producer's plots in this period. Sample data do not count.",
    fr: "Aucun fruit ne vient des parcelles de ce producteur dans cette période. Les données d'exemple ne comptent pas.",
  },
  due_diligence_too_long: {
    status: 422,
    en: "More than {max} fruits came from these plots in this period. Choose a shorter one.",
    fr: "Plus de {max} fruits viennent de ces parcelles dans cette période. Choisissez une période plus courte.",
  },
  statement_contradicts: {
    status: 422,
    en: "The statement contradicts itself in {count} places; at most {max} can be confirmed one by one. Correct the country of production, the plots or the positions, or state fewer fruits.",
    fr: "La déclaration se contredit en {count} points\u00a0; {max} au plus peuvent être confirmés un à un. Corrigez le pays de production, les parcelles ou les positions, ou déclarez moins de fruits.",
  },
  statement_unconfirmed: {
    status: 409,
    en: "The statement is held back: points to confirm, {count}. Check each of them, then download it.",
    fr: "La déclaration est retenue\u00a0: points à confirmer, {count}. Vérifiez chacun d'eux, puis téléchargez-la.",
  },
  plot_file_unreadable: {
    status: 422,
    en: "No plots were found in this file, or it is damaged. Use GeoJSON, KML, KMZ, a zipped shapefile, or a table with outlines (CSV, XLSX).",
    fr: "Aucune parcelle n'a été trouvée dans ce fichier, ou il est endommagé. Utilisez GeoJSON, KML, KMZ, un shapefile en ZIP, ou un tableau avec des contours (CSV, XLSX).",
  },
  plot_file_other_kind: {
    status: 422,
    en: "This file is of another kind: {kind}. Export the plots as GeoJSON, KML, KMZ, a zipped shapefile, or a table with outlines (CSV, XLSX).",
    fr: "Ce fichier est d'un autre format\u00a0: {kind}. Exportez les parcelles en GeoJSON, KML, KMZ, shapefile en ZIP, ou tableau avec des contours (CSV, XLSX).",
  },
  plot_file_entities: {
    status: 422,
    en: "This KML defines entities of its own (<!ENTITY>), which are not read. Open it in Google Earth, save it again and choose it again.",
    fr: "Ce KML définit ses propres entités (<!ENTITY>), qui ne sont pas lues. Ouvrez-le dans Google Earth, enregistrez-le et choisissez-le de nouveau.",
  },
  plot_file_not_wgs84: {
    status: 422,
    en: "The positions of this file are in “{name}”. Export it in WGS 84 (EPSG:4326) and choose it again.",
    fr: "Les positions de ce fichier sont en «\u00a0{name}\u00a0». Exportez-le en WGS 84 (EPSG:4326) et choisissez-le de nouveau.",
  },
  plot_table_no_outlines: {
    status: 422,
    en: "The table has no column with outlines. Name one WKT and put the outline of each plot there, as WKT, GeoJSON, or the geoshape of ODK or Kobo.",
    fr: "Le tableau n'a pas de colonne de contours. Nommez-en une WKT et mettez-y le contour de chaque parcelle, en WKT, en GeoJSON, ou le geoshape d'ODK ou de Kobo.",
  },
  plot_table_damaged: {
    status: 422,
    en: "Line {line} of the table cannot be read: a quote or a separator is missing or too many.",
    fr: "La ligne {line} du tableau ne peut pas être lue\u00a0: il y manque un guillemet ou un séparateur, ou il y en a trop.",
  },
  plot_table_not_a_number: {
    status: 422,
    en: "In row {row} below the names of the columns, {part} is {found}, which is no number. Write a number in its place.",
    fr: "Dans la ligne {row} sous les noms des colonnes, {part} vaut {found}, qui n'est pas un nombre. Écrivez un nombre à sa place.",
  },
  plot_too_long_for_shapefile: {
    status: 422,
    en: "A name or place of the plot “{name}” is too long for a shapefile. Choose another format.",
    fr: "Un nom ou un lieu de la parcelle «\u00a0{name}\u00a0» est trop long pour un shapefile. Choisissez un autre format.",
  },
  plot_file_too_long: {
    status: 422,
    en: "The file has {features} plots; {max} are allowed. Split it.",
    fr: "Le fichier contient {features} parcelles\u00a0; le maximum est {max}. Partagez-le.",
  },
  plot_file_faulty: {
    status: 422,
    en: "Nothing was imported. Plots with faults in the file: {faulty}. Mend them and try again.",
    fr: "Rien n'a été importé. Parcelles avec des défauts dans le fichier\u00a0: {faulty}. Corrigez-les et réessayez.",
  },
} as const;
