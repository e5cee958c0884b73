import type { Validation } from "@elaeis/domain/prediction-review/review";
import type { BadgeTone } from "#ui/badge.tsx";

export const validationTones: Record<Validation, BadgeTone> = {
  pending: "info",
  validated: "success",
  uncertain: "warning",
  rejected: "danger",
};
