/**
 * What a finished step leaves with the product. It begins with the key of what it was made of (data, seed, versions,
 * step) and the fingerprint of its content: one of other data, or a damaged one, is as good as none.
 */
import { createHash } from "node:crypto";
import { featureVersion } from "@elaeis/prediction/features/table";
import { modelSchemaVersion } from "@elaeis/prediction/model/model";
import * as z from "zod/mini";
import { decodeDoubles, encodeDoubles } from "../predict/measured-json.ts";

const format = "elaeis-checkpoint-1";

/** @param parts everything that the step's result depends on */
export function checkpointKey(...parts: readonly (string | number)[]): string {
  const versions = [format, featureVersion, modelSchemaVersion];
  return sha256(Buffer.from(JSON.stringify([...versions, ...parts])));
}

/** Numbers in typed arrays keep every bit. */
export function sealCheckpoint(key: string, content: unknown): Uint8Array {
  const body = Buffer.from(
    JSON.stringify(content, (_, value: unknown) =>
      value instanceof Float64Array ? { float64: encodeDoubles(value) } : value,
    ),
  );
  return Buffer.concat([Buffer.from(headOf(key, body)), body]);
}

export function isCheckpointOf(key: string, bytes: Uint8Array): boolean {
  const { head, body } = split(bytes);
  return head === headOf(key, body);
}

/** Of one whose key was checked. */
export function openCheckpoint<T>(bytes: Uint8Array, schema: z.ZodMiniType<T>): T {
  const content: unknown = JSON.parse(
    Buffer.from(split(bytes).body).toString(),
    (_, value: unknown) => {
      const packed = z.safeParse(packedSchema, value);
      return packed.success ? decodeDoubles(packed.data.float64) : value;
    },
  );
  return z.parse(schema, content);
}

const packedSchema = z.strictObject({ float64: z.string() });

const headOf = (key: string, body: Uint8Array) => `${format} ${key} ${sha256(body)}\n`;

function split(bytes: Uint8Array) {
  const end = bytes.indexOf("\n".charCodeAt(0)) + 1;
  return { head: Buffer.from(bytes.subarray(0, end)).toString(), body: bytes.subarray(end) };
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
