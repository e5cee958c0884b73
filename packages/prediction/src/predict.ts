/**
 * The one implementation of a prediction, the same in the server, in a browser's worker and in the tests. A photo that
 * cannot be analysed gets a reason and never a number.
 */
import { estimateFrom, locate } from "./estimate.ts";
import type { Estimate } from "./estimate.ts";
import { measureFeatures } from "./features/table.ts";
import type { Model } from "./model/model.ts";
import type { Pixels } from "./pixels.ts";
import { preparePhoto } from "./prepare.ts";
import { measureQuality } from "./quality-measures.ts";
import type { QualityMeasures } from "./quality-measures.ts";
import { judgeQuality } from "./quality.ts";
import type { PhotoQuality } from "./quality.ts";
import { refuse } from "./refusal.ts";
import type { Refusal } from "./refusal.ts";
import { domainFit, isOutsideDomain } from "./uncertainty/domain.ts";

export type PhotoEstimate = Estimate & { readonly quality: PhotoQuality };
export type RefusedPhoto = Refusal & { readonly quality: PhotoQuality };
export type PhotoPrediction = PhotoEstimate | RefusedPhoto;

/** What is measured on a photo; worth keeping under the photo's hash and featureVersion. */
export type PhotoDescription = {
  readonly features: Float64Array;
  readonly measures: QualityMeasures;
};

export function predictPhoto(model: Model, pixels: Pixels): PhotoPrediction {
  return predictDescription(model, describePhoto(pixels));
}

/** Quality before, or without, any model. */
export function assessPhoto(pixels: Pixels): PhotoQuality {
  return judgeQuality(measureQuality(preparePhoto(pixels)));
}

export function describePhoto(pixels: Pixels): PhotoDescription {
  const photo = preparePhoto(pixels);
  return { features: measureFeatures(photo), measures: measureQuality(photo) };
}

export function predictDescription(model: Model, description: PhotoDescription): PhotoPrediction {
  const { values, position } = locate(model, description.features);
  const quality = judgeQuality(
    description.measures,
    model.limits,
    domainFit(position, model.domain),
  );
  if (quality.refusal) return { ...quality.refusal, quality };
  const isOutside = isOutsideDomain(position, model.domain);
  // A model of drawings would refuse every real fruit by distance: there it only warns.
  if (isOutside && model.provenance !== "synthetic") {
    const refusal = refuse("outside_training_domain");
    return { ...refusal, quality: { ...quality, refusal, reasons: [refusal.code] } };
  }
  return { ...estimateFrom(model, values, [position], "photo", isOutside), quality };
}
