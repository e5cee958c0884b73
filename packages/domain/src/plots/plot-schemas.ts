/** Producers and their plots. Positions are WGS 84 in degrees, longitude first; areas are in hectares. */
import * as z from "zod/mini";
import { encodingChoicesSchema, tableEncodings } from "../table-encodings.ts";
import { countryCodes } from "../accounts/countries.ts";
import { plotFaultCodes, plotRepairCodes, type PlotRepairCode } from "./plot-fault-codes.ts";
import { atMost } from "../text-checks.ts";

const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), atMost(longest));
/** No file can carry them in a name: neither XML nor a table keeps all of them. */
export const unprintable = /[\p{Cc}\uFFFE\uFFFF]/gu;
const line = (longest: number) =>
  text(longest).check(
    z.refine((words) => words.search(unprintable) === -1, "control characters are not allowed"),
  );
const optionalText = (longest: number) => z.nullable(text(longest));

const country = z
  .string()
  .check(z.refine((code) => countryCodes.has(code), "no country of the list"));

export const producerInputSchema = z.object({
  name: line(200),
  /** ISO 3166-1, two letters. */
  country,
  address: optionalText(500),
  /** Of the operator, for instance EORI. */
  operator_number: z.nullable(line(60)),
  /** Of what the person saw; null for one that is new. */
  version: z.nullable(z.int()),
});
export type ProducerInput = z.infer<typeof producerInputSchema>;

export const producerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  country: z.string(),
  address: z.nullable(z.string()),
  operator_number: z.nullable(z.string()),
  version: z.int(),
  plots: z.int(),
});
export type Producer = z.infer<typeof producerSchema>;
export const producersSchema = z.object({ items: z.array(producerSchema) });

const positionSchema = z.tuple([z.number(), z.number()]);
export type Position = z.infer<typeof positionSchema>;

export const plotGeometrySchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Point"), coordinates: positionSchema }),
  /** One ring, counter-clockwise, its last position the same as the first. */
  z.object({ type: z.literal("Polygon"), coordinates: z.array(z.array(positionSchema)) }),
]);
export type PlotGeometry = z.infer<typeof plotGeometrySchema>;

export const plotCrops = ["oil_palm", "cocoa", "coffee", "rubber", "other"] as const;
export type PlotCrop = (typeof plotCrops)[number];
export const plantingYears = { min: 1900, max: 2100 };

const facts = {
  name: line(120),
  production_place: z.nullable(line(300)),
  crop: z.enum(plotCrops),
  planting_year: z.nullable(
    z.int().check(z.minimum(plantingYears.min), z.maximum(plantingYears.max)),
  ),
  remarks: optionalText(2_000),
};
const givenArea = z.nullable(z.number().check(z.positive(), z.maximum(1_000_000)));

export const plotInputSchema = z.object({
  ...facts,
  producer_id: z.uuid(),
  /** Of GeoJSON, as a person or a file gives it: `checkPlot` says what is wrong with it. */
  geometry: z.unknown(),
  /** Of a point; an outline's is measured. */
  area_ha: givenArea,
  /** Of what the person saw; null for one that is new. */
  version: z.nullable(z.int()),
});
export type PlotInput = z.infer<typeof plotInputSchema>;

const plotFields = {
  ...facts,
  id: z.uuid(),
  producer: z.object({ id: z.uuid(), name: z.string(), country: z.string() }),
  area_ha: z.number(),
  /** Those that the person may see. */
  fruits: z.int(),
  /** The person made it, and no administrator has changed it; or is an administrator. */
  may_correct: z.boolean(),
  version: z.int(),
  updated_at: z.iso.datetime(),
};

export const plotSummarySchema = z.object({ ...plotFields, is_outlined: z.boolean() });
export type PlotSummary = z.infer<typeof plotSummarySchema>;

/** By name. `total` may be more than `items`. */
export const plotListSchema = z.object({ items: z.array(plotSummarySchema), total: z.int() });
export type PlotList = z.infer<typeof plotListSchema>;
export const mostPlotsListed = 500;

/** Of files of plots: `shp` is a zipped shapefile, `csv` has the outlines as WKT. */
export const plotFormats = ["geojson", "kml", "kmz", "shp", "csv"] as const;
export type PlotFormat = (typeof plotFormats)[number];
export const plotExportQuerySchema = z.object({
  /** Whose; everyone's without. */
  producer: z.optional(z.uuid()),
  format: z._default(z.enum(plotFormats), "geojson"),
});
export type PlotExportQuery = z.infer<typeof plotExportQuerySchema>;

