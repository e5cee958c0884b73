/** Runs in Node before the tests in Chromium: what Node makes of the parity pictures, and with which model. */
import type { TestProject } from "vitest/node";
import { serialiseModel } from "../model/serialise-model.ts";
import { parityCases } from "./parity-cases.ts";
import { smallTrainingSet, trainSmallModel } from "./small-model.ts";

const fruits = 24;

export function setup(project: TestProject): void {
  const { model } = trainSmallModel(smallTrainingSet(fruits));
  project.provide("modelFile", serialiseModel(model));
  project.provide("casesInNode", parityCases(model));
}
