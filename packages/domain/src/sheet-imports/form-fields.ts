/**
 * What the exports of form tools (KoboToolbox, ODK Central) have beside a fruit's own fields: who the submission is, a
 * position and an outline as one text, and the photos of each side by the names of their files.
 */
import { geoshapePositions } from "../plots/geoshape.ts";
import { photoRoles, type PhotoRole } from "../fruits/photo-roles.ts";

const sides: Record<PhotoRole, { en: string; fr: string }> = {
  front: { en: "front", fr: "face" },
  back: { en: "back", fr: "dos" },
  left: { en: "left", fr: "gauche" },
  right: { en: "right", fr: "droite" },
  macro: { en: "close-up", fr: "macro" },
  stem: { en: "stem", fr: "pédoncule" },
};

export type PhotoColumn = `photo_${PhotoRole}`;
export const photoColumns = photoRoles.map(columnOf);

function columnOf(role: PhotoRole): PhotoColumn {
  return `photo_${role}`;
}

const headingOf = (role: PhotoRole) => ({
  en: `Photo, ${sides[role].en}`,
  fr: `Photo, ${sides[role].fr}`,
});

export const formColumns = {
  submission_id: { en: "Submission ID", fr: "Identifiant de soumission" },
  position: { en: "GPS point", fr: "Point GPS" },
  plot_name: { en: "Plot name", fr: "Nom de la parcelle" },
  plot_outline: { en: "Plot outline", fr: "Contour de la parcelle" },
  photo_front: headingOf("front"),
  photo_back: headingOf("back"),
  photo_left: headingOf("left"),
  photo_right: headingOf("right"),
  photo_macro: headingOf("macro"),
  photo_stem: headingOf("stem"),
} as const satisfies Record<string, { en: string; fr: string }>;
export type FormField = keyof typeof formColumns;
const isFormField = (name: string): name is FormField => Object.hasOwn(formColumns, name);
export const formFields = Object.keys(formColumns).filter(isFormField);

export function photoRoleOf(field: string | null): PhotoRole | undefined {
  return photoRoles.find((role) => columnOf(role) === field);
}

type Place = { latitude: number; longitude: number; accuracy: number | undefined };

/** "5.31 -4.02 12 4.5": latitude, longitude, and perhaps altitude and accuracy. */
export function readGeopoint(text: string): Place | undefined {
  const parts = text.trim().split(/\s+/);
  const [latitude = Number.NaN, longitude = Number.NaN, , accuracy] = parts.map(numberIn);
  const isPlace = parts.length <= 4 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isPlace) return undefined;
  return {
    latitude,
    longitude,
    accuracy: accuracy === undefined || accuracy > 0 ? accuracy : undefined,
  };
}

function numberIn(part: string): number {
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(part) ? Number(part.replace(",", ".")) : Number.NaN;
}

/** An outline of GeoJSON, which `checkPlot` judges and closes; undefined where a point of it is none. */
export function readGeoshape(
  text: string,
): { type: "Polygon"; coordinates: number[][][] } | undefined {
  const ring = geoshapePositions(text);
  const isOutline = ring.length >= 3 && ring.flat().every(Number.isFinite);
  return isOutline ? { type: "Polygon", coordinates: [ring] } : undefined;
}
