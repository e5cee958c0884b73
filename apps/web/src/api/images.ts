import { ApiFailure } from "#language/failures/failure.ts";
import { answeredFailure } from "./http.ts";

/** A photo behind its signed link; mostly out of the browser's own cache, where its `<img>` has put it. */
export async function fetchImage(source: string): Promise<Blob> {
  const answer = await fetch(source).catch(() => {
    throw new ApiFailure({ kind: "unreachable", path: source });
  });
  if (!answer.ok) throw answeredFailure(source, answer, "");
  return answer.blob();
}
