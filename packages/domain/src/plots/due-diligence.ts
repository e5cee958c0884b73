/**
 * A draft of what an operator states under the EU's deforestation regulation, for one producer: the plots that
 * fruits came from, when, and which fruits. The operator checks it, adds quantities and submits it; Elaeis submits nothing.
 */
import * as z from "zod/mini";
import { faultInWords } from "./plot-faults.ts";
import type { PlotFault, Producer } from "./plot-schemas.ts";
import { confirmedSchema, type AskedQuestion } from "./statement-questions.ts";
import type { StatedPlot } from "./statement.ts";

/** More are too long for one statement. */
export const mostStatedFruits = 50_000;
/** Plots planted later are those the regulation asks about: Regulation (EU) 2023/1115, Article 2(13). */
const cutOffYear = 2020;

export const dueDiligenceQuerySchema = z.object({
  /** Days in UTC, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  language: z.enum(["en", "fr"]),
});
export type DueDiligenceQuery = z.infer<typeof dueDiligenceQuerySchema>;
/** What the file is held back for is asked first, then confirmed with the download. */
export const dueDiligenceFileQuerySchema = z.extend(dueDiligenceQuerySchema, {
  confirmed: confirmedSchema,
});

export type HarvestedPlot = StatedPlot & {
  planting_year: number | null;
  first_collected: Date;
  last_collected: Date;
  faults: PlotFault[];
};

export type Statement = DueDiligenceQuery & {
  producer: Producer;
  plots: HarvestedPlot[];
  /** Confirmed by the person who made the draft. */
  questions: readonly AskedQuestion[];
  madeAt: Date;
};

/** The part that people read. */
export function statementText(statement: Statement): string {
  const { language, producer, plots, questions, from, to, madeAt } = statement;
  const words = phrases[language];
  const day = (moment: Date) => moment.toISOString().slice(0, 10);
  const hectares = (area: number) =>
    language === "fr" ? String(area).replace(".", ",") : String(area);
  const sum = (values: number[]) => values.reduce((one, other) => one + other, 0);
  const area = Math.round(sum(plots.map(({ area_ha }) => area_ha)) * 10_000) / 10_000;
  return [
    words.title,
    words.draft,
    "",
    `ProducerName: ${producer.name}`,
    `ProducerCountry: ${producer.country}`,
    `${words.address}: ${producer.address ?? words.notGiven}`,
    `${words.operator}: ${producer.operator_number ?? words.notGiven}`,
    `${words.period}: ${from} – ${to} (UTC)`,
    `${words.made}: ${day(madeAt)}`,
    `${words.plots}: ${plots.length}`,
    `${words.area}: ${hectares(area)} ha`,
    `${words.fruits}: ${sum(plots.map(({ fruits }) => fruits))}`,
    `${words.quantity}: ${words.toAdd}`,
    ...questions.map((question) => `${words.confirmed}: ${question[language]}`),
    ...plots.flatMap((plot) =>
      [
        "",
        `${words.plot}: ${plot.name}`,
        `  ProductionPlace: ${plot.production_place ?? plot.name}`,
        `  Area: ${hectares(plot.area_ha)} ha`,
        `  ${plot.geometry.type === "Point" ? words.point : words.outline}`,
        `  ${words.planted}: ${plot.planting_year ?? words.notGiven}`,
        `  ${words.fruits}: ${plot.fruits}`,
        `  ${words.harvest}: ${day(plot.first_collected)} – ${day(plot.last_collected)}`,
      ].concat(remarks(plot, language).map((remark) => `  ${words.check}: ${remark}`)),
    ),
    "",
    words.files,
    "",
  ]
    .map((line) => (language === "fr" ? line.replace(/^([^:]+):/, "$1\u00a0:") : line))
    .join("\r\n");
}

function remarks({ faults, planting_year: year }: HarvestedPlot, language: "en" | "fr"): string[] {
  const words = phrases[language];
  return [
    ...faults.map((fault) => faultInWords(fault, language)),
    ...(year === null ? [words.noYear] : []),
    ...(year !== null && year > cutOffYear ? [words.lateYear] : []),
  ];
}

const phrases = {
  en: {
    title: "Due-diligence statement – draft",
    draft:
      "Drafted by Elaeis. Check it, add what is missing, and submit it yourself. Sample data are not in it.",
    address: "Address",
    operator: "Operator number",
    period: "Period",
    made: "Made on",
    plots: "Plots",
    area: "Area",
    fruits: "Fruits",
    quantity: "Quantity",
    toAdd: "to be added",
    plot: "Plot",
    point: "Given as a point",
    outline: "Given as an outline",
    planted: "Planted in",
    harvest: "Harvested",
    check: "To check",
    confirmed: "Confirmed",
    notGiven: "not given",
    noYear: "The planting year is missing.",
    lateYear: "Planted after 2020. Show that no forest was cleared for it after 31 December 2020.",
    files: "plots.geojson has these plots for the information system, fruits.csv each fruit.",
  },
  fr: {
    title: "Déclaration de diligence raisonnée – projet",
    draft:
      "Préparé par Elaeis. Vérifiez-le, complétez-le et déposez-le vous-même. Les données d'exemple n'y figurent pas.",
    address: "Adresse",
    operator: "Numéro d'opérateur",
    period: "Période",
    made: "Préparé le",
    plots: "Parcelles",
    area: "Surface",
    fruits: "Fruits",
    quantity: "Quantité",
    toAdd: "à compléter",
    plot: "Parcelle",
    point: "Donnée par un point",
    outline: "Donnée par un contour",
    planted: "Planté en",
    harvest: "Récolte",
    check: "À vérifier",
    confirmed: "Confirmé",
    notGiven: "non renseigné",
    noYear: "L'année de plantation manque.",
    lateYear:
      "Plantée après 2020. Montrez qu'aucune forêt n'a été défrichée pour elle après le 31 décembre 2020.",
    files:
      "plots.geojson contient ces parcelles pour le système d'information, fruits.csv chaque fruit.",
  },
};
