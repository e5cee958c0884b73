/** Runs in a worker thread: measures one picture file, or remembers what was measured on the same bytes before. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { describePhoto } from "@elaeis/prediction/predict";
import type { PhotoDescription } from "@elaeis/prediction/predict";
import type { ProblemDetails } from "#http/problems.ts";
import { serveJobs } from "#platform/serve-jobs.ts";
import { decodePicture } from "../predict/decode-picture.ts";
import type { PictureProblem } from "../predict/decode-picture.ts";
import { readCached, writeCached } from "./feature-cache.ts";

export type DescribeJob = { readonly path: string; readonly cache: string | undefined };

export type DescribedFile =
  | { readonly ok: true; readonly sha256: string; readonly description: PhotoDescription }
  | PictureProblem
  | {
      readonly ok: false;
      readonly code: "analysis_timeout" | "analysis_failed";
      readonly details: ProblemDetails;
    };

serveJobs<DescribeJob>(async ({ path, cache }): Promise<DescribedFile> => {
  const bytes = await readFile(path);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const cached = cache === undefined ? undefined : await readCached(cache, sha256);
  if (cached !== undefined) return { ok: true, sha256, description: cached };
  const decoded = await decodePicture(bytes);
  if (!decoded.ok) return decoded;
  const description = describePhoto(decoded.pixels);
  if (cache !== undefined) await writeCached(cache, sha256, description);
  return { ok: true, sha256, description };
});
