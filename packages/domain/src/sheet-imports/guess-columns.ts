/** Finds out by their headers what the columns of a file hold, in French, in English and as a database names them. */
import { columnsWith } from "../exports/export-columns.ts";
import { isOwnColumn, ownColumnOf, type OwnColumn } from "../exports/own-columns.ts";
import { foldText } from "../fruits/fold-text.ts";
import type { OwnField } from "../fruits/own-fields.ts";
import { formFields } from "./form-fields.ts";
import {
  fieldsOf,
  ownFieldsFor,
  sheetColumns,
  unitsOf,
  type ColumnMapping,
  type ProductField,
  type SheetField,
  type SheetKind,
  type Unit,
} from "./sheet-import.ts";
import { inCellUnit, inColumnUnit, isFigureField, quantityOf } from "./sheet-number.ts";

/** Other names that laboratories and spreadsheets use, as `plainHeader` leaves them. */
const otherNames: Partial<Record<ProductField, readonly string[]>> = {
  fruit_id: [
    "fruit",
    "id fruit",
    "fruit reference",
    "reference fruit",
    "ref",
    "sample id",
    "echantillon",
    "sample",
    "label",
    "etiquette",
  ],
  collector_email: [
    "collector",
    "collecteur",
    "email",
    "e mail",
    "collector email",
    "email collecteur",
    "courriel",
  ],
  collection_date: [
    "date",
    "collected",
    "collected on",
    "date collecte",
    "date de collecte",
    "harvest date",
    "date recolte",
    "date de recolte",
  ],
  day_number: ["day number", "numero du jour"],
  oil_content: ["oil", "huile", "oil content", "teneur huile", "oil percent", "taux d huile"],
  dry_matter: ["dry matter content", "matiere seche", "ms", "dm", "teneur en matiere seche"],
  protein_content: [
    "protein",
    "proteins",
    "proteine",
    "proteines",
    "teneur proteines",
    "taux de proteines",
  ],
  fatty_acids: [
    "fatty acid",
    "free fatty acids",
    "ffa",
    "acides gras libres",
    "agl",
    "acide gras",
    "teneur en acides gras",
  ],
  analysis_temperature: ["temperature", "temp", "temperature analyse"],
  maturity_stage: ["maturity stage", "stade de maturite", "ripeness", "stade maturite"],
  harvest_season: ["harvest season", "saison de recolte", "saison recolte"],
  latitude: ["lat", "gps latitude"],
  longitude: ["lon", "lng", "long", "gps longitude"],
  location_accuracy_m: ["accuracy", "precision", "location accuracy"],
  location_name: [
    "location",
    "location name",
    "site",
    "localite",
    "localisation",
    "zone",
    "parcelle",
    "plot",
  ],
  remarks: [
    "remark",
    "remarque",
    "note",
    "notes",
    "comment",
    "comments",
    "commentaire",
    "commentaires",
  ],
  submission_id: ["instanceid", "submission id", "id soumission"],
  position: [
    "geopoint",
    "gps",
    "gps position",
    "position gps",
    "coordinates",
    "coordonnees",
    "coordonnees gps",
  ],
  plot_name: ["parcel name", "nom parcelle"],
  plot_outline: [
    "geoshape",
    "geotrace",
    "outline",
    "contour",
    "polygon",
    "polygone",
    "boundary",
    "contour parcelle",
  ],
  photo_front: ["photo front", "front photo", "front", "photo face", "photo de face", "face"],
  photo_back: ["photo back", "back photo", "back", "photo dos", "photo de dos", "dos"],
  photo_left: ["photo left", "left photo", "left", "photo gauche", "gauche"],
  photo_right: ["photo right", "right photo", "right", "photo droite", "droite"],
  photo_macro: ["photo macro", "macro", "close up", "photo close up"],
  photo_stem: ["photo stem", "stem", "photo pedoncule", "pedoncule"],
  analysed_on: ["analysed on", "analyzed on", "date analyse", "date d analyse", "analyse le"],
  nir_data_source: ["origin of the values", "origine des valeurs"],
  email: ["e mail", "mail", "courriel", "adresse e mail", "e mail address", "email address"],
  phone_number: ["account phone number", "numero du compte"],
  role: [
    "roles",
    "profil",
    "profile",
    "access",
    "acces",
    "droits",
    "user role",
    "role utilisateur",
  ],
  first_name: ["given name", "firstname", "prenoms"],
  last_name: ["family name", "surname", "lastname", "nom de famille"],
  phone: ["telephone", "tel", "mobile", "phone number", "numero de telephone", "portable"],
  company: ["organisation", "organization", "societe"],
  job_title: ["job", "position", "poste"],
  street_address: ["street", "street and number", "address", "adresse", "rue", "rue et numero"],
  postal_code: ["zip", "zip code", "postcode", "cp"],
  city: ["town", "commune", "localite"],
  country: ["country code", "code pays"],
};

