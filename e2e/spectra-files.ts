/** Files of NIR devices with drawn spectra, whose own values are wrong, and the laboratory's sheet for them. */
import { nirReference } from "@elaeis/domain/nir-imports/nir-import";
import { row } from "@elaeis/prediction/regression/matrix";
import { drawSpectra, type DrawnDevice } from "@elaeis/prediction/samples/draw-spectra";
import type { APIRequestContext } from "@playwright/test";
import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";

type FileOrder = {
  serial: string;
  count: number;
  seed: number;
  device?: DrawnDevice;
  /** Of this spectrum, one the probe did not touch. */
  spoilt?: number;
};

const channels = 60;
/** What the device says of every fruit. */
export const deviceValues = { oil: 20, dry: 70 };

export function deviceFile({ serial, count, seed, device, spoilt }: FileOrder) {
  const { spectra, targets, wavelengthsNm } = drawSpectra(count, channels, seed, device);
  const moments = Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 2, 1, 8, at)));
  const file = {
    DeviceType: "NIR-Field",
    NESystemType: "NE-2",
    DeviceSN: serial,
    Version: "3.2.1",
    RevisionAlghoritm: "5 (calibration curve 2025-11-02)",
    NirWaveLengthInfo: { Start: wavelengthsNm[0], End: wavelengthsNm.at(-1), Unit: "nm" },
    NIRParamsInfo: [{ AbsoluteID: 1 }, { AbsoluteID: 30 }],
    "Samples-Header": moments.map((moment) => ({ MeasureDate: moment.toISOString() })),
    SampleSpectra: moments.map((_, at) => ({
      SampleSpectraID: at + 1,
      Values: [...row(spectra, at)].map((value, k) => value + (at === spoilt ? k % 2 : 0)),
      SampleParamsValues: [deviceValues.oil, deviceValues.dry],
    })),
  };
  const laboratory = moments.map((moment, at) => {
    const [oil = 0, water = 0] = row(targets, at);
    const reference = nirReference(serial, String(at + 1), moment);
    return { reference, oil: Number(oil.toFixed(2)), dry: Number((100 - water).toFixed(2)) };
  });
  return { text: JSON.stringify(file), laboratory };
}

/** By the import that administrators use. */
export async function bringDeviceFile(
  request: APIRequestContext,
  text: string,
  recipientId: string,
): Promise<void> {
  const bytes = Buffer.from(text);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await request.put(`/api/nir-imports/files/${sha256}?name=device.json`, {
    data: bytes,
    headers: { "content-type": "application/octet-stream" },
  });
  const path = `/api/nir-imports/${uuidv7()}`;
  const order = {
    sha256,
    user_id: recipientId,
    skip_duplicates: true,
    store_missing_as_null: false,
    confirmed: [],
  };
  const begun = await request.put(path, { data: order });
  if (!begun.ok()) throw new Error(`the import answered ${begun.status()}: ${await begun.text()}`);
  await until(async () => {
    const { status } = await (await request.get(path)).json();
    if (status === "failed") throw new Error("the import failed");
    return status === "completed";
  });
}

/** By the import of laboratory sheets. */
export async function bringLaboratory(
  request: APIRequestContext,
  values: ReturnType<typeof deviceFile>["laboratory"],
): Promise<void> {
  const lines = values.map(({ reference, oil, dry }) => `${reference},${oil},${dry}`);
  const path = `/api/sheet-imports/${uuidv7()}`;
  const sent = await request.put(`${path}/file?kind=labels&file_name=laboratory.csv`, {
    data: Buffer.from(["fruit_id,oil_content,dry_matter", ...lines].join("\n")),
    headers: { "content-type": "application/octet-stream" },
  });
  const { columns, rules } = await sent.json();
  await request.post(`${path}/check`, {
    data: { columns, rules: { ...rules, existing: "update" } },
  });
  const run = await request.post(`${path}/run`, { data: {} });
  if (run.status() !== 202)
    throw new Error(`the sheet answered ${run.status()}: ${await run.text()}`);
  await until(
    async () => (await (await request.get("/api/training")).json()).spectra[0]?.usable > 0,
  );
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("it did not come to pass within a minute");
}
