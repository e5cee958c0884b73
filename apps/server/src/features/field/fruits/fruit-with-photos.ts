/**
 * A fruit that arrives with its photos in one request: the quick way, for a network that holds. Its
 * files are durable before anything is recorded, and everything is recorded in one transaction.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { FruitReceipt, FruitSubmission } from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { Problem } from "#platform/problem.ts";
import { settleAll } from "#platform/settle-all.ts";
import type { FileStore } from "#platform/files/files.ts";
import { checkPhoto, keepPhoto, type CheckedPhoto } from "./photos.ts";
import type { ReceivedPhoto } from "./photo-queries.ts";
import { assertMayCreate } from "./checks.ts";
import { assertEveryView } from "./submission.ts";
import type { FruitService } from "./service.ts";

export type FruitWithPhotosService = ReturnType<typeof createFruitWithPhotosService>;

/** Bytes that came for a role. */
export type BroughtPhoto = { role: string; bytes: Buffer };

export function createFruitWithPhotosService(deps: {
  fruits: FruitService;
  files: FileStore;
  now: () => Date;
}) {
  const { fruits, files, now } = deps;

  return {
    /**
     * Nothing is kept of a request of which a part is refused. A photo that is declared and not brought
     * may follow by itself. The bytes are not used once it is over, well or not.
     *
     * @throws Problem too_few_photos, fruit_already_sent, photo_not_declared, photo_hash_mismatch, image_…
     */
    async receive(
      actor: Actor,
      id: string,
      submission: FruitSubmission,
      brought: readonly BroughtPhoto[],
    ): Promise<FruitReceipt> {
      assertMayCreate(actor);
      assertEveryView(submission);
      const checked = await settleAll(brought.map((photo) => check(submission, photo)));
      const stored = await settleAll(checked.map(([role, photo]) => store(id, role, photo)));
      return fruits.submitWhole(actor, id, submission, new Map(stored));
    },
  };

  async function store(
    id: string,
    role: PhotoRole,
    { jpeg, ...facts }: CheckedPhoto,
  ): Promise<[PhotoRole, ReceivedPhoto]> {
    return [role, { ...facts, path: await keepPhoto(files, { id, role, at: now() }, jpeg) }];
  }
}

async function check(
  { photos }: FruitSubmission,
  { role, bytes }: BroughtPhoto,
): Promise<[PhotoRole, CheckedPhoto]> {
  const declared = photos.find((photo) => photo.photo_role === role);
  if (declared === undefined) throw new Problem("photo_not_declared");
  return [declared.photo_role, await checkPhoto(bytes, declared.sha256)];
}
