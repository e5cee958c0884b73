/**
 * The file of a spectral model: JSON with plain numbers in double precision, because a calibration of many components
 * subtracts large numbers from each other. Nothing in a file is trusted: what is missing or not finite is refused.
 */
import { ModelFileError, parseModelFile } from "../model/json-reader.ts";
import type { JsonReader, ParsedFile } from "../model/json-reader.ts";
import type { Matrix } from "../regression/matrix.ts";
import { evenScale, readLocalScale } from "../uncertainty/local-scale.ts";
import type { SpectralFigures } from "./figures.ts";
import type { FittedMember } from "./members.ts";
import type { Predictor, Regression } from "./regressions.ts";
import { readings, transferMethods } from "./spectral-model.ts";
import type { SpectralModel, SpectralTarget, TargetTransfer } from "./spectral-model.ts";
import type { SpectrumMap } from "./standardise.ts";
import type { FittedStep, FittedTreatment } from "./treatments.ts";

const schema = "elaeis-spectral-model";
const schemaVersion = 2;
/** Its intervals were as wide for every value; it is read as well, for an active calibration outlives an update. */
const formerVersion = 1;

export function serialiseSpectralModel(model: SpectralModel): string {
  return JSON.stringify({ schema: schema, schema_version: schemaVersion, ...model }, plain);
}

function plain(_key: string, value: unknown): unknown {
  return value instanceof Float64Array ? [...value] : value;
}

export type ParsedSpectralModel = ParsedFile<SpectralModel>;

export function parseSpectralModel(text: string): ParsedSpectralModel {
  return parseModelFile(text, readModel);
}

function readModel(file: JsonReader): SpectralModel {
  file.get("schema").mustBe(schema);
  const isFormer = file.get("schema_version").is(formerVersion);
  if (!isFormer) file.get("schema_version").mustBe(schemaVersion);
  const wavelengthsNm = file.get("wavelengthsNm").numbers();
  const channels = wavelengthsNm.length;
  const trainedAt = file.get("trainedAt");
  const [data, domain, limits] = [file.get("data"), file.get("domain"), file.get("limits")];
  const components = readMatrix(domain.get("components"), undefined, channels);
  const targets = file.get("targets").items();
  if (targets.length === 0) throw new ModelFileError("The model file has no target.");
  return {
    version: file.get("version").text(),
    deviceType: file.get("deviceType").text(),
    reading: file.get("reading").oneOf(readings),
    wavelengthsNm,
    trainedAt: trainedAt.isNull() ? null : trainedAt.text(),
    data: {
      spectra: data.get("spectra").count(),
      samples: data.get("samples").count(),
      hash: data.get("hash").text(),
    },
    domain: {
      mean: domain.get("mean").numbers(channels),
      components,
      variances: domain.get("variances").numbers(components.rows),
      count: domain.get("count").count(),
    },
    limits: { t2: limits.get("t2").positive(), q: limits.get("q").number() },
    targets: targets.map((target) => readTarget(target, channels, isFormer)),
  };
}

function readTarget(target: JsonReader, channels: number, isFormer: boolean): SpectralTarget {
  const members = target.get("members").items();
  if (members.length === 0) throw new ModelFileError("The model file has a target of no members.");
  const [range, interval, transfer] = [
    target.get("range"),
    target.get("interval"),
    target.get("transfer"),
  ];
  return {
    name: target.get("name").text(),
    members: members.map((member) => readMember(member, channels)),
    range: { least: range.get("least").number(), most: range.get("most").number() },
    interval: {
      halfWidth: interval.get("halfWidth").number(),
      local: isFormer ? evenScale : readLocalScale(interval.get("local")),
      isScaled: interval.get("isScaled").flag(),
    },
    transfer: transfer.isNull() ? null : readTransfer(transfer, channels),
    figures: readFigures(target.get("figures")),
  };
}

function readFigures(figures: JsonReader): SpectralFigures {
  const read = (name: keyof SpectralFigures) => figures.get(name).number();
  return {
    n: read("n"),
    r2: read("r2"),
    rmsep: read("rmsep"),
    sep: read("sep"),
    bias: read("bias"),
    rpd: read("rpd"),
    rpiq: read("rpiq"),
    coverage: read("coverage"),
  };
}

