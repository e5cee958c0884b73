/**
 * Reads a model file and trusts nothing in it: an unknown version, a missing number or one that is not finite is refused
 * with a sentence. A missing coefficient is corruption; it must never become a zero that still looks like a prediction.
 */
import { featureNames, featureVersion } from "../features/table.ts";
import { f64 } from "../indexed-reads.ts";
import type { QualityLimits } from "../quality-limits.ts";
import { kernelShapes } from "../regression/kernel.ts";
import { row } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { mapRows, project } from "../regression/projection.ts";
import { predictRegressor } from "../regression/regressor.ts";
import { targetTransforms } from "../regression/target-scale.ts";
import { whiten } from "../uncertainty/domain.ts";
import { evenScale, readLocalScale } from "../uncertainty/local-scale.ts";
import { ModelFileError, parseModelFile } from "./json-reader.ts";
import type { JsonReader, ParsedFile } from "./json-reader.ts";
import { formerModel, modelSchemaVersion, modelType, provenances } from "./model.ts";
import type { Model, ModelTarget, TargetUncertainty } from "./model.ts";
import { decileBounds, watchedComponents } from "./photo-signals.ts";
import { parityTolerance } from "./serialise-model.ts";

export type ParsedModel = ParsedFile<Model>;

export function parseModel(text: string): ParsedModel {
  return parseModelFile(text, readModel);
}

function readModel(file: JsonReader): Model {
  file.get("schema").mustBe("elaeis-model");
  const isFormer = file.get("schema_version").is(formerModel.schemaVersion);
  if (!isFormer) file.get("schema_version").mustBe(modelSchemaVersion);
  file.get("type").mustBe(isFormer ? formerModel.type : modelType);
  file.get("feature_version").mustBe(featureVersion);
  file.get("feature_names").mustBe(featureNames);
  const targetReaders = file.get("targets").items();
  if (targetReaders.length === 0) throw new ModelFileError("The model file has no target.");
  const projection = readProjection(file);
  const regressor = readRegressor(file, projection.components.rows, targetReaders, isFormer);
  const trainedAt = file.get("trained_at");
  const data = file.get("data");
  const domain = file.get("domain");
  const model: Model = {
    version: file.get("version").text(),
    provenance: file.get("provenance").oneOf(provenances),
    trainedAt: trainedAt.isNull() ? null : trainedAt.text(),
    data: {
      photos: data.get("photos").positive(),
      fruits: data.get("fruits").positive(),
      hash: data.get("hash").text(),
    },
    targets: targetReaders.map((target) => readTarget(target, isFormer)),
    projection,
    regressor,
    strengths: {
      ridge: file.get("ridge_strength").positive(),
      noises: targetReaders.map((target) => ({
        strength: target.get("kernel_strength").positive(),
        shared: isFormer ? 0 : target.get("shared_noise").share(),
      })),
    },
    whitenedPoints: mapRows(regressor.kernel.points, (scores) =>
      whiten(scores, projection.componentSds),
    ),
    domain: {
      distanceP95: domain.get("distance_p95").positive(),
      distanceP995: domain.get("distance_p995").positive(),
      residualP995: domain.get("residual_p995").positive(),
    },
    componentDeciles: readDeciles(file, projection.components.rows),
    limits: readLimits(file.get("limits")),
  };
  checkParity(model, file);
  return model;
}

function readProjection(file: JsonReader) {
  const columns = featureNames.length;
  const rows = file.get("component_count").count();
  return {
    means: file.get("feature_means").floats(columns),
    sds: file.get("feature_sds").positiveFloats(columns),
    clip: file.get("feature_clip").positive(),
    components: { rows, columns, values: file.get("components").floats(rows * columns) },
    componentSds: file.get("component_sds").positiveFloats(rows),
  };
}

