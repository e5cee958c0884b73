import { plural } from "#language/plural.ts";
import { fr as field } from "./field/phrases.fr.ts";
import type { en } from "./phrases.en.ts";

const plots = (count: number) => plural("fr", count, { one: "# parcelle", other: "# parcelles" });

export const fr = {
  ...field,
  fruitsOnMap: (count) =>
    `Points\u00a0: ${plural("fr", count, { one: "# fruit", other: "# fruits" })}`,
  plotsOnMap: (count) =>
    `Gris\u00a0: ${plural("fr", count, { one: "# autre parcelle", other: "# autres parcelles" })}`,
  title: "Parcelles",
  listFailed: "Les parcelles n'ont pas pu être chargées",
  search: "Chercher une parcelle",
  searchHint: "Parcelle, lieu ou producteur",
  none: "Aucune parcelle. Dessinez-en une, ou importez un fichier.",
  noneFound: "Aucune parcelle ne correspond à cette recherche.",
  more: (shown, total) =>
    `Les ${shown} premières parcelles sur ${total}. Cherchez pour en voir moins.`,
  add: "Nouvelle parcelle",
  import: "Importer",
  export: "Exporter",
  exportProducer: "Exporter les parcelles de ce producteur",
  format: "Format",
  formats: {
    geojson: "GeoJSON (pour l'UE)",
    kml: "KML (Google Earth)",
    kmz: "KMZ (Google Earth, plus léger)",
    shp: "Shapefile (ZIP)",
    csv: "CSV avec WKT (tableur)",
  },
  exportFailed: "Le fichier n'a pas pu être préparé",
  dueDiligence: "Projet de déclaration RDUE",
  dueDiligenceText: (producer) =>
    `Ce qui a été récolté sur les parcelles de ${producer}, où et quand\u00a0: un texte à vérifier, les parcelles en GeoJSON et les fruits en tableau. Les données d'exemple n'y figurent pas.`,
  from: "Du",
  to: "Au",
  columns: {
    name: "Parcelle",
    producer: "Producteur",
    place: "Lieu",
    area: "Surface",
    fruits: "Fruits",
  },
  back: "Toutes les parcelles",
  plotFailed: "La parcelle n'a pas pu être chargée",
  deleteTitle: (name) => `Supprimer ${name}\u00a0?`,
  deleteText:
    "La parcelle va à la corbeille pour 30\u00a0jours, avec ses documents. Ses fruits n'ont plus de parcelle pendant ce temps, et la retrouvent si vous la restaurez.",
  deleted: (name) => `${name}\u00a0: suppression faite`,
  deleteFailed: "La parcelle n'a pas été supprimée",
  deleteOne: (name) => `Supprimer ${name}`,
  history: "Historique",
  historyFailed: "L'historique n'a pas pu être chargé",
  isNow: "actuelle",
  unknownPerson: "une personne dont le compte est supprimé",
  compare: "Comparer les contours",
  compareOne: (when) => `Comparer le contour du ${when}`,
  comparedMap: (when) => `Carte du contour actuel et de celui du ${when}`,
  dashed: (when) => `En pointillé\u00a0: le contour du ${when}`,
  goBack: "Restaurer",
  goBackTo: (when) => `Restaurer la version du ${when}`,
  goBackText:
    "La parcelle est enregistrée telle qu'elle était alors, comme nouvelle version. Ses fruits sont placés d'après ce contour.",
  olderVersions: (count) =>
    plural("fr", count, { one: "# version plus ancienne", other: "# versions plus anciennes" }),
  documents: "Documents",
  documentsIntro:
    "Titre foncier, levé\u00a0: PDF, JPEG ou PNG, 10\u00a0Mo au plus chacun, 20 au maximum. Seuls les administrateurs les voient.",
  documentsFailed: "Les documents n'ont pas pu être chargés",
  addDocument: "Ajouter des documents",
  documentSending: "Envoi…",
  documentNotAdded: "Le document n'a pas été ajouté",
  documentTooLarge: "Un fichier dépasse 10\u00a0Mo. Réduisez-le, ou partagez-le.",
  megabytes: (size) => `${size}\u00a0Mo`,
  downloadOne: (name) => `Télécharger ${name}`,
  deleteDocumentText: "Le fichier est supprimé définitivement.",
  unusedProducers: "Producteurs sans parcelle",
  deleteProducerText: "Le producteur est supprimé définitivement.",
  outline: "Contour",
  map: (name) => `Carte de la parcelle ${name}`,
  facts: "Détails",
  area: "Surface",
  unknown: "non renseigné",
  collectors: "Collecteurs qui voient cette parcelle",
  seenByAll:
    "Pour l'instant, les collecteurs voient toutes les parcelles. Les paramètres peuvent les limiter à celles affectées ici.",
  collectorsFailed: "Les collecteurs n'ont pas pu être chargés",
  moreCollectors: (count) => `Les ${count} premiers collecteurs.`,
  assignFailed: "La parcelle n'a pas été affectée",
  sound: (area) => `Le contour est bon\u00a0: ${area}\u00a0ha.`,
  newTitle: "Nouvelle parcelle",
  editTitle: (name) => `Modifier ${name}`,
  areaOfPoint: "Surface (pour un point, 4 ha au plus)",
  geometry: "Contour en GeoJSON",
  geometryHint:
    "Collez du GeoJSON, ouvrez un fichier, ou touchez les coins sur la carte. La longitude vient d'abord.",
  geometryNeeded: "Dessinez le contour ou collez du GeoJSON.",
  notJson: "Ce n'est pas du GeoJSON. Vérifiez que tout a été copié.",
  openFile: "Ouvrir un fichier",
  notOneOutline:
    "Le fichier ne contient pas exactement un contour sans défaut. Importez-le plutôt\u00a0: l'import nomme chaque parcelle et ses défauts.",
  clearOutline: "Effacer le contour",
  drawMap: "Carte où toucher les coins de la parcelle",
  save: "Enregistrer la parcelle",
  saveFailed: "La parcelle n'a pas été enregistrée",
  importTitle: "Importer des parcelles",
  importIntro:
    "GeoJSON, KML, KMZ, shapefile en ZIP, ou tableau (CSV, XLSX) avec des contours en WKT, GeoJSON ou geoshape d'ODK ou de Kobo, de 25\u00a0Mo au plus, avec ProducerName, ProducerCountry, ProductionPlace et Area. Toutes les parcelles sont importées, ou aucune.",
  chooseFile: "Choisir un fichier",
  dropFile: "Déposez le fichier ici, ou",
  tooLarge: "Le fichier dépasse 25\u00a0Mo. Partagez-le.",
  previewFailed: "Le fichier n'a pas pu être vérifié",
  importFailed: "Rien n'a été importé",
  previewCaption: "Parcelles du fichier",
  number: "N°",
  state: "Résultat",
  isNew: "Prête",
  isKnown: "Déjà enregistrée",
  faulty: (count) =>
    `${plots(count)} avec des défauts. Corrigez le fichier et choisissez-le de nouveau.`,
  ready: (count) =>
    plural("fr", count, {
      one: "# parcelle prête à importer.",
      other: "# parcelles prêtes à importer.",
    }),
  nothingNew: "Toutes ces parcelles sont déjà enregistrées.",
  importNow: (count) => `Importer ${plots(count)}`,
  imported: (count) =>
    plural("fr", count, { one: "# parcelle importée.", other: "# parcelles importées." }),
} satisfies typeof en;