function readMember(member: JsonReader, channels: number): FittedMember {
  const steps = member.get("treatment").items();
  const treatment: FittedTreatment = steps.map((step) => readStep(step, channels));
  const band = treatment.findLast((step) => step.step === "band");
  return {
    treatment,
    regression: readRegression(member.get("regression")),
    predictor: readPredictor(member.get("predictor"), band?.count ?? channels),
    weight: member.get("weight").share(),
  };
}

function readStep(step: JsonReader, channels: number): FittedStep {
  const name = step.get("step").oneOf(["snv", "msc", "detrend", "savgol", "band", "project"]);
  switch (name) {
    case "msc":
      return { step: name, reference: step.get("reference").numbers() };
    case "savgol":
      return {
        step: name,
        window: step.get("window").count(),
        degree: step.get("degree").whole(),
        derivative: step.get("derivative").whole(),
      };
    case "project":
      return {
        step: name,
        shift: step.get("shift").numbers(),
        directions: readMatrix(step.get("directions"), undefined, undefined),
      };
    case "band": {
      const [first, count] = [step.get("first").whole(), step.get("count").count()];
      if (first + count > channels) throw new ModelFileError("The model file has a band too long.");
      return { step: name, first, count };
    }
    default:
      return { step: name };
  }
}

function readRegression(regression: JsonReader): Regression {
  const kind = regression.get("kind").oneOf(["pls", "ridge", "kernel"]);
  if (kind === "pls") return { kind, components: regression.get("components").count() };
  if (kind === "ridge") return { kind, strength: regression.get("strength").positive() };
  return {
    kind,
    components: regression.get("components").count(),
    share: regression.get("share").share(),
    gamma: regression.get("gamma").positive(),
    strength: regression.get("strength").positive(),
  };
}

function readPredictor(predictor: JsonReader, channels: number): Predictor {
  const kind = predictor.get("kind").oneOf(["linear", "kernel"]);
  const intercept = predictor.get("intercept").number();
  if (kind === "linear") {
    return { kind, coefficients: predictor.get("coefficients").numbers(channels), intercept };
  }
  const projection = readMatrix(predictor.get("projection"), undefined, channels);
  const kernel = predictor.get("kernel");
  const points = readMatrix(kernel.get("points"), undefined, projection.rows);
  return {
    kind,
    projection,
    offsets: predictor.get("offsets").numbers(projection.rows),
    kernel: {
      shape: "rbf",
      gamma: kernel.get("gamma").positive(),
      points,
      weights: readMatrix(kernel.get("weights"), points.rows, 1),
    },
    intercept,
  };
}

function readTransfer(transfer: JsonReader, channels: number): TargetTransfer {
  const map = transfer.get("map");
  return {
    method: transfer.get("method").oneOf(transferMethods),
    map: map.isNull() ? null : readMap(map, channels),
    slope: transfer.get("slope").number(),
    offset: transfer.get("offset").number(),
  };
}

function readMap(map: JsonReader, channels: number): SpectrumMap {
  const kind = map.get("kind").oneOf(["direct", "piecewise"]);
  const ends = { from: map.get("from").numbers(channels), to: map.get("to").numbers(channels) };
  if (kind === "piecewise") {
    return { kind, ...ends, weights: readMatrix(map.get("weights"), channels, undefined) };
  }
  const left = readMatrix(map.get("left"), undefined, channels);
  return { kind, ...ends, left, right: readMatrix(map.get("right"), left.rows, channels) };
}

/** With the number of rows and columns that the rest of the file asks for, where it does. */
function readMatrix(
  matrix: JsonReader,
  wantedRows: number | undefined,
  wantedColumns: number | undefined,
): Matrix {
  const [rows, columns] = [matrix.get("rows").whole(), matrix.get("columns").whole()];
  if ((wantedRows ?? rows) !== rows || (wantedColumns ?? columns) !== columns) {
    throw new ModelFileError("The model file has tables of sizes that do not fit.");
  }
  return { rows, columns, values: matrix.get("values").numbers(rows * columns) };
}
