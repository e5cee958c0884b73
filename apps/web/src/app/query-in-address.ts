/** What of a list lives in its address, by the schema of what the server is asked: to be shared, reloaded, gone back to. */
import * as z from "zod/mini";

type Query = Readonly<Record<string, string | number | undefined>>;

export function queryInAddress<Asked extends Query>(schema: z.core.$ZodType<Asked>) {
  const usual = z.parse(schema, {});
  return {
    /** What is missing or makes no sense is as usual. */
    read(address: URLSearchParams): Asked {
      let query = usual;
      for (const [name, value] of address) {
        const tried = z.safeParse(schema, { ...query, [name]: value });
        if (value !== "" && tried.success) query = tried.data;
      }
      return query;
    },
    /** Only what differs, to keep addresses short. */
    write(query: Asked): string {
      const unusual = Object.entries(query).flatMap(([name, value]) => {
        const isUsual = value === (usual[name] ?? (name === "page" ? 1 : ""));
        return value === undefined || value === "" || isUsual ? [] : [[name, String(value)]];
      });
      return new URLSearchParams(unusual).toString();
    },
  };
}
