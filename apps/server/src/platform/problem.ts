/** A refusal with a code of the catalogue; `http/problem.ts` turns it into an answer. */
import { problemSentence, type ProblemCode, type ProblemDetails } from "@elaeis/domain/problems";

export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}, options?: ErrorOptions) {
    super(problemSentence(code, "en", details), options);
    this.name = "Problem";
    this.code = code;
    this.details = details;
  }
}

/** The ways in which another service may refuse what a person sent. */
export const refusalStatuses = [400, 413, 415, 422] as const;
type RefusalStatus = (typeof refusalStatuses)[number];

/** A refusal in the words of a service behind ours, such as the AI's reason for not answering. */
export class ForeignProblem extends Problem {
  readonly foreign: { code: string; status: RefusalStatus; en: string; fr: string };

  constructor(code: ProblemCode, foreign: ForeignProblem["foreign"], details: ProblemDetails = {}) {
    super(code, details);
    this.foreign = foreign;
  }
}
