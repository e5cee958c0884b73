/** Reads and checks what a prediction request carries besides its pictures. */
import { maxAiImageBytes } from "@elaeis/domain/predictions/prediction";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod/mini";
import { Problem } from "../../http/problems.ts";

const BYTES_PER_MB = 1024 * 1024;
const FORM_OVERHEAD_BYTES = 256 * 1024;

/** A little more than the pictures may weigh: the picture's own limit has the better sentence. */
export function limitBody(pictures: number) {
  const maxSize = pictures * (maxAiImageBytes + FORM_OVERHEAD_BYTES);
  return bodyLimit({
    maxSize,
    onError: (c) => {
      const declared = Number(c.req.header("content-length") ?? maxSize);
      throw pictures === 1
        ? new Problem("image_too_large", {
            size_mb: (declared / BYTES_PER_MB).toFixed(1),
            max_mb: maxAiImageBytes / BYTES_PER_MB,
          })
        : new Problem("request_too_large", { max_mb: Math.floor(maxSize / BYTES_PER_MB) });
    },
  });
}

const metadataSchema = z.object({
  user_id: z.string().check(z.minLength(1), z.maxLength(200)),
  collection_date: z.union([z.iso.datetime({ offset: true }), z.iso.date()]),
  image_url: z.optional(z.string().check(z.maxLength(2000))),
});

export type PredictionMetadata = z.infer<typeof metadataSchema>;

/** @throws Problem form_invalid */
export async function readForm(c: Context): Promise<FormData> {
  if (!(c.req.header("content-type") ?? "").startsWith("multipart/form-data")) {
    throw new Problem("form_invalid");
  }
  try {
    return await c.req.formData();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem("form_invalid");
  }
}

/**
 * From the JSON in the field `metadata`, or from plain fields of the same names.
 * @throws Problem metadata_invalid, client_mismatch
 */
export function readMetadata(form: FormData, clientId: string | undefined): PredictionMetadata {
  const json = form.get("metadata");
  const given =
    typeof json === "string"
      ? parseJson(json)
      : Object.fromEntries(
          ["user_id", "collection_date", "image_url"].flatMap((name) => {
            const value = form.get(name);
            return value === null ? [] : [[name, value]];
          }),
        );
  const parsed = z.safeParse(metadataSchema, given);
  if (!parsed.success) {
    const fields = new Set(parsed.error.issues.map(({ path }) => path.join(".") || "metadata"));
    throw new Problem("metadata_invalid", { fields: [...fields].join(", ") });
  }
  if (parsed.data.user_id !== clientId) throw new Problem("client_mismatch");
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function readFile(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}
