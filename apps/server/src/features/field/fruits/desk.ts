/** What an administrator sees of a fruit besides: its device and spectrum, its import, and what the AI said of it. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { FruitChoices } from "@elaeis/domain/fruits/bulk-schemas";
import type { FruitDesk } from "@elaeis/domain/fruits/desk-schemas";
import { nirFields, type NirField } from "@elaeis/domain/fruits/fruit";
import { nirFieldOf, predictedValues } from "@elaeis/domain/predictions/prediction";
import { spectrumOf } from "@elaeis/domain/fruits/wavelengths";
import * as z from "zod/mini";
import { assertMay } from "#http/permission.ts";
import type { Database } from "#platform/database/database.ts";
import { Problem } from "#platform/problem.ts";
import {
  findDesk,
  predictionsOf,
  spectralOf,
  type DeskRow,
  type PredictionRow,
  type SpectralRow,
} from "./desk-queries.ts";
import { readChoices } from "./queries.ts";

export type FruitDeskService = ReturnType<typeof createFruitDeskService>;

export function createFruitDeskService({ database }: { database: Database }) {
  return {
    /** @throws Problem unknown_fruit */
    async read(actor: Actor, id: string): Promise<FruitDesk> {
      assertMay(actor, "fruits.listAll");
      return database.withActor(actor, async (tx) => {
        const row = await findDesk(tx, id);
        if (row === undefined) throw new Problem("unknown_fruit");
        return present(row, await predictionsOf(tx, id), await spectralOf(tx, id));
      });
    },

    /** By what a list can be narrowed down. */
    async choices(actor: Actor): Promise<FruitChoices> {
      assertMay(actor, "fruits.listAll");
      const { collectors, batches } = await database.withActor(actor, readChoices);
      return {
        collectors,
        batches: batches.map(({ id, name, created_at }) => ({
          id,
          name,
          created_at: created_at.toISOString(),
        })),
      };
    },
  };
}

function present(
  row: DeskRow,
  predictions: PredictionRow[],
  spectral: SpectralRow | undefined,
): FruitDesk {
  const { device, owner_id, owner_email, batch_id, batch_name, batch_created_at } = row;
  const values = device?.spectra_values;
  return {
    owner: owner_id !== null && owner_email !== null ? { id: owner_id, email: owner_email } : null,
    batch:
      batch_id !== null && batch_name !== null && batch_created_at !== null
        ? {
            id: batch_id,
            name: batch_name,
            file_name: row.original_filename ?? "",
            created_at: batch_created_at.toISOString(),
          }
        : null,
    import_source: row.import_source,
    device: device && {
      type: textOf(device.device_type),
      serial_number: textOf(device.serial_number),
      spectra_id: textOf(device.spectra_id),
    },
    spectrum:
      values === undefined || values.length === 0
        ? null
        : shownSpectrum(device?.wavelength_info, values, device?.scans ?? []),
    spectral: spectral === undefined ? null : presentSpectral(row, spectral),
    measured: valuesBy((field) => (isMeasured(row, field) ? row[field] : null)),
    predictions: predictions.map((prediction) => ({
      id: prediction.id,
      created_at: prediction.created_at.toISOString(),
      model_version: prediction.version_label,
      predicted: valuesBy((field) => prediction[field]),
      intervals: intervalsOf(prediction.interval),
      confidence: prediction.confidence_score,
      validation: prediction.user_validation,
      grade: prediction.validation_grade,
      validated_by: prediction.email,
    })),
  };
}

function shownSpectrum(
  info: unknown,
  given: number[],
  scans: readonly number[][],
): FruitDesk["spectrum"] {
  const { nm = null, values = given } = spectrumOf(info, given) ?? {};
  return {
    values,
    scans: scans.map((scan) => spectrumOf(info, scan)?.values ?? scan),
    wavelengths: nm,
  };
}

/** A value that is not the device's own was entered since: it is the laboratory's. */
function presentSpectral(row: DeskRow, spectral: SpectralRow): FruitDesk["spectral"] {
  const { model_version, prediction } = spectral;
  const deviceValue = (field: NirField) => spectral[`device_${field}`];
  return {
    device: valuesBy(deviceValue),
    laboratory: valuesBy((field) =>
      row.missing_values.includes(field) || row[field] === deviceValue(field) ? null : row[field],
    ),
    model_version,
    prediction,
  };
}

const intervalsSchema = z.partialRecord(z.enum(predictedValues), z.tuple([z.number(), z.number()]));

function intervalsOf(told: unknown): FruitDesk["predictions"][number]["intervals"] {
  const intervals = z.safeParse(intervalsSchema, told).data ?? {};
  return Object.fromEntries(
    predictedValues.flatMap((value) => {
      const interval = intervals[value];
      if (interval === undefined) return [];
      const [low, high] = interval;
      return [[nirFieldOf[value], { low, high }]];
    }),
  );
}

/** Of an accepted prediction the values are the AI's own, until a person has entered them. */
function isMeasured(row: DeskRow, field: NirField): boolean {
  if (row.missing_values.includes(field)) return false;
  return row.nir_data_source !== "ai_accepted" || row.entered_values.includes(field);
}

function valuesBy(valueOf: (field: NirField) => number | null): Record<NirField, number | null> {
  const [oil_content, dry_matter, protein_content, fatty_acids] = nirFields.map(valueOf);
  return {
    oil_content: oil_content ?? null,
    dry_matter: dry_matter ?? null,
    protein_content: protein_content ?? null,
    fatty_acids: fatty_acids ?? null,
  };
}

const textOf = (fact: unknown) =>
  typeof fact === "string" || typeof fact === "number" ? String(fact) : null;
