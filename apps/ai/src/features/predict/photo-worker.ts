/** Runs in a worker thread: decodes one file and measures it. Knows no model, so a model can change without a restart. */
import { describePhoto } from "@elaeis/prediction/predict";
import type { PhotoDescription } from "@elaeis/prediction/predict";
import { detachBuffer } from "#platform/detach-buffer.ts";
import { serveJobs } from "#platform/serve-jobs.ts";
import { decodePicture } from "./decode-picture.ts";
import type { PictureProblem } from "./decode-picture.ts";
import { polyglotFile } from "./polyglot-files.ts";

export type PhotoJob = { readonly bytes: Uint8Array };

export type MeasuredPhoto =
  | {
      readonly ok: true;
      readonly description: PhotoDescription;
      /** Of the upright picture as sent. */
      readonly width: number;
      readonly height: number;
    }
  | PictureProblem;

serveJobs<PhotoJob>(async ({ bytes }): Promise<MeasuredPhoto> => {
  const decoded = await decodePicture(bytes);
  if (!decoded.ok) return decoded;
  const code = polyglotFile(bytes);
  detachBuffer(bytes);
  if (code !== undefined) return { ok: false, code, details: {} };
  const { pixels, width, height } = decoded;
  return { ok: true, description: describePhoto(pixels), width, height };
});