export const plotQuerySchema = z.object({
  /** In the plot's name, its place or its producer's name; accents and case do not count. */
  search: z.optional(z.string().check(z.trim(), atMost(200))),
  producer: z.optional(z.uuid()),
});
export type PlotQuery = z.infer<typeof plotQuerySchema>;

const plotFaultSchema = z.object({
  code: z.enum(plotFaultCodes),
  /** Number of the position in what was given, from 0; null for the plot as a whole. */
  at: z.nullable(z.int()),
  position: z.nullable(positionSchema),
  /** What fills the sentence. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type PlotFault = z.infer<typeof plotFaultSchema>;
const plotRepairSchema = z.enum(plotRepairCodes);
export type PlotRepair = PlotRepairCode;

const checked = {
  geometry: z.nullable(plotGeometrySchema),
  area_ha: z.nullable(z.number()),
  faults: z.array(plotFaultSchema),
  repairs: z.array(plotRepairSchema),
};
export const plotCheckSchema = z.object(checked);

export const plotCheckInputSchema = z.object({
  /** Of the plot itself, which does not overlap itself. */
  id: z.nullable(z.uuid()),
  /** Of the producer. */
  country: z.nullable(country),
  geometry: z.unknown(),
  area_ha: givenArea,
});
export type PlotCheckInput = z.infer<typeof plotCheckInputSchema>;

export const plotSchema = z.object({
  ...plotFields,
  geometry: plotGeometrySchema,
  /** What is worth a look, overlaps among it. */
  faults: z.array(plotFaultSchema),
});
export type Plot = z.infer<typeof plotSchema>;

/** What a phone keeps to draw plots without network: the person's own first, then those changed last. */
export const fieldPlotSchema = z.object({ ...plotFields, geometry: plotGeometrySchema });
export type FieldPlot = z.infer<typeof fieldPlotSchema>;
export const fieldPlotsSchema = z.object({
  plots: z.array(fieldPlotSchema),
  /** May be more than `plots`. */
  total: z.int(),
  producers: z.array(z.object({ id: z.uuid(), name: z.string(), country: z.string() })),
});
export type FieldPlots = z.infer<typeof fieldPlotsSchema>;
export const mostFieldPlots = 300;
/** Of each that one collector may add; administrators add any number. */
export const mostDrawnPlots = 2_000;

/** Who sees a plot where collectors see only those assigned to them; whoever drew it sees it anyway. */
export const plotCollectorsSchema = z.object({
  user_ids: z.array(z.uuid()).check(atMost(1_000)),
});
export type PlotCollectors = z.infer<typeof plotCollectorsSchema>;

/** A plot found by position, or set by a person: null for none. */
export const fruitPlotSchema = z.object({
  plot: z.nullable(z.object({ id: z.uuid(), name: z.string(), producer: z.string() })),
  source: z.nullable(z.enum(["found", "set"])),
  /** The position's accuracy reaches over the outline. */
  is_probable: z.boolean(),
});
export type FruitPlot = z.infer<typeof fruitPlotSchema>;

export const fruitPlotInputSchema = z.union([
  z.object({ source: z.literal("set"), plot_id: z.nullable(z.uuid()) }),
  /** Back to what the position says. */
  z.object({ source: z.literal("found") }),
]);
export type FruitPlotInput = z.infer<typeof fruitPlotInputSchema>;

/** What an import makes of each feature of a file. */
export const plotImportSchema = z.object({
  features: z.array(
    z.object({
      /** From 1, as in the file. */
      number: z.int(),
      name: z.string(),
      producer: z.string(),
      country: z.string(),
      ...checked,
      /** The same plot is there already. */
      is_known: z.boolean(),
    }),
  ),
  faulty: z.int(),
  added: z.int(),
  /** Where the alphabet cannot be told: the same words in each. The import waits for a choice. */
  encodings: encodingChoicesSchema,
});
/** Query of an import and of its preview. */
export const plotAlphabetQuerySchema = z.object({ encoding: z.optional(z.enum(tableEncodings)) });
export type PlotAlphabetQuery = z.infer<typeof plotAlphabetQuerySchema>;
export type PlotImport = z.infer<typeof plotImportSchema>;

/** A plot as it was saved once, latest first. */
export const plotVersionSchema = z.object({
  ...facts,
  version: z.int(),
  producer_id: z.uuid(),
  geometry: plotGeometrySchema,
  area_ha: z.number(),
  /** When it was saved so. */
  saved_at: z.iso.datetime(),
  /** Address of the person; null for the server or an account that is gone. */
  saved_by: z.nullable(z.string()),
});
export type PlotVersion = z.infer<typeof plotVersionSchema>;
export const mostPlotVersions = 50;
export const plotVersionsSchema = z.object({
  items: z.array(plotVersionSchema),
  total: z.int(),
});
