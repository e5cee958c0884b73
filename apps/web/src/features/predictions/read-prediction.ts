import { predictedValues, type PredictedValue } from "@elaeis/domain/predictions/prediction";
import {
  predictAnswerSchema,
  type Prediction,
} from "@elaeis/domain/predictions/prediction-schemas";
import * as z from "zod/mini";

/** An answer whose values cannot be percentages: said apart from one that is no answer at all. */
export class ValueOutOfRange extends Error {
  readonly value: PredictedValue;
  readonly found: number;

  constructor(value: PredictedValue, found: number) {
    super(`${value} = ${found}`);
    this.value = value;
    this.found = found;
  }
}

export class InvalidPrediction extends Error {}

const numbersSchema = z.object({
  prediction: z.object({
    huile: z.number(),
    matiere_seche: z.number(),
    proteines: z.number(),
    acides_gras: z.number(),
  }),
});

/** @throws ValueOutOfRange or InvalidPrediction */
export function readPrediction(body: unknown): Prediction {
  const numbers = z.safeParse(numbersSchema, body);
  if (!numbers.success) throw new InvalidPrediction();
  for (const value of predictedValues) {
    const found = numbers.data.prediction[value];
    if (found < 0 || found > 100) throw new ValueOutOfRange(value, found);
  }
  const answer = z.safeParse(predictAnswerSchema, body);
  if (!answer.success) throw new InvalidPrediction();
  return answer.data.prediction;
}
