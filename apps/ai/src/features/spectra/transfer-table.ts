/** Moves a calibration to a second device and compares: what `npm run ai -- transfer` does. */
import { fromRows, pickRows } from "@elaeis/prediction/regression/matrix";
import type { Matrix } from "@elaeis/prediction/regression/matrix";
import { fitMembers, predictMembers } from "@elaeis/prediction/spectra/members";
import { selectMembers, selectPlain } from "@elaeis/prediction/spectra/select";
import { predictTarget } from "@elaeis/prediction/spectra/spectral-model";
import type {
  Reading,
  SpectralModel,
  TransferMethod,
} from "@elaeis/prediction/spectra/spectral-model";
import {
  chooseStandards,
  learnTransfer,
  leastStandards,
  transferModel,
} from "@elaeis/prediction/spectra/transfer";
import { calibrateOn } from "./calibrate-table.ts";
import { SpectraProblem } from "./spectra-problem.ts";
import { absorbanceOf, readSpectra } from "./spectra-table.ts";
import type { Condition, SpectraTable } from "./spectra-table.ts";

export type TransferRequest = {
  readonly train: string;
  readonly test: string;
  readonly targets: readonly string[];
  readonly from: Condition;
  readonly to: Condition;
  readonly standards: number;
  readonly where: readonly Condition[];
  readonly reading: Reading;
  readonly seed: number;
};

export type TransferredFigures = {
  /** SNV + PLS of the first device, asked as it is. */
  readonly plain: { readonly rmsep: number };
  readonly before: { readonly rmsep: number };
  readonly after: { readonly rmsep: number; readonly method: TransferMethod };
  readonly own: { readonly rmsep: number };
};

export type TableTransfer = {
  readonly model: SpectralModel;
  readonly targets: Readonly<Record<string, TransferredFigures>>;
};

/** @throws SpectraProblem */
export async function transferTable(request: TransferRequest): Promise<TableTransfer> {
  const { targets, where, reading, seed } = request;
  const read = (file: string, device: Condition) =>
    readSpectra({ file, targets, texts: [], where: [...where, device] });
  const first = await read(request.train, request.from);
  const second = await read(request.train, request.to);
  const test = await read(request.test, request.to);
  for (const other of [second, test]) assertSameWavelengths(first, other);
  const [master, device] = [completeRows(first, reading), completeRows(second, reading)];
  const standards = standardsOf(master, device, request.standards);
  const { model } = calibrateOn(first, {
    targets,
    texts: [],
    reading,
    seed,
    deviceType: request.from.value,
  });
  const fitted = model.targets.map(({ members }) => members);
  const transfers = learnTransfer({ data: master, fitted, ...standards, seed });
  const moved = transferModel(model, transfers, standards.standards, request.to.value);
  const own = fitMembers(device, selectMembers(device, seed));
  const plain = fitMembers(master, selectPlain(master, seed));
  const spectra = absorbanceOf(test, reading);
  const figures = targets.map((name, t): [string, TransferredFigures] => {
    const [target, transfer] = [moved.targets[t], transfers[t]];
    if (target === undefined || transfer === undefined) throw new Error(`${name} was transferred`);
    const rmsep = (predicted: Float64Array) => ({ rmsep: rmsepOf(test.targets, t, predicted) });
    return [
      name,
      {
        plain: rmsep(predictMembers(plain[t] ?? [], spectra)),
        before: rmsep(predictMembers(fitted[t] ?? [], spectra)),
        after: {
          ...rmsep(predictTarget(target.members, target.transfer, spectra)),
          method: transfer.target.method,
        },
        own: rmsep(predictMembers(own[t] ?? [], spectra)),
      },
    ];
  });
  return { model: moved, targets: Object.fromEntries(figures) };
}

function assertSameWavelengths(first: SpectraTable, other: SpectraTable): void {
  const isSame =
    first.wavelengthsNm.length === other.wavelengthsNm.length &&
    first.wavelengthsNm.every((nm, k) => nm === other.wavelengthsNm[k]);
  if (!isSame) throw new SpectraProblem("spectra_wavelengths_differ", { file: other.file });
}

/** Rows with every laboratory value. */
function completeRows(table: SpectraTable, reading: Reading) {
  const { columns, values } = table.targets;
  const rows = table.samples
    .map((_, r) => r)
    .filter((r) => values.subarray(r * columns, (r + 1) * columns).every((v) => !Number.isNaN(v)));
  return {
    spectra: pickRows(absorbanceOf(table, reading), rows),
    targets: pickRows(table.targets, rows),
    groups: rows.map((r) => table.samples[r] ?? ""),
  };
}

type DeviceData = ReturnType<typeof completeRows>;

/** The samples read on both devices that lie farthest apart; of several spectra of a sample, the mean. */
function standardsOf(first: DeviceData, second: DeviceData, count: number) {
  const common = [...new Set(first.groups)].filter((sample) => second.groups.includes(sample));
  const found = Math.min(common.length, count);
  if (found < leastStandards) {
    throw new SpectraProblem("spectra_standards_few", { found, least: leastStandards });
  }
  const meansOf = (data: DeviceData, matrix: Matrix) =>
    fromRows(
      common.map((sample) => meanRow(matrix, rowsWhere(data.groups, sample))),
      matrix.columns,
    );
  const [master, device] = [meansOf(first, first.spectra), meansOf(second, second.spectra)];
  const chosen = chooseStandards(master, found);
  return {
    standards: { master: pickRows(master, chosen), device: pickRows(device, chosen) },
    truths: pickRows(meansOf(first, first.targets), chosen),
  };
}

function rowsWhere(groups: readonly string[], sample: string): number[] {
  return groups.flatMap((group, r) => (group === sample ? [r] : []));
}

function meanRow({ columns, values }: Matrix, rows: readonly number[]): Float64Array {
  return Float64Array.from({ length: columns }, (_, k) =>
    rows.reduce((sum, r) => sum + (values[r * columns + k] ?? NaN) / rows.length, 0),
  );
}

function rmsepOf(targets: Matrix, t: number, predicted: Float64Array): number {
  const squares = [...predicted].flatMap((value, r) => {
    const truth = targets.values[r * targets.columns + t] ?? NaN;
    return Number.isNaN(truth) ? [] : [(value - truth) ** 2];
  });
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}
