import type { PreparedPhoto } from "../prepare.ts";

/** One named number measured on a photo. */
export type FeatureSpec = {
  readonly name: string;
  /**
   * The standard deviation used when the training photos show a smaller one. Without a floor, a feature that hardly
   * varies in training turns the half grey level between two JPEG decoders into many standard deviations.
   */
  readonly sdFloor: number;
};

/** A family of features measured together; `measure` returns exactly one number per spec, in order. */
export type FeatureBlock = {
  readonly id: string;
  readonly specs: readonly FeatureSpec[];
  readonly measure: (photo: PreparedPhoto) => readonly number[];
};

export const labSdFloor = 0.5;
export const shareSdFloor = 0.025;
export const ratioSdFloor = 0.02;

export function specs(names: readonly string[], sdFloor: number): FeatureSpec[] {
  return names.map((name) => ({ name, sdFloor }));
}
