import { featureNames, featureVersion } from "../features/table.ts";
import { f64 } from "../indexed-reads.ts";
import { predictRegressor } from "../regression/regressor.ts";
import { project } from "../regression/projection.ts";
import { encodeFloats } from "./base64.ts";
import { modelSchemaVersion, modelType } from "./model.ts";
import type { Model, TargetUncertainty } from "./model.ts";

/**
 * The model file: JSON, arrays as base64 of little-endian single precision. It carries parity vectors, features with
 * the predictions they must give, so that a reader can prove it computes what the trainer computed.
 */
export function serialiseModel(model: Model): string {
  const { projection, regressor } = model;
  return JSON.stringify({
    schema: "elaeis-model",
    schema_version: modelSchemaVersion,
    type: modelType,
    version: model.version,
    provenance: model.provenance,
    trained_at: model.trainedAt,
    data: model.data,
    feature_version: featureVersion,
    feature_names: featureNames,
    feature_means: encodeFloats(projection.means),
    feature_sds: encodeFloats(projection.sds),
    feature_clip: projection.clip,
    component_count: projection.components.rows,
    components: encodeFloats(projection.components.values),
    component_sds: encodeFloats(projection.componentSds),
    component_deciles: encodeFloats(model.componentDeciles.values),
    ridge_strength: model.strengths.ridge,
    ridge_weights: encodeFloats(regressor.ridge.weights.values),
    kernel_shape: regressor.kernel.shape,
    kernel_gamma: regressor.kernel.gamma,
    kernel_point_count: regressor.kernel.points.rows,
    kernel_points: encodeFloats(regressor.kernel.points.values),
    kernel_weights: encodeFloats(regressor.kernel.weights.values),
    domain: {
      distance_p95: model.domain.distanceP95,
      distance_p995: model.domain.distanceP995,
      residual_p995: model.domain.residualP995,
    },
    limits: model.limits,
    targets: model.targets.map((target, t) => ({
      name: target.name,
      transform: target.scale.transform,
      mean: target.scale.mean,
      sd: target.scale.sd,
      least: target.range.least,
      most: target.range.most,
      tolerance: target.tolerance,
      kernel_share: regressor.kernelShares[t],
      kernel_strength: model.strengths.noises[t]?.strength,
      shared_noise: model.strengths.noises[t]?.shared,
      photo: uncertaintyJson(target.photo),
      fruit: uncertaintyJson(target.fruit),
    })),
    parity: parityVectors(model),
  });
}

/** How far a reader's standardised prediction may be from the stored one. */
export const parityTolerance = 1e-3;

function uncertaintyJson({ halfWidth, local, confidence, metrics }: TargetUncertainty) {
  return {
    half_width: halfWidth,
    local_scale: { values: [...local.values], factors: [...local.factors] },
    confidence: confidence.map(({ upTo, shareWithin }) => ({
      up_to: upTo,
      share_within: shareWithin,
    })),
    metrics,
  };
}

/** The mean photo and two photos that lie one standard deviation off it. */
function parityVectors({ projection, regressor }: Model) {
  return [0, 1, -1].map((step) => {
    const features = Float64Array.from(
      Float32Array.from(projection.means, (mean, k) => mean + step * f64(projection.sds, k)),
    );
    const scaled = predictRegressor(regressor, project(projection, features).scores);
    return { features: encodeFloats(features), scaled: [...scaled] };
  });
}
