/**
 * Each kind of job as the test of kills needs it: something long enough to be interrupted, and what must be
 * true once it has ended. A new kind is a new entry.
 */
import { usualColumns } from "@elaeis/domain/exports/export-columns";
import { datasetExportSchema } from "@elaeis/domain/exports/export-schemas";
import { fruitReference } from "@elaeis/domain/fruits/fruit";
import { nirImportSchema } from "@elaeis/domain/nir-imports/nir-import-schemas";
import { sheetImportSchema } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { transferSchema } from "@elaeis/domain/transfers/transfer-schemas";
import { unsentZipPieceBytes } from "@elaeis/domain/emergency-imports/emergency-import";
import { emergencyImportSchema } from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { fourPhotos } from "../../apps/server/src/testing/pictures.ts";
import { zipOf } from "../../apps/server/src/testing/zip.ts";
import { answered, json } from "../cluster/client.ts";

/** The administrator's requests, to whichever process serves at the moment. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

export type Kind = {
  name: string;
  /** Works on what the kinds before have made, and so begins once they have ended. */
  isAfterOthers?: true;
  /** @param round tells the data of one round from another's. @returns its id */
  begin: (ask: Ask, round: { name: string; collectorId: string }) => Promise<string>;
  /** "over" also when it failed; `check` says so then. */
  state: (ask: Ask, id: string) => Promise<"not begun" | "in the middle" | "over">;
  /** Throws unless it ended well, once, with nothing lost or doubled. */
  check: (ask: Ask, id: string) => Promise<void>;
};

const sheetRows = 12_000;
const nirSamples = 20_000;
const phoneFruits = 60;

/** Imports and exports say themselves how far they are. */
const stateOfTransfer: Kind["state"] = async (ask, id) => {
  const { state, stage, done } = await answered(transferSchema, ask(`/api/transfers/${id}`));
  if (state !== "queued" && state !== "running") return "over";
  // A stage is told with the first rows, the count a moment later.
  return done > 0 || stage !== null ? "in the middle" : "not begun";
};

export const kinds: readonly Kind[] = [
  {
    name: "sheet import",
    state: stateOfTransfer,
    async begin(ask, { name }) {
      const id = uuidv7();
      const lines = Array.from(
        { length: sheetRows },
        (_, at) => `S-${name}-${at},awa@elaeis.test,2026-03-01,${at % 100}`,
      );
      const body = ["fruit_id,collector_email,collection_date,oil_content", ...lines].join("\n");
      const sent = ask(`/api/sheet-imports/${id}/file?kind=fruits&file_name=fruits.csv`, {
        method: "PUT",
        body,
        headers: { "content-type": "application/octet-stream" },
      });
      const { columns, rules } = await answered(sheetImportSchema, sent);
      const check = ask(`/api/sheet-imports/${id}/check`, json({ columns, rules }));
      await answered(sheetImportSchema, check);
      await answered(sheetImportSchema, ask(`/api/sheet-imports/${id}/run`, json({})));
      return id;
    },
    async check(ask, id) {
      const found = await answered(sheetImportSchema, ask(`/api/sheet-imports/${id}`));
      assertHolds(found, { state: "imported", failure: null });
      assertHolds(found.counts ?? {}, { created: sheetRows, changed: 0, refused: 0, skipped: 0 });
    },
  },
  {
    name: "NIR import",
    state: stateOfTransfer,
    async begin(ask, { name, collectorId }) {
      const bytes = Buffer.from(JSON.stringify(nirFile(`K${name}`)));
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      await succeeded(
        ask(`/api/nir-imports/files/${sha256}?name=device.json`, { method: "PUT", body: bytes }),
      );
      const id = uuidv7();
      const order = {
        sha256,
        user_id: collectorId,
        skip_duplicates: false,
        store_missing_as_null: false,
        confirmed: [],
      };
      await answered(nirImportSchema, ask(`/api/nir-imports/${id}`, json(order, "PUT")));
      return id;
    },
    async check(ask, id) {
      // A chunk that was written twice would have updated its fruits.
      assertHolds(await answered(nirImportSchema, ask(`/api/nir-imports/${id}`)), {
        status: "completed",
        stopped: null,
        expected: nirSamples,
        imported: nirSamples,
        updated: 0,
        refused: 0,
      });
    },
  },
  {
    name: "emergency import",
    state: stateOfTransfer,
    async begin(ask, { collectorId }) {
      const id = uuidv7();
      const zip = await phoneArchive(collectorId);
      const path = `/api/unsent-imports/${id}`;
      const upload = { file_name: "phone.zip", file_size: zip.length };
      await answered(emergencyImportSchema, ask(path, json(upload, "PUT")));
      for (let start = 0; start < zip.length; start += unsentZipPieceBytes) {
        const body = new Uint8Array(zip.subarray(start, start + unsentZipPieceBytes));
        const piece = `${path}/pieces/${start / unsentZipPieceBytes}`;
        await succeeded(ask(piece, { method: "PUT", body }));
      }
      await answered(emergencyImportSchema, ask(`${path}/check`, json({})));
      await answered(emergencyImportSchema, ask(`${path}/run`, json({})));
      return id;
    },
    async check(ask, id) {
      const found = await answered(emergencyImportSchema, ask(`/api/unsent-imports/${id}`));
      assertHolds(found, { state: "done", fruits: phoneFruits });
      // The one that was interrupted may be there already, or lack its photos then.
      const fine = new Set(["created", "completed", "already_there"]);
      const others = found.items.filter(({ outcome }) => outcome === null || !fine.has(outcome));
      if (others.length > 0) throw new Error(`not imported: ${JSON.stringify(others[0])}`);
      const created = found.items.filter(({ outcome }) => outcome === "created").length;
      if (created < phoneFruits - 1) throw new Error(`only ${created} fruits were created`);
    },
  },
  {
    name: "dataset export",
    isAfterOthers: true,
    state: stateOfTransfer,
    async begin(ask, { name }) {
      const id = uuidv7();
      const filters = {
        start: null,
        end: null,
        collectors: [],
        text: `NIR-K${name}-`,
        sources: [],
        photos: "any",
        values: "any",
        located: false,
        sample: "with",
      };
      const request = { format: "xlsx", convention: "en", columns: usualColumns, filters };
      const wanted = json({ ...request, producer: null, license: null }, "PUT");
      await answered(datasetExportSchema, ask(`/api/exports/${id}`, wanted));
      return id;
    },
    async check(ask, id) {
      const found = await answered(datasetExportSchema, ask(`/api/exports/${id}`));
      assertHolds(found, { state: "done", failure: null, fruits: nirSamples });
      const file = await succeeded(ask(`/api/exports/${id}/file`));
      const bytes = Buffer.from(await file.arrayBuffer());
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      assertHolds({ size: bytes.length, sha256 }, { size: found.file_size, sha256: found.sha256 });
    },
  },
];

