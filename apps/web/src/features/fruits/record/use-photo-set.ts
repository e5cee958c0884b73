import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { useEffect, useRef, useState } from "react";
import {
  InsecureAddress,
  preparePhoto,
  type PreparedPhoto,
} from "../../../photos/prepare-photo.ts";

/** A photo on this device, not yet sent. */
export type LocalPhoto = {
  role: PhotoRole;
  previewUrl: string;
} & PreparedPhoto;

export type PhotosByRole = Partial<Record<PhotoRole, LocalPhoto>>;

type PhotoProblem = { reason: "unreadable" | "insecureAddress"; fileName: string };

export type PhotoSet = {
  byRole: PhotosByRole;
  preparing: readonly PhotoRole[];
  /** Why the last file was not taken. */
  problem: PhotoProblem | null;
  take: (role: PhotoRole, file: File) => Promise<void>;
  drop: (role: PhotoRole) => void;
};

/** The photos of one fruit while it is being recorded; the latest photo of a role replaces the former. */
export function usePhotoSet(): PhotoSet {
  const [byRole, setByRole] = useState<PhotosByRole>({});
  const [preparing, setPreparing] = useState<readonly PhotoRole[]>([]);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const previews = usePreviews();

  const take = async (role: PhotoRole, file: File) => {
    setProblem(null);
    setPreparing((roles) => [...roles, role]);
    try {
      const prepared = await preparePhoto(file);
      const photo = { ...prepared, role, previewUrl: previews.show(role, prepared.bytes) };
      setByRole((photos) => ({ ...photos, [role]: photo }));
    } catch (error) {
      const reason = error instanceof InsecureAddress ? "insecureAddress" : "unreadable";
      setProblem({ reason, fileName: file.name });
    } finally {
      setPreparing((roles) => roles.toSpliced(roles.indexOf(role), 1));
    }
  };

  const drop = (role: PhotoRole) => {
    previews.hide(role);
    setByRole(({ [role]: _dropped, ...others }) => others);
  };

  return { byRole, preparing, problem, take, drop };
}

/** Object URLs hold their bytes in memory until they are revoked. */
function usePreviews() {
  const urls = useRef(new Map<PhotoRole, string>());
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
