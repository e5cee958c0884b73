/** What is said of the faults of a plot's outline, and of what was repaired, in both languages. */
import type { PlotFaultCode, PlotRepairCode } from "./plot-fault-codes.ts";

type Sentences = { en: string; fr: string };

/** `{…}` is filled from the fault's details. */
export const plotFaults = {
  not_a_plot: {
    en: "This is neither a polygon nor a point.",
    fr: "Ce n'est ni un polygone ni un point.",
  },
  line: {
    en: "This is a line. Draw the outline as a polygon.",
    fr: "C'est une ligne. Dessinez le contour comme un polygone.",
  },
  not_wgs84: {
    en: "The positions are in “{name}”. Export them in WGS 84 (EPSG:4326).",
    fr: "Les positions sont en «\u00a0{name}\u00a0». Exportez-les en WGS 84 (EPSG:4326).",
  },
  several_parts: {
    en: "The plot has several parts. Make one plot of each part.",
    fr: "La parcelle a plusieurs morceaux. Faites une parcelle de chaque morceau.",
  },
  hole: {
    en: "The plot has a hole. Draw the outline without it, or make two plots.",
    fr: "La parcelle a un trou. Dessinez le contour sans ce trou, ou faites deux parcelles.",
  },
  few_points: {
    en: "The outline needs at least 4 different points; it has {points}.",
    fr: "Le contour doit avoir au moins 4 points différents\u00a0; il en a {points}.",
  },
  many_points: {
    en: "The outline has {points} points; {max} are allowed. Simplify it.",
    fr: "Le contour a {points} points\u00a0; le maximum est {max}. Simplifiez-le.",
  },
  in_a_line: {
    en: "All points are on one line. Go around the plot.",
    fr: "Tous les points sont sur une même ligne. Faites le tour de la parcelle.",
  },
  crossing: {
    en: "The outline crosses or touches itself at point {point}. Check the order of the points.",
    fr: "Le contour se croise ou se touche au point {point}. Vérifiez l'ordre des points.",
  },
  out_of_range: {
    en: "Point {point} is not a place on earth. Longitude comes first, between -180 and 180, then latitude, between -90 and 90.",
    fr: "Le point {point} n'est pas un lieu sur terre. La longitude vient d'abord, entre -180 et 180, puis la latitude, entre -90 et 90.",
  },
  no_position: {
    en: "Point {point} is at 0, 0, as devices write it that know no position. Remove the point.",
    fr: "Le point {point} est en 0, 0, comme l'écrivent les appareils sans position. Retirez ce point.",
  },
  swapped: {
    en: "Longitude and latitude seem to be swapped. Longitude comes first.",
    fr: "La longitude et la latitude semblent inversées. La longitude vient d'abord.",
  },
  too_large: {
    en: "The outline is more than 100 km long or wide. Check the points.",
    fr: "Le contour fait plus de 100 km de long ou de large. Vérifiez les points.",
  },
  other_country: {
    en: "Point {point} is not in the producer's country.",
    fr: "Le point {point} n'est pas dans le pays du producteur.",
  },
  polygon_required: {
    en: "A plot of more than 4 ha needs an outline; a point is not enough.",
    fr: "Une parcelle de plus de 4 ha doit avoir un contour\u00a0; un point ne suffit pas.",
  },
  no_area: {
    en: "A plot given as a point needs its area in hectares, up to 4.",
    fr: "Une parcelle donnée par un point doit avoir sa surface en hectares, 4 au plus.",
  },
  no_producer: {
    en: "ProducerName is missing.",
    fr: "ProducerName manque (nom du producteur).",
  },
  bad_country: {
    en: "ProducerCountry “{country}” is not the two-letter code of a country of the list.",
    fr: "ProducerCountry «\u00a0{country}\u00a0» n'est pas le code à deux lettres d'un pays de la liste.",
  },
  name_taken: {
    en: "This producer already has another plot named “{name}”.",
    fr: "Ce producteur a déjà une autre parcelle nommée «\u00a0{name}\u00a0».",
  },
  rounded: {
    en: "The points are known to about 100 m only: they have 3 decimals or fewer.",
    fr: "Les points ne sont connus qu'à 100 m près\u00a0: ils ont 3 décimales ou moins.",
  },
  overlap: {
    en: "The plot overlaps “{name}” by {hectares}\u00a0ha.",
    fr: "La parcelle recouvre «\u00a0{name}\u00a0» sur {hectares}\u00a0ha.",
  },
} as const satisfies Record<PlotFaultCode, Sentences>;

export const plotRepairs = {
  closed: {
    en: "The outline was closed.",
    fr: "Le contour a été fermé.",
  },
  reversed: {
    en: "The points were put in counter-clockwise order.",
    fr: "Les points ont été remis dans le sens inverse des aiguilles d'une montre.",
  },
  shortened: {
    en: "Coordinates were shortened to six decimals.",
    fr: "Les coordonnées ont été ramenées à six décimales.",
  },
  doubled: {
    en: "Points that came twice in a row were removed.",
    fr: "Les points répétés à la suite ont été retirés.",
  },
  altitude: {
    en: "Altitudes were left out.",
    fr: "Les altitudes n'ont pas été gardées.",
  },
  single_part: {
    en: "A multipolygon of one part became a polygon.",
    fr: "Un multipolygone d'un seul morceau est devenu un polygone.",
  },
} as const satisfies Record<PlotRepairCode, Sentences>;

export function faultInWords(
  { code, details }: { code: PlotFaultCode; details: Record<string, string | number> },
  language: "en" | "fr",
): string {
  return plotFaults[code][language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const detail = details[name];
    if (detail === undefined) return whole;
    return typeof detail === "number" && language === "fr"
      ? String(detail).replace(".", ",")
      : String(detail);
  });
}