/** When a form was filled in and sent: the day of collection where no question asks for it, the best first. */
const formDates = ["today", "start", "end", "_submission_time", "SubmissionDate"];

export function guessColumns(
  kind: SheetKind,
  headers: readonly string[],
  own: readonly OwnField[],
): ColumnMapping[] {
  const taken = new Set<SheetField>();
  const ofOwn = ownGuess(kind, own);
  const fields = kind === "fruits" ? [...fieldsOf.fruits, ...formFields] : fieldsOf[kind];
  const form = {
    splitPoints: new Set(headers.flatMap((header) => pointOfPart(header) ?? [])),
    // KoboToolbox gives a submission another `_uuid` with each edit; its photos lie in the folder of the first.
    submissionHeader: headers.includes("meta/rootUuid") ? "meta/rootUuid" : "_uuid",
  };
  const guesses = headers.map((header): SheetField | null => {
    const isFree = (field: SheetField | undefined) => field !== undefined && !taken.has(field);
    const names = kind === "fruits" ? formNames(header, form) : [plainHeader(header)];
    const field = [
      ofOwn.asHeading(header),
      ...names.map((name) => fields.find((one) => isFree(one) && isCalled(name, one))),
      ofOwn.byLabel(header),
      ofOwn.byLabel(lastOf(header)),
    ].find(isFree);
    if (field === undefined) return null;
    taken.add(field);
    return field;
  });
  // Where nobody has an e-mail, people are named by their telephone numbers.
  const isNamed = taken.has("email") || taken.has("phone_number");
  if (kind === "people" && !isNamed && taken.has("phone")) {
    guesses[guesses.indexOf("phone")] = "phone_number";
  }
  const dated = kind === "fruits" && !taken.has("collection_date") ? formDates : [];
  const date = dated.find((name) => headers.includes(name));
  if (date !== undefined) guesses[headers.indexOf(date)] = "collection_date";
  return guesses.map((field, at) => ({
    field,
    unit: field === null ? null : guessUnit(headers[at] ?? "", field, own),
  }));
}

/** A question without the groups around it, as KoboToolbox ("group/question") writes it. */
function lastOf(header: string): string {
  return header.slice(header.lastIndexOf("/") + 1);
}

/** The question whose position KoboToolbox splits: "_gps_latitude" is of "gps". */
function pointOfPart(header: string): string | undefined {
  return /^_(.+)_latitude$/.exec(lastOf(header))?.[1];
}

/** What a header may be called in exports of form tools, the whole one first; columns of the tool itself are none of a fruit's. */
function formNames(
  header: string,
  { splitPoints, submissionHeader }: { splitPoints: ReadonlySet<string>; submissionHeader: string },
): string[] {
  const last = lastOf(header);
  if (header === "KEY" || header === submissionHeader) return ["submission id"];
  if (splitPoints.has(last)) return [];
  const part = /^_.+_(latitude|longitude|precision)$/.exec(last)?.[1];
  if (part !== undefined) return [part];
  if (last.startsWith("_")) return [];
  // ODK Central writes "group-question" and "position-Latitude".
  const afterDash = header.slice(header.lastIndexOf("-") + 1);
  return [header, last, afterDash].map(plainHeader);
}

