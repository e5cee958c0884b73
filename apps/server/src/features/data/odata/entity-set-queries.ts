/** What programs read: three tables, each property with its type, its words and where it comes from. */
import { columnsWith, headingOf, type ExportColumn } from "@elaeis/domain/exports/export-columns";
import { predictedValues, nirFieldOf } from "@elaeis/domain/predictions/prediction";
import { fruitColumns } from "@elaeis/domain/fruits/fruit-columns";
import type { OwnField } from "@elaeis/domain/fruits/own-fields";
import { sql, type RawBuilder } from "kysely";
import { mayBeProcessed } from "#platform/database/gdpr-restriction.ts";
import { inSampleScope } from "#platform/database/sample-scope.ts";
import { expression } from "#platform/database/export-columns.ts";

export type Kind = "text" | "number" | "integer" | "boolean" | "moment" | "guid";

export type Property = {
  name: string;
  kind: Kind;
  words: { en: string; fr: string };
  unit?: string | undefined;
  /** Of its type; `null` where it was not measured, not known or not there. */
  read: RawBuilder<unknown>;
};

export type EntitySet = {
  name: string;
  type: string;
  words: { en: string; fr: string };
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  properties: readonly Property[];
};

const ids: ReadonlySet<string> = new Set(["id", "collector_id", "plot_id"]);

function kindOf({ name, kind }: ExportColumn): Kind | undefined {
  if (ids.has(name)) return "guid";
  // A spectrum has hundreds of numbers; exports have it.
  return kind === "numbers" ? undefined : kind;
}

const casts = {
  text: sql`text`,
  number: sql`float8`,
  integer: sql`integer`,
  boolean: sql`boolean`,
  moment: sql`timestamptz`,
  guid: sql`uuid`,
} satisfies Record<Kind, RawBuilder<unknown>>;

export const castTo = (kind: Kind): RawBuilder<unknown> => casts[kind];

function property(
  name: string,
  kind: Kind,
  read: RawBuilder<unknown>,
  words: Property["words"],
  unit?: string,
): Property {
  return { name, kind, words, unit, read: sql`(${read})::${castTo(kind)}` };
}

/** As exports are made unless somebody asks for sample data. */
const handedOut = sql`(${mayBeProcessed} and ${inSampleScope("without")})`;

const fruitsWith = (fields: readonly OwnField[]): EntitySet => ({
  name: "Fruits",
  type: "Fruit",
  words: { en: "Fruits", fr: "Fruits" },
  from: sql`fruits`,
  where: handedOut,
  key: sql`fruits.id`,
  properties: columnsWith(fields).flatMap((column) => {
    const kind = kindOf(column);
    if (kind === undefined) return [];
    return property(column.name, kind, expression(column), column.heading, column.unit);
  }),
});

const predicted = { en: "predicted", fr: "prédite" };
const columnOf = {
  huile: "predicted_oil_content",
  matiere_seche: "predicted_dry_matter",
  proteines: "predicted_protein_content",
  acides_gras: "predicted_fatty_acids",
} as const;

const ofPrediction = (column: string) => sql`ai_predictions.${sql.ref(column)}`;
/** Of a `real`, without the digits that it does not have. */
const rounded = (column: string) => sql`${ofPrediction(column)}::numeric`;

