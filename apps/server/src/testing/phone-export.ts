import type { FruitSubmission } from "@elaeis/domain/fruits/fruit-schemas";
import type { TestPhoto } from "./pictures.ts";
import type { ZipEntry } from "./zip.ts";

/** A fruit as a phone holds it. */
export type OnPhone = {
  id: string;
  userId: string;
  submission: FruitSubmission;
  photos: TestPhoto[];
};

/** The folder of one fruit in an emergency export, as the phone writes it. */
export function exported(fruit: OnPhone, changes: object = {}): ZipEntry[] {
  const folder = `${fruit.submission.fields.fruit_id}-${fruit.id.slice(-12)}`;
  const described = {
    format: "elaeis-unsent-fruit",
    version: 2,
    kind: "new",
    id: fruit.id,
    user_id: fruit.userId,
    fields: fruit.submission.fields,
    collection_date: fruit.submission.collection_date,
    photos: fruit.submission.photos.map(({ photo_role, sha256, file_name, file_size }) => ({
      role: photo_role,
      sha256,
      file: `${photo_role}.jpg`,
      file_name,
      file_size,
    })),
    ...changes,
  };
  return [
    { name: `${folder}/fruit.json`, bytes: Buffer.from(JSON.stringify(described)) },
    ...fruit.photos.map(({ role, jpeg }) => ({ name: `${folder}/${role}.jpg`, bytes: jpeg })),
  ];
}