const folded = (text: string) => foldText(text).replace(/\s+/g, " ").trim();

/** Of the fields of the installation's own: as our files name them, also those that are retired; or by a label of one that is not. */
function ownGuess(kind: SheetKind, own: readonly OwnField[]) {
  const fields = ownFieldsFor(kind, own);
  const names = new Set<string>(fields.map(ownColumnOf));
  const headings = new Map<string, OwnColumn>();
  for (const { name, heading } of columnsWith(own)) {
    if (!isOwnColumn(name) || !names.has(name)) continue;
    for (const text of [name, heading.en, heading.fr]) headings.set(folded(text), name);
  }
  const labels = Map.groupBy(
    fields.filter(({ is_retired }) => !is_retired).flatMap(plainLabels),
    ({ plain }) => plain,
  );
  return {
    asHeading: (header: string) => headings.get(folded(header)),
    /** Another unit than the field's own is none of its columns. */
    byLabel(header: string): OwnColumn | undefined {
      const [found, other] = labels.get(plainHeader(header)) ?? [];
      if (found === undefined || other !== undefined) return undefined;
      const isOther = unitsIn(header).some((unit) => !found.units.has(foldText(unit)));
      return isOther ? undefined : found.column;
    },
  };
}

function plainLabels(field: OwnField) {
  const { en, fr } = field.label;
  const unit = field.kind === "number" ? [field.unit] : [];
  const units = new Set([...unit, ...unitsIn(en), ...unitsIn(fr)].map(foldText));
  const plain = new Set([en, fr].map(plainHeader).filter((text) => text !== ""));
  return [...plain].map((text) => ({ plain: text, units, column: ownColumnOf(field) }));
}

const plainNames = new Map<ProductField, ReadonlySet<string>>();

function isCalled(header: string, field: ProductField): boolean {
  let names = plainNames.get(field);
  if (names === undefined) {
    const { en, fr } = sheetColumns[field];
    names = new Set([field, en, fr, ...(otherNames[field] ?? [])].map(plainHeader));
    plainNames.set(field, names);
  }
  return names.has(header);
}

/** In brackets, or after the name. */
const unitInHeader =
  /\([^()]*\)|\[[^[\]]*\]|(?<![a-z])[mcµμ]?g\s?(?:\/\s?(?:100\s?)?k?g(?![a-z])|k?g(?:⁻¹|-1))|\bppm\b|[%‰]|[°º]\s?[CF]\b/giu;
const shares = new Set(["0-1", "0–1", "fraction", "part"]);

/** The usual one where the header says nothing; `unknown` where it names another than a column may be in. */
export function guessUnit(
  header: string,
  field: SheetField,
  own: readonly OwnField[],
): Unit | null {
  const allowed = unitsOf(field, own);
  const [usual = null] = allowed;
  const told = unitsIn(header);
  if (usual === null || !isFigureField(field) || told.length === 0) return usual;
  const quantity = quantityOf(field);
  const isMeant = (unit: Unit, text: string) =>
    unit === "share"
      ? shares.has(text.toLowerCase())
      : unit !== "unknown" && inColumnUnit(1, unit) === inCellUnit(1, text, quantity);
  return allowed.find((unit) => told.some((text) => isMeant(unit, text))) ?? "unknown";
}

function unitsIn(header: string): string[] {
  return (header.match(unitInHeader) ?? [])
    .map((text) => text.replace(/^[([](.*)[)\]]$/, "$1").trim())
    .filter((text) => text !== "");
}

/** The names of a column and its unit: grams are not percent. */
export function headerIdentity(header: string): readonly string[] {
  return [plainHeader(header), unitsIn(header).join(" ")];
}

/** Without accents, signs, units and case: what is left when two people write the same header. */
export function plainHeader(header: string): string {
  return foldText(header.replace(unitInHeader, " "))
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
