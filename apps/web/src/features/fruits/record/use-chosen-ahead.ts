import { assignRoles, photoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { useEffect, useEffectEvent } from "react";
import { receiveChosen, type ChosenAhead } from "../../../drawn-ahead/place.ts";
import { useUser } from "../../../session/use-session.ts";
import type { PhotoSet } from "./use-photo-set.ts";

/** Takes the photos that were chosen before this form had taken the place of the one drawn ahead. */
export function useChosenAhead({ byRole, preparing, take }: PhotoSet): void {
  const { id } = useUser();
  const takeAll = useEffectEvent((chosen: readonly ChosenAhead[]) => {
    const taken = new Set(preparing);
    for (const role of photoRoles) if (byRole[role] !== undefined) taken.add(role);
    for (const { role, file } of chosen.flatMap((choice) => placesFor(choice, taken))) {
      void take(role, file);
    }
  });
  useEffect(() => receiveChosen(id, takeAll), [id]);
}

/** No photo pushes out another: the screen drawn ahead did not show what a draft may have held. */
function placesFor({ role, files }: ChosenAhead, taken: Set<PhotoRole>) {
  const meant = photoRoles.find((known) => known === role && !taken.has(known));
  const others = photoRoles.filter((known) => meant !== undefined && known !== meant);
  const places = assignRoles(files, [...taken, ...others]);
  for (const place of places) taken.add(place.role);
  return places;
}
