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

/** Four numbers of any size, so that one out of range can be reported as such. */
export const numbersSchema = z.object({
  huile: z.number(),
  matiere_seche: z.number(),
  proteines: z.number(),
  acides_gras: z.number(),
});

const answerNumbersSchema = z.object({ prediction: numbersSchema });

/** @throws ValueOutOfRange or InvalidPrediction */
export function readPrediction(body: unknown): Prediction {
  const numbers = z.safeParse(answerNumbersSchema, body);
  if (!numbers.success) throw new InvalidPrediction();
  assertPercentages(numbers.data.prediction);
  const answer = z.safeParse(predictAnswerSchema, body);
  if (!answer.success) throw new InvalidPrediction();
  return answer.data.prediction;
}

/** @throws ValueOutOfRange */
export function assertPercentages(numbers: z.infer<typeof numbersSchema>): void {
  for (const value of predictedValues) {
    const found = numbers[value];
    if (found < 0 || found > 100) throw new ValueOutOfRange(value, found);
  }
}
