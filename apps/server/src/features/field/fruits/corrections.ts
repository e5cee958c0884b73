/** Asks for copies of a fruit's photos with corrected colours; the job photo-corrections makes them. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import type { Database } from "#platform/database/database.ts";
import type { SignedLinks } from "#platform/files/signed-links.ts";
import { assertMayCreate, assertMayTouch } from "./checks.ts";
import { requestCorrections } from "./correction-queries.ts";
import { listPhotos } from "./photo-queries.ts";
import { presentFruit } from "./present.ts";
import { lockFruit } from "./queries.ts";

export type CorrectionService = ReturnType<typeof createCorrectionService>;

export function createCorrectionService(deps: { database: Database; links: SignedLinks }) {
  return {
    /**
     * Of all photos that have none and were not tried. Asking again changes nothing.
     *
     * @throws Problem unknown_fruit
     */
    async request(actor: Actor, fruitId: string): Promise<Fruit> {
      assertMayCreate(actor);
      return deps.database.withActor(actor, async (tx) => {
        const fruit = assertMayTouch(actor, await lockFruit(tx, fruitId));
        await requestCorrections(tx, fruitId);
        return presentFruit(fruit, await listPhotos(tx, fruitId), deps.links.of(actor));
      });
    },
  };
}
