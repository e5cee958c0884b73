import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { PhotoWarning } from "@elaeis/prediction/photo-warning";
import { useEffect, useRef, useState } from "react";
import { checkPhoto } from "../../../../device/photos/check-photo.ts";
import {
  InsecureAddress,
  preparePhoto,
  type PreparedPhoto,
} from "../../../../device/photos/prepare-photo.ts";
import { StorageFull } from "../../../../device/sync/database.ts";
import type { PhotoFacts } from "../../../../device/sync/records.ts";

/** A photo on this device, not yet sent. */
export type LocalPhoto = {
  role: PhotoRole;
  previewUrl: string;
} & Pick<PreparedPhoto, "bytes" | "sha256" | "fileName"> &
  Pick<PhotoFacts, "warning">;

export type PhotosByRole = Partial<Record<PhotoRole, LocalPhoto>>;

type PhotoProblem = {
  reason: "unreadable" | "insecureAddress" | "storageFull" | "notKept";
  fileName: string;
};

/** Puts photos where a dying tab does not take them along. */
export type PhotoKeeper = {
  /** @throws StorageFull */
  keepPhoto: (photo: Omit<LocalPhoto, "previewUrl">) => Promise<void>;
  keepWarning: (sha256: string, warning: PhotoWarning) => Promise<void>;
  forgetPhoto: (role: PhotoRole) => Promise<void>;
};

export type PhotoSet = {
  byRole: PhotosByRole;
  preparing: readonly PhotoRole[];
  /** Why the last file was not taken. */
  problem: PhotoProblem | null;
  take: (role: PhotoRole, file: File) => Promise<void>;
  drop: (role: PhotoRole) => void;
};

/**
 * The photos of one fruit while it is being recorded; the latest photo of a role replaces the former.
 *
 * @param initial photos taken earlier
 * @param keeper a photo counts as taken once it is kept; without a keeper it lives with the screen
 */
export function usePhotoSet(initial: readonly LocalPhoto[] = [], keeper?: PhotoKeeper): PhotoSet {
  const [byRole, setByRole] = useState<PhotosByRole>(() =>
    Object.fromEntries(initial.map((photo) => [photo.role, photo])),
  );
  const [preparing, setPreparing] = useState<readonly PhotoRole[]>([]);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const previews = usePreviews(initial);

  const take = async (role: PhotoRole, file: File) => {
    setProblem(null);
    setPreparing((roles) => [...roles, role]);
    let isPrepared = false;
    try {
      const prepared = { ...(await preparePhoto(file)), role };
      isPrepared = true;
      await keeper?.keepPhoto(prepared);
      const photo = { ...prepared, previewUrl: previews.show(role, prepared.bytes) };
      setByRole((photos) => ({ ...photos, [role]: photo }));
      void check(photo);
    } catch (error) {
      setProblem({ reason: reasonOf(error, isPrepared), fileName: file.name });
    } finally {
      setPreparing((roles) => roles.toSpliced(roles.indexOf(role), 1));
    }
  };

  const check = async ({ role, sha256, bytes }: LocalPhoto) => {
    const warning = await checkPhoto(bytes, role);
    if (warning === null) return;
    setByRole((photos) => {
      const photo = photos[role];
      // It may have been taken again meanwhile.
      return photo?.sha256 === sha256 ? { ...photos, [role]: { ...photo, warning } } : photos;
    });
    await keeper?.keepWarning(sha256, warning).catch(() => undefined);
  };

  const drop = (role: PhotoRole) => {
    previews.hide(role);
    setByRole(({ [role]: _dropped, ...others }) => others);
    void keeper?.forgetPhoto(role);
  };

  return { byRole, preparing, problem, take, drop };
}

function reasonOf(error: unknown, isPrepared: boolean): PhotoProblem["reason"] {
  if (error instanceof InsecureAddress) return "insecureAddress";
  if (error instanceof StorageFull) return "storageFull";
  return isPrepared ? "notKept" : "unreadable";
}

/** Object URLs hold their bytes in memory until they are revoked. */
function usePreviews(initial: readonly LocalPhoto[]) {
  const urls = useRef(new Map(initial.map(({ role, previewUrl }) => [role, previewUrl])));
  const hide = (role: PhotoRole) => {
    const url = urls.current.get(role);
    if (url !== undefined) URL.revokeObjectURL(url);
    urls.current.delete(role);
  };
  const show = (role: PhotoRole, bytes: Blob) => {
    hide(role);
    const url = URL.createObjectURL(bytes);
    urls.current.set(role, url);
    return url;
  };
  useEffect(() => {
    const shown = urls.current;
    return () => {
      for (const url of shown.values()) URL.revokeObjectURL(url);
    };
  }, []);
  return { show, hide };
}
