import * as z from "zod/mini";

export const percent = z.number().check(z.minimum(0), z.maximum(100));

export const fourOf = <Schema extends z.core.SomeType>(schema: Schema) =>
  z.object({ huile: schema, matiere_seche: schema, proteines: schema, acides_gras: schema });

export const valuesSchema = fourOf(percent);
export type PredictedValues = z.infer<typeof valuesSchema>;

/** Lower and upper bound of the interval that holds the true value with the stated coverage. */
export const intervalsSchema = fourOf(z.tuple([percent, percent]));
