/**
 * Makes the copies with corrected colours. The photos that wait are themselves the queue, and each is recorded as it
 * is done, so that a run that was killed is continued by the next. While the server is busy receiving, one is made in
 * a while.
 */
import type { CorrectionStatus } from "@elaeis/domain/fruits/fruit-schemas";
import * as z from "zod/mini";
import type { Database } from "#platform/database/database.ts";
import { correctedPath } from "#platform/files/derived-pictures.ts";
import type { FileStore } from "#platform/files/files.ts";
import { defineJob, wokenByRows, type Job } from "#platform/jobs/job.ts";
import { workThrough } from "#platform/jobs/work-through.ts";
import type { Log } from "#platform/log.ts";
import { correctColours } from "./colour-correction.ts";
import {
  listPhotosToCorrect,
  recordCorrection,
  uncorrectedPhotos,
  type PhotoToCorrect,
} from "./correction-queries.ts";
import { createPhoneOfPhoto } from "./photo-phone.ts";
import { keepBeside } from "./photo-reader.ts";
import { photoCorrections } from "./photo-arrival.ts";
import { lockFruit } from "./queries.ts";

const actor = { kind: "system", job: photoCorrections } as const;

type Deps = { database: Database; files: FileStore; log: Log };

export function photoCorrectionJob(deps: Deps): Job {
  return defineJob({
    name: actor.job,
    schema: z.object({}),
    options: wokenByRows,
    run: (context) =>
      workThrough(
        context,
        {
          ...deps,
          waiting: uncorrectedPhotos,
          read: listPhotosToCorrect,
          work: (photo) => correct(deps, photo),
          save: async (tx, done) => {
            for (const { row: photo, result: status } of done) {
              // Everything that changes photos of a fruit locks it first, so that there is no deadlock.
              await lockFruit(tx, photo.fruit_id);
              await recordCorrection(tx, photo, status);
            }
          },
          atOnce: 1,
        },
        { attempts: 3 },
      ),
  });
}

/** The file first: who reads that there is a copy finds it. */
async function correct(
  { database, files }: Deps,
  { photo_url: path }: PhotoToCorrect,
): Promise<CorrectionStatus> {
  const bytes = await files.get(path);
  if (bytes === undefined) return "failed";
  const phone = await createPhoneOfPhoto({ database })(path);
  const { status, jpeg } = await correctColours(bytes, phone);
  if (jpeg) await keepBeside(files, path, correctedPath(path), jpeg);
  return status;
}
