import { ask } from "./ask.ts";
import * as tutorialsApi from "@elaeis/domain/tutorials/tutorials-api";
import type { Tutorial, TutorialFile } from "@elaeis/domain/tutorials/tutorial-schemas";
import { queryOptions } from "@tanstack/react-query";
import { ApiFailure } from "#language/failures/failure.ts";
import { answeredFailure } from "./http.ts";

export const tutorialsQuery = queryOptions({
  queryKey: ["tutorials"],
  queryFn: ({ signal }) => fetchTutorials(signal),
  // Films are opened in the field; their list must not be forgotten meanwhile.
  gcTime: 24 * 3600_000,
});

async function fetchTutorials(signal: AbortSignal): Promise<Tutorial[]> {
  return (await ask(tutorialsApi.listTutorials, { signal })).items;
}

/** @param onProgress gets the received share @returns the file, still coming */
export async function downloadTutorialFile(
  file: TutorialFile,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Response> {
  const path = new URL(file.url, location.origin).pathname;
  const answer = await fetch(file.url, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new ApiFailure({ kind: "unreachable", path });
  });
  if (!answer.ok) throw answeredFailure(path, answer, await answer.text());
  // Replaced since the list was fetched: kept under the old version's name it would stay for ever.
  const isOther = answer.headers.get("etag")?.includes(file.version) === false;
  if (isOther) throw new ApiFailure({ kind: "unreadable", path });
  let come = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      come += bytes.length;
      onProgress(come / file.size_bytes);
      controller.enqueue(bytes);
    },
  });
  const headers = {
    "content-type": file.content_type,
    "content-length": String(file.size_bytes),
  };
  return new Response(answer.body?.pipeThrough(counting) ?? null, { headers });
}
