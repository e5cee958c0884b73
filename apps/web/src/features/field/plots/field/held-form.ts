/** Between a plot on this device and the form that administrators fill in, too. */
import type { FieldPlot, Position } from "@elaeis/domain/plots/plot-schemas";
import { newHeldPlot, type HeldPlot, type PlotContent } from "#device/plots/held-plot.ts";
import {
  emptyPlot,
  inputOf,
  newProducer,
  producerOf,
  textOf,
  type PlotValues,
} from "../plot-form.ts";

const { geometry: _, ...empty } = emptyPlot;
export const emptyInputs: Readonly<Record<string, string>> = empty;

type Known = Pick<FieldPlot["producer"], "id" | "name" | "country">;

export function valuesIn({ inputs, corners }: HeldPlot): PlotValues {
  // Every field is a text.
  return Object.assign({ ...emptyPlot }, inputs, { geometry: textOf(corners) });
}

export function inputsOf({ geometry: _geometry, ...inputs }: PlotValues): HeldPlot["inputs"] {
  return inputs;
}

/** A stored plot, to be corrected. */
export function correctionOf(plot: FieldPlot, userId: string, producerId: string): HeldPlot {
  const [ring = []] = plot.geometry.type === "Polygon" ? plot.geometry.coordinates : [];
  const inputs = {
    ...emptyInputs,
    name: plot.name,
    producer: plot.producer.id,
    place: plot.production_place ?? "",
    crop: plot.crop,
    year: plot.planting_year === null ? "" : String(plot.planting_year),
    remarks: plot.remarks ?? "",
  };
  return {
    ...newHeldPlot({ id: plot.id, userId, way: "draw", producerId, inputs }),
    corners: ring.slice(0, -1),
    isOutlined: true,
    version: plot.version,
    versionSavedAt: plot.updated_at,
  };
}

/** Of the chosen producer; undefined before. */
export function countryOf(
  { producer, country }: HeldPlot["inputs"],
  producers: readonly Pick<Known, "id" | "country">[],
): string | undefined {
  if (producer === newProducer) return country;
  return producers.find(({ id }) => id === producer)?.country;
}

/** Producers that plots on this device add, and the server may not know yet. */
export function heldProducers(plots: readonly HeldPlot[], except: string): Known[] {
  const found = new Map<string, Known>();
  for (const { id, content } of plots) {
    const producer = content?.producer ?? null;
    if (id === except || content === null || producer === null) continue;
    const { name, country } = producer;
    found.set(content.plot.producer_id, { id: content.plot.producer_id, name, country });
  }
  return [...found.values()];
}

/**
 * What is sent. A producer that another plot on this device adds, or that came with the plot that is corrected, goes
 * with this one, too: either may be first, and a restore may lose both.
 */
export function contentOf(
  values: PlotValues,
  held: Pick<HeldPlot, "producerId" | "sent">,
  others: readonly HeldPlot[],
): PlotContent {
  const isNew = values.producer === newProducer;
  const { version: _version, ...plot } = inputOf(
    values,
    isNew ? held.producerId : values.producer,
    null,
  );
  if (isNew) return { plot, producer: producerOf(values) };
  const contents = [held.sent, ...others].map((one) => one?.content ?? null);
  const added = contents.find(
    (content) => content?.plot.producer_id === values.producer && content.producer !== null,
  );
  return { plot, producer: added?.producer ?? null };
}

export const placesOf = (positions: readonly Position[]) =>
  positions.map(([longitude, latitude]) => ({ longitude, latitude }));
