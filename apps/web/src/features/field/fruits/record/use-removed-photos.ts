import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiFailure, isFailure } from "../../../../language/failures/failure.ts";
import { deletePhoto } from "../../../../api/fruit-changes.ts";
import { fruitKeys } from "../../../../api/fruits.ts";
import { setbackOf } from "../../../../device/sync/setback.ts";
import type { EditDraft } from "../../../../device/sync/records.ts";
import type { DraftKeeper } from "./use-draft-keeper.ts";

/**
 * Stored photos that the person takes away: at once where the server can be reached, else with the
 * edit. Either way the edit knows of it, so that a version of our own making is no surprise to it.
 */
export function useRemovedPhotos(fruit: Fruit, draft: EditDraft, keeper: DraftKeeper<EditDraft>) {
  const queries = useQueryClient();
  const [roles, setRoles] = useState(draft.removed);
  return {
    roles,
    remove: async (role: PhotoRole) => {
      await deletePhoto(fruit.id, role).catch(unlessItWaits);
      await keeper.keep((current) => ({ ...current, removed: [...current.removed, role] }));
      setRoles((former) => [...former, role]);
      void queries.invalidateQueries({ queryKey: fruitKeys.all });
    },
  };
}

function unlessItWaits(error: unknown): void {
  if (isFailure(error, "unknown_photo")) return;
  if (error instanceof ApiFailure && setbackOf(error, 0).kind === "later") return;
  throw error;
}
