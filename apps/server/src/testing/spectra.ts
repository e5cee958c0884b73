/** Fruits as an import of a NIR file leaves them, with spectra drawn by `@elaeis/prediction/samples`. */
import type { DrawnDevice } from "@elaeis/prediction/samples/draw-spectra";
import { drawSpectra } from "@elaeis/prediction/samples/draw-spectra";
import { row } from "@elaeis/prediction/regression/matrix";
import { uuidv7 } from "uuidv7";
import type { TestApp, TestUser } from "./test-app.ts";

export type SpectraOrder = {
  count: number;
  owner: TestUser;
  type?: string;
  serial?: string;
  seed?: number;
  channels?: number;
  device?: DrawnDevice;
  /** Calls the spectra drawn, as those of `npm run sample-data`. */
  isDrawn?: boolean;
};

/** @returns their ids, and what the fruits truly hold */
export async function insertSpectra(app: TestApp, order: SpectraOrder) {
  const { count, owner, type = "NIR-Field", serial = "NE000001", seed = 5, channels = 60 } = order;
  const { spectra, targets, wavelengthsNm } = drawSpectra(count, channels, seed, order.device);
  const fruits = Array.from({ length: count }, (_, r) => {
    const [oil = 0, water = 0] = row(targets, r);
    return {
      id: uuidv7(),
      fruit_id: `NIR-${serial}-${r + 1}`,
      oil: Math.round(oil * 1000) / 1000,
      dry: Math.round((100 - water) * 1000) / 1000,
      info: {
        device_type: type,
        serial_number: serial,
        calibration_info: order.isDrawn === true ? "5 (drawn spectra)" : "5",
        wavelength_info: { Start: wavelengthsNm[0], End: wavelengthsNm.at(-1), Unit: "nm" },
        spectra_id: String(r + 1),
        spectra_values: [...row(spectra, r)],
      },
    };
  });
  // The device's own calibration says the same of every fruit.
  await app.owner.query(
    `insert into fruits (id, fruit_id, collector_id, collector_email, oil_content, dry_matter,
       protein_content, fatty_acids, missing_values, nir_device_info, import_source, submission_sha256)
     select id, fruit_id, $2, 'x@example.org', 20, 70, 0, null, array['protein_content'], info,
       'batch_import', sha256('x')
     from json_to_recordset($1::json) as given (id uuid, fruit_id text, info json)`,
    [JSON.stringify(fruits), owner.id],
  );
  return fruits;
}

/** What a laboratory's sheet leaves: other values than the device's. */
export async function measureInLaboratory(
  app: TestApp,
  fruits: readonly { id: string; oil: number; dry: number }[],
): Promise<void> {
  await app.owner.query(
    `update fruits set oil_content = oil, dry_matter = dry, version = version + 1
     from json_to_recordset($1::json) as given (id uuid, oil numeric, dry numeric)
     where fruits.id = given.id`,
    [JSON.stringify(fruits)],
  );
}
