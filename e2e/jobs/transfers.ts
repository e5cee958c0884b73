/** Imports of files and the export of a data set. */
import { usualColumns } from "@elaeis/domain/exports/export-columns";
import { datasetExportSchema, everyFruit } from "@elaeis/domain/exports/export-schemas";
import { fruitChangeSchema, maxFruitsChanged } from "@elaeis/domain/fruits/fruit-change-schemas";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { fruitPageSchema, type FruitPage } from "@elaeis/domain/fruits/list-schemas";
import { nirImportSchema } from "@elaeis/domain/nir-imports/nir-import-schemas";
import { sheetImportSchema } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { transferSchema } from "@elaeis/domain/transfers/transfer-schemas";
import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { answered, json } from "../cluster/client.ts";
import { assertHolds, succeeded, type Ask, type Kind } from "./kind.ts";

const sheetRows = 30_000;
const nirSamples = 20_000;
const nirDevice = "KILLS";

/** Imports and exports say themselves how far they are. */
export const stateOfTransfer: Kind["state"] = async ({ ask }, id) => {
  const { state, stage, done } = await answered(transferSchema, ask(`/api/transfers/${id}`));
  if (state !== "queued" && state !== "running") return "over";
  // A stage is reported with the first rows, the count a moment later.
  return done > 0 || stage !== null ? "in the middle" : "not begun";
};

export const sheetImport: Kind = {
  name: "sheet import",
  state: stateOfTransfer,
  async prepare({ ask }) {
    const id = uuidv7();
    const lines = Array.from(
      { length: sheetRows },
      (_, at) => `S-${at},awa@elaeis.test,2026-03-01,${at % 100}`,
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
    return async () => {
      await answered(sheetImportSchema, ask(`/api/sheet-imports/${id}/run`, json({})));
      return id;
    };
  },
  async check({ ask }, id) {
    const found = await answered(sheetImportSchema, ask(`/api/sheet-imports/${id}`));
    assertHolds(found, { state: "imported", failure: null });
    assertHolds(found.counts ?? {}, { created: sheetRows, changed: 0, refused: 0, skipped: 0 });
  },
};

export const nirImport: Kind = {
  name: "NIR import",
  state: stateOfTransfer,
  async prepare({ ask, collectorId }) {
    const bytes = Buffer.from(JSON.stringify(nirFile()));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await succeeded(
      ask(`/api/nir-imports/files/${sha256}?name=device.json`, { method: "PUT", body: bytes }),
    );
    const id = uuidv7();
    const order = {
      sha256,
      user_id: collectorId,
      skip_duplicates: false,
      store_missing_as_null: true,
      confirmed: [],
    };
    return async () => {
      await answered(nirImportSchema, ask(`/api/nir-imports/${id}`, json(order, "PUT")));
      return id;
    };
  },
  async check({ ask }, id) {
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
};

export const datasetExport: Kind = {
  name: "dataset export",
  state: stateOfTransfer,
  async prepare({ ask }) {
    const id = uuidv7();
    const filters = { ...everyFruit, text: `NIR-${nirDevice}-` };
    const request = { format: "xlsx", convention: "en", columns: usualColumns, filters };
    const wanted = json({ ...request, producer: null, license: null }, "PUT");
    return async () => {
      await answered(datasetExportSchema, ask(`/api/exports/${id}`, wanted));
      return id;
    };
  },
  async check({ ask }, id) {
    const found = await answered(datasetExportSchema, ask(`/api/exports/${id}`));
    assertHolds(found, { state: "done", failure: null, fruits: nirSamples });
    const file = await succeeded(ask(`/api/exports/${id}/file`));
    const bytes = Buffer.from(await file.arrayBuffer());
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    assertHolds({ size: bytes.length, sha256 }, { size: found.file_size, sha256: found.sha256 });
  },
};

const changedZone = "Bloc of the change";

export const fruitChange: Kind = {
  name: "change of many fruits",
  state: stateOfTransfer,
  async prepare({ ask }) {
    const id = uuidv7();
    const ids = (await fruitsOf(ask, { search: `NIR-${nirDevice}-` }, maxFruitsChanged)).map(
      (fruit) => fruit.id,
    );
    const action = { do: "set", fields: { location_name: changedZone } };
    return async () => {
      const order = json({ action, fruits: { ids } }, "PUT");
      await answered(fruitChangeSchema, ask(`/api/fruit-changes/${id}`, order));
      return id;
    };
  },
  async check({ ask }, id) {
    const found = await answered(fruitChangeSchema, ask(`/api/fruit-changes/${id}`));
    assertHolds(found, { changed: maxFruitsChanged });
    assertHolds(found.transfer, { state: "done", failure: null });
    // One that was changed twice would have a higher version.
    const changed = await fruitsOf(ask, { location: changedZone }, maxFruitsChanged + 1);
    const once = changed.filter(({ version }) => version === 2).length;
    assertHolds({ once }, { once: maxFruitsChanged });
  },
};

async function fruitsOf(ask: Ask, query: Record<string, string>, most: number) {
  const found: FruitSummary[] = [];
  let after: string | null = "";
  while (after !== null && found.length < most) {
    const page: FruitPage = await answered(
      fruitPageSchema,
      ask(
        `/api/fruits?${new URLSearchParams({ ...query, scope: "all", limit: "250", ...(after !== "" && { after }) })}`,
      ),
    );
    found.push(...page.items);
    after = page.next;
  }
  return found.slice(0, most);
}

/** A value is missing, so that training has the fruits of the phone alone. */
function nirFile() {
  const each = <Part>(part: (at: number) => Part) =>
    Array.from({ length: nirSamples }, (_, at) => part(at));
  return {
    DeviceType: "SCiO",
    NESystemType: "NE-4",
    DeviceSN: nirDevice,
    Version: "2.1",
    RevisionAlghoritm: "7",
    NirWaveLengthInfo: { start: 740, step: 5 },
    "Samples-Header": each((at) => ({
      MeasureDate: new Date(Date.UTC(2026, 2, 1, 8, at)).toISOString(),
      AbsoluteParamsID: [1, 3, 7],
      MeasureSensorTemp: 27.5,
    })),
    SampleSpectra: each((at) => ({
      SampleSpectraID: at + 1,
      Values: [0.1, 0.25, 0.5, 0.333333333333],
      SampleParamsValues: [22.5, 17.25, 8],
      GPSPosition: { Lt: 4.05, Ln: 9.7, Tm: null },
    })),
    NIRParamsInfo: [1, 3, 7].map((AbsoluteID) => ({
      AbsoluteID,
      AverageValue: 22,
      MaxAllowedVal: 100,
    })),
  };
}
