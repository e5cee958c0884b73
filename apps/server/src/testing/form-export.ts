/** What KoboToolbox and ODK Central export of a form of fruits, as their own code writes it; photos drawn by the product. */
import { photoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { createHash } from "node:crypto";
import { drawnJpeg } from "./pictures.ts";
import { zipOf, type ZipEntry } from "./zip.ts";

export type FormSubmission = {
  uuid: string;
  collectedAt: string;
  latitude: number;
  longitude: number;
  accuracy: number;
  oil: number;
  dryMatter: number;
  protein: number;
  fattyAcids: number;
  maturity: string;
  season: string;
  place: string;
  remarks: string;
  /** "lat lon alt acc;…" or nothing. */
  outline: string;
  photos: readonly { role: PhotoRole; name: string; jpeg: Buffer }[];
};

type FormProject = { submissions: number; seed?: number; widthPx?: number };

const maturities = ["unripe", "optimal", "overripe"];
const seasons = ["dry", "wet", "transition"];
const sides = photoRoles.slice(0, 4);

/** The same for the same seed. Twenty fruits are of one plot of four hectares. */
export async function formSubmissions({
  submissions,
  seed = 1,
  widthPx = 240,
}: FormProject): Promise<FormSubmission[]> {
  const made: FormSubmission[] = [];
  for (let at = 0; at < submissions; at += 1) {
    const plot = Math.floor(at / 20);
    const latitude = 5.31 + plot * 0.004;
    const uuid = uuidOf(`${seed} ${at}`);
    const photos = [];
    for (const [side, role] of sides.entries()) {
      const jpeg = await drawnJpeg(role, seed + (at % 8), widthPx, (widthPx * 3) / 4);
      photos.push({ role, name: `${1_760_000_000_000 + at * 10 + side}.jpg`, jpeg });
    }
    made.push({
      uuid,
      collectedAt: new Date(Date.UTC(2026, 2, 1 + (at % 28), 8, at % 60)).toISOString(),
      latitude: round(latitude + (at % 20) * 0.00002, 6),
      longitude: round(-4.02 + (at % 20) * 0.00002, 6),
      accuracy: round(3 + (at % 5) / 2, 1),
      oil: round(15 + (at % 90) / 10, 1),
      dryMatter: round(55 + (at % 70) / 10, 1),
      protein: round(5 + (at % 40) / 10, 1),
      fattyAcids: round(1 + (at % 30) / 10, 1),
      maturity: maturities[at % 3] ?? "",
      season: seasons[at % 3] ?? "",
      place: `Bloc ${plot + 1}`,
      remarks: at % 7 === 0 ? `Vu le n° ${at}; "mûr"` : "",
      outline: at % 20 === 0 ? outlineAround(latitude, -4.02) : "",
      photos,
    });
  }
  return made;
}

function outlineAround(latitude: number, longitude: number): string {
  const corners = [
    [-0.001, -0.001],
    [-0.001, 0.001],
    [0.001, 0.001],
    [0.001, -0.001],
    [-0.001, -0.001],
  ] as const;
  return corners
    .map(([north, east]) => `${round(latitude + north, 6)} ${round(longitude + east, 6)} 0 0`)
    .join(";");
}

type KoboLook = { headers?: "names" | "labels"; delimiter?: ";" | ","; decimalComma?: boolean };

const koboNames = {
  date: "date",
  point: "gps",
  oil: "mesures/oil_content",
  dryMatter: "mesures/dry_matter",
  protein: "mesures/protein_content",
  fattyAcids: "mesures/fatty_acids",
  maturity: "maturity",
  season: "season",
  place: "place",
  remarks: "remarks",
  outline: "parcelle/contour",
  front: "photos/photo_front",
  back: "photos/photo_back",
  left: "photos/photo_left",
  right: "photos/photo_right",
};
const koboLabels: typeof koboNames = {
  date: "Date de collecte",
  point: "Position GPS",
  oil: "Mesures/Teneur en huile (%)",
  dryMatter: "Mesures/Matière sèche (%)",
  protein: "Mesures/Protéines (%)",
  fattyAcids: "Mesures/Acides gras (%)",
  maturity: "Maturité",
  season: "Saison",
  place: "Lieu",
  remarks: "Remarques",
  outline: "Parcelle/Contour de la parcelle",
  front: "Photos/Photo de face",
  back: "Photos/Photo de dos",
  left: "Photos/Photo gauche",
  right: "Photos/Photo droite",
};

/** KoboToolbox's CSV: every cell quoted, the parts of a position after its text, an address after each photo. */
export function koboCsv(
  submissions: readonly FormSubmission[],
  { headers = "names", delimiter = ";", decimalComma = false }: KoboLook = {},
): string {
  const named = headers === "names" ? koboNames : koboLabels;
  const figure = (value: number) =>
    decimalComma ? String(value).replace(".", ",") : String(value);
  const head = [
    "start",
    "end",
    named.date,
    named.point,
    ...["latitude", "longitude", "altitude", "precision"].map((part) => `_${named.point}_${part}`),
    named.oil,
    named.dryMatter,
    named.protein,
    named.fattyAcids,
    named.maturity,
    named.season,
    named.place,
    named.remarks,
    named.outline,
    ...[named.front, named.back, named.left, named.right].flatMap((one) => [one, `${one}_URL`]),
    ...toolColumns,
  ];
  const rows = submissions.map((one, at) => [
    one.collectedAt,
    one.collectedAt,
    one.collectedAt,
    `${one.latitude} ${one.longitude} 0 ${one.accuracy}`,
    ...placeOf(one),
    ...valuesOf(one).map(figure),
    ...textsOf(one),
    ...one.photos.flatMap(({ name }) => [name, `https://kobo.example/media/${name}`]),
    String(1_000 + at),
    // Every fifth was edited since.
    at % 5 === 4 ? uuidOf(`edited ${one.uuid}`) : one.uuid,
    one.collectedAt.slice(0, 19),
    "",
    "",
    "submitted_via_web",
    "awa",
    "vX1",
    "",
    `uuid:${one.uuid}`,
    String(at + 1),
  ]);
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return [head, ...rows].map((cells) => `${cells.map(quoted).join(delimiter)}\n`).join("");
}

/** "Media Attachments (ZIP)": a folder for each submission. */
export function koboMedia(submissions: readonly FormSubmission[]): ZipEntry[] {
  return submissions.flatMap(({ uuid, photos }) =>
    photos.map(({ name, jpeg }) => ({
      name: `awa/attachments/a1b2c3d4e5f60718293a4b5c6d7e8f90/${uuid}/${name}`,
      bytes: jpeg,
    })),
  );
}

/** ODK Central's ZIP: the form's table, one of a repeat, and all media in one folder. */
export function odkZip(submissions: readonly FormSubmission[]): Buffer {
  const head =
    "SubmissionDate,start,end,location-Latitude,location-Longitude,location-Altitude,location-Accuracy,values-oil,values-dry_matter,values-protein,values-fatty_acids,maturity,season,place,remarks,plot-boundary,photos-front,photos-back,photos-left,photos-right,meta-instanceID,KEY,SubmitterID,SubmitterName,AttachmentsPresent,AttachmentsExpected,Status,ReviewState,DeviceID,Edits,FormVersion";
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const rows = submissions.map((one) =>
    [
      one.collectedAt,
      one.collectedAt,
      one.collectedAt,
      ...placeOf(one),
      ...valuesOf(one).map(String),
      ...textsOf(one),
      ...one.photos.map(({ name }) => name),
      `uuid:${one.uuid}`,
      `uuid:${one.uuid}`,
      ..."12,Awa,4,4,,,,0,1".split(","),
    ]
      .map(quoted)
      .join(","),
  );
  return zipOf([
    { name: "fruits.csv", bytes: Buffer.from([head, ...rows, ""].join("\n")), isDeflated: true },
    { name: "fruits-bunches.csv", bytes: Buffer.from("bunch,PARENT_KEY,KEY\n1,uuid:x,uuid:y\n") },
    ...submissions.flatMap(({ photos }) =>
      photos.map(({ name, jpeg }) => ({ name: `media/${name}`, bytes: jpeg })),
    ),
  ]);
}

const toolColumns =
  "_id _uuid _submission_time _validation_status _notes _status _submitted_by __version__ _tags meta/rootUuid _index".split(
    " ",
  );
const placeOf = ({ latitude, longitude, accuracy }: FormSubmission) =>
  [latitude, longitude, 0, accuracy].map(String);
const valuesOf = ({ oil, dryMatter, protein, fattyAcids }: FormSubmission) => [
  oil,
  dryMatter,
  protein,
  fattyAcids,
];
const textsOf = ({ maturity, season, place, remarks, outline }: FormSubmission) => [
  maturity,
  season,
  place,
  remarks,
  outline,
];

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

function uuidOf(text: string): string {
  const digits = createHash("sha256").update(text).digest("hex");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
