import {
  managedTutorialSchema,
  managedTutorialsSchema,
  type ManagedTutorial,
  type ManagedTutorials,
  type TutorialWordsInput,
} from "@elaeis/domain/tutorials/tutorial-management-schemas";
import type { TutorialFileKind } from "@elaeis/domain/tutorials/tutorial-file";
import type { TutorialLanguage } from "@elaeis/domain/tutorials/tutorial-schemas";
import { queryOptions } from "@tanstack/react-query";
import { requestJson, requestNothing } from "./http.ts";

export const managedTutorialsQuery = queryOptions({
  queryKey: ["tutorials", "managed"],
  queryFn: ({ signal }): Promise<ManagedTutorials> =>
    requestJson(managedTutorialsSchema, { path: `${root}/managed`, signal }),
});

export function saveTutorial(id: string, words: TutorialWordsInput): Promise<ManagedTutorial> {
  return requestJson(managedTutorialSchema, { path: pathOf(id), method: "PUT", json: words });
}

export function orderTutorials(ids: readonly string[]): Promise<void> {
  return requestNothing({ path: `${root}/order`, method: "PUT", json: { ids } });
}

export function activateTutorial(id: string, isActive: boolean): Promise<void> {
  const json = { is_active: isActive };
  return requestNothing({ path: `${pathOf(id)}/active`, method: "PUT", json });
}

export function deleteTutorial(id: string): Promise<void> {
  return requestNothing({ path: pathOf(id), method: "DELETE" });
}

export function removeTutorialFile(
  id: string,
  { kind, language }: { kind: TutorialFileKind; language: TutorialLanguage },
): Promise<void> {
  return requestNothing({ path: `${pathOf(id)}/files/${kind}/${language}`, method: "DELETE" });
}

/** A large film is put together and its fingerprint taken. */
const finishTimeoutMs = 5 * 60_000;

/** Puts a file that has wholly arrived in its place. */
export function finishTutorialUpload(uploadId: string): Promise<ManagedTutorial> {
  return requestJson(managedTutorialSchema, {
    path: `${root}/uploads/${encodeURIComponent(uploadId)}/finish`,
    method: "POST",
    json: {},
    timeoutMs: finishTimeoutMs,
  });
}

const root = "/api/tutorials";
const pathOf = (id: string) => `${root}/${encodeURIComponent(id)}`;
