import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { useState } from "react";
import type { PhotoProgress } from "./send-fruit.ts";
import type { ProgressByRole } from "./send-progress.tsx";

export function useProgress() {
  const [progress, setProgress] = useState<ProgressByRole>(new Map());
  return {
    progress,
    startProgress: (roles: readonly PhotoRole[]) =>
      setProgress(new Map(roles.map((role) => [role, { state: "waiting" }]))),
    report: (role: PhotoRole, photo: PhotoProgress) =>
      setProgress((former) => new Map(former).set(role, photo)),
  };
}
