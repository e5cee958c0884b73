import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { useState } from "react";
import type { LocalPhoto } from "#device/sync/recording-state.ts";
import type { FruitRecording, FruitRecordingState } from "./use-recording.ts";

type Dropped = Partial<Record<PhotoRole, LocalPhoto>>;

/** A photo that was removed can be put back: a stored one until the edit is saved, another until the form is left. */
export function useRemovedPhotos(recording: FruitRecording, state: FruitRecordingState) {
  const [dropped, setDropped] = useState<Dropped>({});
  const { photos, removed } = state;
  return {
    canPutBack: (role: PhotoRole) => removed.includes(role) || dropped[role] !== undefined,
    remove: (role: PhotoRole) => {
      const photo = photos[role];
      if (photo === undefined) return recording.removeStored(role);
      setDropped({ ...dropped, [role]: photo });
      recording.dropPhoto(role);
    },
    putBack: (role: PhotoRole) => {
      if (removed.includes(role)) return recording.putBack(role);
      const photo = dropped[role];
      if (photo === undefined) return;
      const { bytes, fileName, takenAt, place } = photo;
      // Its bytes may not tell it any more.
      const known = { ...(takenAt && { takenAt }), ...(place && { place }) };
      void recording.takePhoto(role, new File([bytes], fileName, { type: bytes.type }), known);
    },
  };
}
