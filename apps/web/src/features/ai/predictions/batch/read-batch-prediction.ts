import {
  predictBatchAnswerSchema,
  type BatchPrediction,
} from "@elaeis/domain/predictions/prediction-schemas";
import * as z from "zod/mini";
import { assertPercentages, InvalidPrediction, numbersSchema } from "../read-prediction.ts";

const meansSchema = z.object({ prediction: z.object({ mean: numbersSchema }) });

/** @throws ValueOutOfRange or InvalidPrediction */
export function readBatchPrediction(body: unknown): BatchPrediction {
  const means = z.safeParse(meansSchema, body);
  if (!means.success) throw new InvalidPrediction();
  assertPercentages(means.data.prediction.mean);
  const answer = z.safeParse(predictBatchAnswerSchema, body);
  if (!answer.success) throw new InvalidPrediction();
  return answer.data.prediction;
}