const predictions: EntitySet = {
  name: "Predictions",
  type: "Prediction",
  words: { en: "Predictions from photos", fr: "Prédictions à partir de photos" },
  from: sql`ai_predictions join fruits on fruits.id = ai_predictions.fruit_id`,
  // Of photos that their fruits still have.
  where: sql`(${handedOut} and superseded_at is null)`,
  key: sql`ai_predictions.id`,
  properties: [
    property("id", "guid", ofPrediction("id"), headingOf("id")),
    property("fruit_key", "guid", ofPrediction("fruit_id"), {
      en: "Fruit: its id",
      fr: "Fruit\u00a0: son id",
    }),
    property("fruit_id", "text", sql`fruits.fruit_id`, headingOf("fruit_id")),
    property("created_at", "moment", ofPrediction("created_at"), headingOf("created_at")),
    property("model_version", "text", ofPrediction("version_label"), {
      en: "Model version",
      fr: "Version du modèle",
    }),
    property("status", "text", ofPrediction("prediction_status"), {
      en: "Status: success or failed",
      fr: "État\u00a0: success ou failed",
    }),
    ...predictedValues.flatMap((value) => {
      const { en, fr } = fruitColumns[nirFieldOf[value]];
      const name = columnOf[value];
      const bound = (end: 0 | 1) =>
        sql`ai_predictions.api_response #>> ${sql.lit(`{interval,${value},${end}}`)}`;
      return [
        property(name, "number", rounded(name), {
          en: `${en}, ${predicted.en}`,
          fr: `${fr}, valeur ${predicted.fr}`,
        }),
        property(`${name}_low`, "number", bound(0), {
          en: `${en}, lower limit`,
          fr: `${fr}, limite basse`,
        }),
        property(`${name}_high`, "number", bound(1), {
          en: `${en}, upper limit`,
          fr: `${fr}, limite haute`,
        }),
      ];
    }),
    property("confidence", "number", rounded("confidence_score"), headingOf("ai_confidence_score")),
    property("photo_role", "text", ofPrediction("photo_role"), { en: "Photo", fr: "Photo" }),
    property("validation", "text", ofPrediction("user_validation"), {
      en: "Review: pending, validated, uncertain or rejected",
      fr: "Relecture\u00a0: pending, validated, uncertain ou rejected",
    }),
    property("grade", "integer", ofPrediction("validation_grade"), { en: "Grade", fr: "Note" }),
    property("validated_at", "moment", ofPrediction("validated_at"), {
      en: "Reviewed on",
      fr: "Relue le",
    }),
    property("is_sample", "boolean", ofPrediction("is_sample"), headingOf("is_sample")),
  ],
};

const ofPlot = (column: string) => sql`plots.${sql.ref(column)}`;
const position = (place: 0 | 1) => sql`case when plots.boundary is null
  then (plots.geometry #>> ${sql.lit(`{coordinates,${place}}`)})::float8
  else (point(plots.boundary))[${sql.lit(place)}] end`;

const plots: EntitySet = {
  name: "Plots",
  type: "Plot",
  words: { en: "Plots and their producers", fr: "Parcelles et leurs producteurs" },
  from: sql`plots join producers on producers.id = plots.producer_id`,
  where: sql`true`,
  key: sql`plots.id`,
  properties: [
    property("id", "guid", ofPlot("id"), headingOf("plot_id")),
    property("name", "text", ofPlot("name"), headingOf("plot_name")),
    property("producer_id", "guid", ofPlot("producer_id"), {
      en: "Producer's identifier",
      fr: "Identifiant du producteur",
    }),
    property("producer_name", "text", sql`producers.name`, { en: "Producer", fr: "Producteur" }),
    property("country", "text", sql`producers.country`, { en: "Country", fr: "Pays" }),
    property("production_place", "text", ofPlot("production_place"), fruitColumns.location_name),
    property("area_ha", "number", ofPlot("area_ha"), { en: "Area (ha)", fr: "Surface (ha)" }),
    property("crop", "text", ofPlot("crop"), { en: "Crop", fr: "Culture" }),
    property("planting_year", "integer", ofPlot("planting_year"), {
      en: "Planting year",
      fr: "Année de plantation",
    }),
    property("remarks", "text", ofPlot("remarks"), fruitColumns.remarks),
    property("latitude", "number", position(1), {
      en: "Latitude of the centre",
      fr: "Latitude du centre",
    }),
    property("longitude", "number", position(0), {
      en: "Longitude of the centre",
      fr: "Longitude du centre",
    }),
    property("version", "integer", ofPlot("version"), {
      en: "Plot version",
      fr: "Version de la parcelle",
    }),
    property("created_at", "moment", ofPlot("created_at"), headingOf("created_at")),
    property("updated_at", "moment", ofPlot("updated_at"), headingOf("updated_at")),
  ],
};

/** Of an installation with these fields of its own. */
export function entitySetsWith(fields: readonly OwnField[]): readonly EntitySet[] {
  return [fruitsWith(fields), predictions, plots];
}
