/** What the data feed for spreadsheets answers: OData 4.0, its JSON format. */
import * as z from "zod/mini";

/** Rows of one answer; the rest is behind its next link. */
export const odataPageSize = 1000;
export const mostODataSkipped = 10_000;

const option = z.optional(z.string());

/** The options that are understood; any other whose name begins with $ is refused. */
export const odataQuerySchema = z.looseObject({
  $filter: option,
  $select: option,
  $orderby: option,
  $top: option,
  $skip: option,
  $count: option,
  $format: option,
  $skiptoken: option,
});

export const odataServiceSchema = z.object({
  "@odata.context": z.string(),
  value: z.array(z.object({ name: z.string(), kind: z.literal("EntitySet"), url: z.string() })),
});

/** A page of an entity set, or one entity. */
export const odataAnswerSchema = z.looseObject({
  "@odata.context": z.optional(z.string()),
  "@odata.count": z.optional(z.int()),
  "@odata.nextLink": z.optional(z.string()),
  value: z.optional(z.array(z.record(z.string(), z.unknown()))),
});
export type ODataAnswer = z.infer<typeof odataAnswerSchema>;

/** A refusal, in place of the API's own. */
export const odataProblemSchema = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
});
