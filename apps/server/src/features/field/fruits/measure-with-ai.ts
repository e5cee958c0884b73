import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { ForeignProblem } from "#platform/problem.ts";
import type { AiService } from "#platform/ai/ai-service.ts";
import type { MeasuredQuality } from "./photo-measurements.ts";

/** Asks the AI service how good a photo is. A file it cannot read is unusable, with the reason. */
export function measureWithAi(ai: AiService) {
  return async (jpeg: Uint8Array, role: PhotoRole): Promise<MeasuredQuality> => {
    try {
      const { quality, measured } = await ai.measureQuality(jpeg, role);
      return { ...quality, measured };
    } catch (error) {
      if (!(error instanceof ForeignProblem)) throw error;
      return { score: null, reasons: [error.foreign.code], usable: false };
    }
  };
}
