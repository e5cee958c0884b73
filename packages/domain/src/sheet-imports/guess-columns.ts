/** Finds out by their headers what the columns of a file hold, in French, in English and as a database names them. */
import { foldText } from "../fruits/fold-text.ts";
import {
  fieldsOf,
  sheetColumns,
  unitsOf,
  type ColumnMapping,
  type SheetField,
  type SheetKind,
  type Unit,
} from "./sheet-import.ts";
import { inCellUnit, inColumnUnit, isFigureField, quantityOf } from "./sheet-number.ts";

/** Other names that laboratories and spreadsheets use, as `plainHeader` leaves them. */
const otherNames: Partial<Record<SheetField, readonly string[]>> = {
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
  analysed_on: ["analysed on", "analyzed on", "date analyse", "date d analyse", "analyse le"],
  nir_data_source: ["origin of the values", "origine des valeurs"],
  email: ["e mail", "mail", "courriel", "adresse e mail", "e mail address", "email address"],
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

export function guessColumns(kind: SheetKind, headers: readonly string[]): ColumnMapping[] {
  const free = new Set(fieldsOf[kind]);
  return headers.map((header) => {
    const plain = plainHeader(header);
    const field = fieldsOf[kind].find((one) => free.has(one) && isNamed(plain, one));
    if (field === undefined) return { field: null, unit: null };
    free.delete(field);
    return { field, unit: guessUnit(header, field) };
  });
}

const plainNames = new Map<SheetField, ReadonlySet<string>>();

function isNamed(header: string, field: SheetField): boolean {
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
export function guessUnit(header: string, field: SheetField): Unit | null {
  const allowed = unitsOf(field);
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
