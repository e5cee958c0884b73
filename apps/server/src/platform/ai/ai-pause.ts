/** Whether an error of the AI service concerns the service itself, or only what it was asked about. */
import type { ProblemCode } from "@elaeis/domain/problems";
import { causesOf, errorCode } from "../database/database-errors.ts";
import type { PauseFor } from "../jobs/work-through.ts";
import { Problem } from "../problem.ts";
import type { AiService } from "./ai-service.ts";

const pauseSeconds: Partial<Record<ProblemCode, number>> = {
  ai_busy: 2,
  ai_unavailable: 10,
  ai_timeout: 10,
  model_unavailable: 30,
};

/** After an answer of 500, or none in time, the service is asked whether it is well: then it was the question. */
export function pauseForAi(ai: Pick<AiService, "health">): PauseFor {
  return async (error) => {
    const seconds = error instanceof Problem ? pauseSeconds[error.code] : undefined;
    if (seconds === undefined || !(error instanceof Problem)) return undefined;
    if (error.code === "ai_busy" || error.code === "model_unavailable") return seconds;
    // It was never asked, unless it hung up in the middle: the question may have ended it.
    if (error.code === "ai_unavailable" && error.cause !== undefined) {
      return hungUp(error) ? undefined : seconds;
    }
    return (await ai.health()).online ? undefined : seconds;
  };
}

function hungUp(error: Error): boolean {
  const codes = causesOf(error).map(errorCode);
  return codes.some((code) => code === "ECONNRESET" || code === "EPIPE");
}
