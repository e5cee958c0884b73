/** The drawn pictures: drawn a little ahead of what is being written, kept in the file store, known again. */
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { thumbnailPath } from "#platform/files/derived-pictures.ts";
import type { DrawingJob, DrawnPhoto } from "./drawing-worker.ts";
import type { Drawings } from "./drawings.ts";
import type { PlannedDrawing, PlannedFruit } from "./plan-fruits.ts";
import { photoFacts } from "./queries.ts";
import { factsOf, type PhotoFacts } from "./rows.ts";
import { samplePhotoPath } from "./sample-files.ts";

export type PhotoSize = { widthPx: number; heightPx: number };

export type DrawnFruit = { fruit: PlannedFruit; photos: DrawnPhoto[]; facts: PhotoFacts[] };

const defaultSize: PhotoSize = { widthPx: 640, heightPx: 480 };
/** Enough to keep both workers busy while a fruit is written. */
const fruitsAhead = 4;
const jpeg = "image/jpeg";
const actor = { kind: "system", job: "sample-data" } as const;

export function createLibrary(deps: {
  database: Database;
  files: FileStore;
  drawings: Drawings;
  seed: number;
  photoSize?: PhotoSize;
}) {
  const { database, files, drawings, seed, photoSize = defaultSize } = deps;

  const underWay = new Set<Promise<unknown>>();

  function draw(drawing: PlannedDrawing): Promise<Omit<DrawnFruit, "fruit">> {
    const drawn = drawAndKeep(drawing);
    // Callers that wait for it get its error; here it only counts that it ended.
    const ended = drawn.then(
      () => undefined,
      () => undefined,
    );
    underWay.add(ended);
    void ended.then(() => underWay.delete(ended));
    return drawn;
  }

  async function drawAndKeep(drawing: PlannedDrawing): Promise<Omit<DrawnFruit, "fruit">> {
    const job: DrawingJob = {
      values: drawing.values,
      roles: drawing.roles,
      // Any two sets and any two fruits look different.
      seed: (seed * 1_000_003 + drawing.number) % 2 ** 31,
      ...photoSize,
    };
    const photos = await drawings.draw(job);
    const facts = photos.map((photo) => factsOf(seed, drawing.number, job, photo));
    await Promise.all(photos.map((photo, index) => keep(photo, facts[index])));
    return { photos, facts };
  }

  async function keep(photo: DrawnPhoto, facts: PhotoFacts | undefined): Promise<void> {
    if (facts === undefined) throw new Error(`the ${photo.role} photo has no path`);
    await files.put(facts.path, photo.jpeg, jpeg);
    await files.put(thumbnailPath(facts.path), photo.thumbnail, jpeg);
  }

  return {
    /** The fruits with their photos, in order, the photos already in the file store. */
    async *drawAhead(fruits: readonly PlannedFruit[]): AsyncGenerator<DrawnFruit> {
      const ahead: Promise<DrawnFruit>[] = [];
      for (const fruit of fruits) {
        const drawn = draw(fruit.drawing).then((pictures) => ({ fruit, ...pictures }));
        // Its error is met below, or not at all once the filling has ended.
        drawn.catch(() => undefined);
        ahead.push(drawn);
        const first = ahead.length >= fruitsAhead ? ahead.shift() : undefined;
        if (first !== undefined) yield await first;
      }
      for (const drawn of ahead) yield await drawn;
    },

    /** The photos of every drawing; what is no longer known is drawn again. */
    async all(fruits: readonly PlannedFruit[]): Promise<Map<number, PhotoFacts[]>> {
      const known = await database.withActor(actor, (tx) => photoFacts(tx));
      const byPath = new Map(known.map((facts) => [facts.path, facts]));
      const pictures = new Map<number, PhotoFacts[]>();
      for (const { drawing } of fruits) {
        const found = drawing.roles.flatMap(
          (role) => byPath.get(samplePhotoPath(seed, drawing.number, role)) ?? [],
        );
        const complete = found.length === drawing.roles.length;
        pictures.set(drawing.number, complete ? found : (await draw(drawing)).facts);
      }
      return pictures;
    },

    /** Nothing more is written once this resolves, provided that nothing more is asked for. */
    async settled(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}
