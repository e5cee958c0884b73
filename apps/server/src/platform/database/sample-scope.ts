/** Which fruits are meant where sample data may be among them. */
import { sql, type RawBuilder } from "kysely";

/** Of a row of `fruits`. */
export function inSampleScope(sample: "without" | "with" | "only"): RawBuilder<boolean> {
  return sample === "with" ? sql`true` : sql`fruits.is_sample = ${sql.lit(sample === "only")}`;
}