function nirFile(serial: string) {
  const each = <Part>(part: (at: number) => Part) =>
    Array.from({ length: nirSamples }, (_, at) => part(at));
  return {
    DeviceType: "SCiO",
    NESystemType: "NE-4",
    DeviceSN: serial,
    Version: "2.1",
    RevisionAlghoritm: "7",
    NirWaveLengthInfo: { start: 740, step: 5 },
    "Samples-Header": each((at) => ({
      MeasureDate: new Date(Date.UTC(2026, 2, 1, 8, at)).toISOString(),
      AbsoluteParamsID: [1, 3, 7, 30],
      MeasureSensorTemp: 27.5,
    })),
    SampleSpectra: each((at) => ({
      SampleSpectraID: at + 1,
      Values: [0.1, 0.25, 0.5, 0.333333333333],
      SampleParamsValues: [22.5, 17.25, 8, 81],
      GPSPosition: { Lt: 4.05, Ln: 9.7, Tm: null },
    })),
    NIRParamsInfo: [1, 3, 7, 30].map((AbsoluteID) => ({
      AbsoluteID,
      AverageValue: 22,
      MaxAllowedVal: 100,
    })),
  };
}

/** As a phone writes its emergency export. */
async function phoneArchive(collectorId: string): Promise<Buffer> {
  const photos = await fourPhotos();
  const fruits = Array.from({ length: phoneFruits }, () => {
    const id = uuidv7();
    const fields = { ...fruitFields, fruit_id: fruitReference(new Date(), Math.random) };
    const described = {
      format: "elaeis-unsent-fruit",
      version: 2,
      kind: "new",
      id,
      user_id: collectorId,
      fields,
      collection_date: new Date().toISOString(),
      photos: photos.map(({ role, jpeg, sha256 }) => {
        const file = `${role}.jpg`;
        return { role, sha256, file, file_name: file, file_size: jpeg.length };
      }),
    };
    const folder = `${fields.fruit_id}-${id.slice(-12)}`;
    return [
      { name: `${folder}/fruit.json`, bytes: Buffer.from(JSON.stringify(described)) },
      ...photos.map(({ role, jpeg }) => ({ name: `${folder}/${role}.jpg`, bytes: jpeg })),
    ];
  });
  return zipOf(fruits.flat());
}

const fruitFields = {
  oil_content: 22.4,
  dry_matter: 81.5,
  protein_content: 12.1,
  fatty_acids: 16.8,
  analysis_temperature: 24.5,
  maturity_stage: "optimal",
  harvest_season: "wet",
  latitude: 4.051056,
  longitude: 9.767868,
  location_accuracy_m: 6,
  location_name: "Parcelle B",
  remarks: null,
};

async function succeeded(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

function assertHolds(found: object, expected: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(expected)) {
    const actual: unknown = Reflect.get(found, name);
    if (actual !== value) {
      throw new Error(`${name} is ${JSON.stringify(actual)} instead of ${JSON.stringify(value)}`);
    }
  }
}
