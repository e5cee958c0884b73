import { queryOf } from "./query-of.ts";
import { ask } from "./ask.ts";
import * as tutorialManagementApi from "@elaeis/domain/tutorials/tutorial-management-api";
import type {
  ManagedTutorial,
  TutorialWordsInput,
} from "@elaeis/domain/tutorials/tutorial-management-schemas";
import type { TutorialFileKind } from "@elaeis/domain/tutorials/tutorial-file";
import type { TutorialLanguage } from "@elaeis/domain/tutorials/tutorial-schemas";

export const managedTutorialsQuery = queryOf(
  ["tutorials", "managed"],
  tutorialManagementApi.listManagedTutorials,
);

export function saveTutorial(id: string, words: TutorialWordsInput): Promise<ManagedTutorial> {
  return ask(tutorialManagementApi.saveTutorial, { id, json: words });
}

export function activateTutorial(id: string, isActive: boolean): Promise<void> {
  const json = { is_active: isActive };
  return ask(tutorialManagementApi.activateTutorial, { id, json });
}

export function removeTutorialFile(
  id: string,
  { kind, language }: { kind: TutorialFileKind; language: TutorialLanguage },
): Promise<void> {
  return ask(tutorialManagementApi.removeTutorialFile, { id, kind, language });
}

/** A large film is put together and its fingerprint taken. */
const finishTimeoutMs = 5 * 60_000;

/** Puts a file that has wholly arrived in its place. */
export function finishTutorialUpload(uploadId: string): Promise<ManagedTutorial> {
  return ask(tutorialManagementApi.finishTutorialUpload, {
    id: uploadId,
    timeoutMs: finishTimeoutMs,
  });
}
