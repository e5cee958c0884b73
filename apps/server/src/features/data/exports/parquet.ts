/**
 * A Parquet file, written a group of rows at a time: only the group is in memory. Values keep their type;
 * a spectrum is a list of numbers.
 */
import type { ExportColumn } from "@elaeis/domain/exports/export-columns";
import { ByteWriter, ParquetWriter, type SchemaElement } from "hyparquet-writer";

type Cells = Readonly<Record<string, unknown>>;
export type ParquetFile = {
  add: (rows: readonly Cells[]) => Promise<void>;
  end: () => Promise<void>;
};

const rowsOfGroup = 10_000;
/** A spectrum is thousands of numbers. */
const rowsOfWideGroup = 250;

export function writeParquet(
  columns: readonly ExportColumn[],
  write: (bytes: Uint8Array) => Promise<void>,
): ParquetFile {
  const bytes = new ByteWriter();
  const schema = [{ name: "root", num_children: columns.length }, ...columns.flatMap(elementsOf)];
  const parquet = new ParquetWriter({ writer: bytes, schema, createdBy: "elaeis" });
  const isWide = columns.some(({ kind }) => kind === "numbers");
  const rowsAtOnce = isWide ? rowsOfWideGroup : rowsOfGroup;
  let waiting: Cells[] = [];

  async function flush(): Promise<void> {
    // The writer goes on in the same memory.
    const written = Uint8Array.from(bytes.getBytes());
    bytes.index = 0;
    if (written.length > 0) await write(written);
  }

  async function writeGroup(): Promise<void> {
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return;
    const columnData = columns.map(({ name }) => ({
      name,
      data: rows.map((row) => row[name] ?? null),
    }));
    await parquet.write({ columnData, rowGroupSize: rows.length });
    await flush();
  }

  return {
    async add(rows) {
      for (const row of rows) {
        waiting.push(row);
        if (waiting.length >= rowsAtOnce) await writeGroup();
      }
    },
    async end() {
      await writeGroup();
      await parquet.finish();
      await flush();
    },
  };
}

function elementsOf({ name, kind }: ExportColumn): SchemaElement[] {
  const repetition_type = "OPTIONAL";
  switch (kind) {
    case "text":
      return [{ name, type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type }];
    case "number":
      return [{ name, type: "DOUBLE", repetition_type }];
    case "integer":
      return [{ name, type: "INT32", repetition_type }];
    case "boolean":
      return [{ name, type: "BOOLEAN", repetition_type }];
    case "moment":
      return [
        {
          name,
          type: "INT64",
          converted_type: "TIMESTAMP_MILLIS",
          // Without it readers take the moments for those of their own clock.
          logical_type: { type: "TIMESTAMP", isAdjustedToUTC: true, unit: "MILLIS" },
          repetition_type,
        },
      ];
    case "numbers":
      return [
        { name, converted_type: "LIST", repetition_type, num_children: 1 },
        { name: "list", repetition_type: "REPEATED", num_children: 1 },
        { name: "element", type: "DOUBLE", repetition_type },
      ];
  }
}
