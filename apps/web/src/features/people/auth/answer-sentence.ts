import { ApiFailure } from "#language/failures/failure.ts";

type Phrases = { unexpected: string; slow: string };

/** The server's own sentence for what it answered; that it is slow where it did not; else the general one. */
export function answerSentence(error: Error, { unexpected, slow }: Phrases): string {
  if (!(error instanceof ApiFailure)) return unexpected;
  const { kind, code, sentence } = error.facts;
  if (kind === "timed_out") return slow;
  return code === undefined ? unexpected : (sentence ?? unexpected);
}
