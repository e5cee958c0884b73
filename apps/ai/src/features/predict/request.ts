/** Reads and checks what a prediction request carries besides its pictures. */
import { maxAiImageBytes } from "@elaeis/domain/predictions/prediction";
import { atMost } from "@elaeis/domain/text-checks";
import type { Context } from "hono";
import * as z from "zod/mini";
import { readBody } from "#http/body.ts";
import { readMultipart, type ReceivedForm } from "#http/multipart-form.ts";
import { Problem } from "#http/problems.ts";
import { detachBuffer } from "#platform/detach-buffer.ts";

const bytesPerMb = 1024 * 1024;
const formOverheadBytes = 256 * 1024;

/**
 * A little more than the pictures may weigh: the picture's own limit has the better sentence.
 *
 * @throws Problem image_too_large, request_too_large
 */
export function readPictures(c: Context, pictures: number): Promise<Uint8Array<ArrayBuffer>> {
  const most = pictures * (maxAiImageBytes + formOverheadBytes);
  return readBody(c, most, (bytes) =>
    pictures === 1
      ? new Problem("image_too_large", {
          size_mb: (bytes / bytesPerMb).toFixed(1),
          max_mb: maxAiImageBytes / bytesPerMb,
        })
      : new Problem("request_too_large", { max_mb: Math.floor(most / bytesPerMb) }),
  );
}

const metadataSchema = z.object({
  user_id: z.string().check(z.minLength(1), atMost(200)),
  collection_date: z.union([z.iso.datetime({ offset: true }), z.iso.date()]),
  image_url: z.optional(z.string().check(atMost(2000))),
  /** Whether the answer is to hold what was measured on each photo, for the caller to keep. */
  describe: z._default(z.boolean(), false),
});

export type PredictionMetadata = z.infer<typeof metadataSchema>;

/** @throws Problem form_invalid and those of `readPictures` */
export async function readForm(c: Context, pictures: number): Promise<ReceivedForm> {
  const body = await readPictures(c, pictures);
  const form = await readMultipart(body, c.req.header("content-type") ?? "");
  detachBuffer(body);
  if (form === undefined) throw new Problem("form_invalid");
  return form;
}

/**
 * From the JSON in the field `metadata`, or from plain fields of the same names.
 * @throws Problem metadata_invalid, client_mismatch
 */
export function readMetadata(
  { fields }: ReceivedForm,
  clientId: string | undefined,
): PredictionMetadata {
  const json = fields.get("metadata");
  const given =
    json === undefined
      ? Object.fromEntries(
          ["user_id", "collection_date", "image_url"].flatMap((name) => {
            const value = fields.get(name);
            return value === undefined ? [] : [[name, value]];
          }),
        )
      : parseJson(json);
  const parsed = z.safeParse(metadataSchema, given);
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map(({ path }) => path.join(".") || "metadata"));
    throw new Problem("metadata_invalid", { fields: [...wrong].join(", ") });
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
