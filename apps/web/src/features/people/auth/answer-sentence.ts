import { ApiFailure } from "../../../language/failures/failure.ts";

/** The server's own sentence for what it answered, else the general one. */
export function answerSentence(error: Error, unexpected: string): string {
  const isAnswer = error instanceof ApiFailure && error.facts.code !== undefined;
  return isAnswer ? (error.facts.sentence ?? unexpected) : unexpected;
}