function readDeciles(file: JsonReader, components: number): Matrix {
  const rows = Math.min(watchedComponents, components);
  const reader = file.get("component_deciles");
  const deciles = { rows, columns: decileBounds, values: reader.floats(rows * decileBounds) };
  for (let r = 0; r < rows; r++) {
    const bounds = [...row(deciles, r)];
    if (bounds.some((bound, k) => k > 0 && bound < (bounds[k - 1] ?? bound))) {
      throw new ModelFileError("In the model file, component_deciles must rise.");
    }
  }
  return deciles;
}

function readRegressor(
  file: JsonReader,
  columns: number,
  targets: readonly JsonReader[],
  isFormer: boolean,
) {
  const points = file.get("kernel_point_count").count();
  return {
    ridge: {
      weights: {
        rows: targets.length,
        columns,
        values: file.get("ridge_weights").floats(targets.length * columns),
      },
    },
    kernel: {
      shape: isFormer ? ("rbf" as const) : file.get("kernel_shape").oneOf(kernelShapes),
      gamma: file.get("kernel_gamma").positive(),
      points: {
        rows: points,
        columns,
        values: file.get("kernel_points").floats(points * columns),
      },
      weights: {
        rows: points,
        columns: targets.length,
        values: file.get("kernel_weights").floats(points * targets.length),
      },
    },
    kernelShares: Float64Array.from(targets, (target) => target.get("kernel_share").share()),
  };
}

function readLimits(limits: JsonReader): QualityLimits {
  const read = (name: keyof QualityLimits) => limits.get(name).number();
  return {
    leastSharpness: read("leastSharpness"),
    leastCardL: read("leastCardL"),
    mostCardClippedShare: read("mostCardClippedShare"),
    mostFruitClippedShare: read("mostFruitClippedShare"),
    mostCardDeviation: read("mostCardDeviation"),
    mostCardChroma: read("mostCardChroma"),
    leastContrast: read("leastContrast"),
    mostBorderPx: read("mostBorderPx"),
    leastFruitShare: read("leastFruitShare"),
    mostFruitShare: read("mostFruitShare"),
  };
}

function readTarget(target: JsonReader, isFormer: boolean): ModelTarget {
  return {
    name: target.get("name").text(),
    scale: {
      transform: target.get("transform").oneOf(targetTransforms),
      mean: target.get("mean").number(),
      sd: target.get("sd").positive(),
    },
    range: { least: target.get("least").number(), most: target.get("most").number() },
    tolerance: target.get("tolerance").positive(),
    photo: readUncertainty(target.get("photo"), isFormer),
    fruit: readUncertainty(target.get("fruit"), isFormer),
  };
}

function readUncertainty(uncertainty: JsonReader, isFormer: boolean): TargetUncertainty {
  const metrics = uncertainty.get("metrics");
  const confidence = uncertainty.get("confidence").items();
  if (confidence.length === 0) {
    throw new ModelFileError("The model file has a target without confidence bins.");
  }
  return {
    halfWidth: uncertainty.get("half_width").positive(),
    local: isFormer ? evenScale : readLocalScale(uncertainty.get("local_scale")),
    confidence: confidence.map((bin) => ({
      upTo: bin.get("up_to").positive(),
      shareWithin: bin.get("share_within").share(),
    })),
    metrics: {
      n: metrics.get("n").count(),
      r2: metrics.get("r2").number(),
      rmse: metrics.get("rmse").number(),
      mae: metrics.get("mae").number(),
      bias: metrics.get("bias").number(),
      coverage: metrics.get("coverage").share(),
    },
  };
}

function checkParity({ projection, regressor, targets }: Model, file: JsonReader) {
  const vectors = file.get("parity").items();
  if (vectors.length === 0) throw new ModelFileError("The model file has no parity vector.");
  for (const vector of vectors) {
    const features = vector.get("features").floats(featureNames.length);
    const scaled = predictRegressor(regressor, project(projection, features).scores);
    const expected = vector
      .get("scaled")
      .items()
      .map((value) => value.number());
    const agrees =
      expected.length === targets.length &&
      expected.every((value, t) => Math.abs(value - f64(scaled, t)) < parityTolerance);
    if (!agrees) {
      throw new ModelFileError("The model file does not reproduce its own parity vectors.");
    }
  }
}
