/** A file on its way by the protocol tus: it can be held, and goes on where it stopped. */
import type { NewTutorialUpload } from "@elaeis/domain/tutorials/tutorial-management-schemas";
import * as tutorialManagementApi from "@elaeis/domain/tutorials/tutorial-management-api";
import { addressOf } from "./ask.ts";
import { DetailedError, Upload } from "tus-js-client";
import { ApiFailure } from "#language/failures/failure.ts";
import { answeredFailure, commonHeaders } from "./http.ts";

export type FileOnItsWay = {
  start: () => void;
  /** What was sent stays sent. */
  pause: () => Promise<void>;
  /** The server deletes what it holds. */
  giveUp: () => Promise<void>;
};

const root = tutorialManagementApi.openTutorialUpload.path;
const urlOf = (id: string) => addressOf(tutorialManagementApi.continueTutorialUpload, { id });
/** Relays that limit how large a request may be let this one through, and little is sent twice. */
const chunkBytes = 8 * 1024 * 1024;
/** A network that is away for longer is waited for. */
const retryDelaysMs = [0, 1_000, 3_000, 5_000];

/** @param isBegun whether the server has it already */
export function sendTutorialFile(
  file: Blob,
  announced: NewTutorialUpload,
  isBegun: boolean,
  told: {
    onProgress: (sentBytes: number) => void;
    onArrived: () => void;
    onFailure: (failure: unknown) => void;
  },
): FileOnItsWay {
  const url = urlOf(announced.id);
  const upload = new Upload(file, {
    endpoint: root,
    uploadUrl: isBegun ? url : null,
    metadata: announced,
    headers: commonHeaders(root),
    chunkSize: chunkBytes,
    retryDelays: retryDelaysMs,
    // The server knows what is under way, for every device of the person.
    storeFingerprintForResuming: false,
    onProgress: told.onProgress,
    onSuccess: told.onArrived,
    onError: (error) => told.onFailure(failureOf(error, url)),
  });
  return {
    start: () => upload.start(),
    pause: () => upload.abort(),
    giveUp: async () => {
      await upload.abort();
      await discardTutorialUpload(announced.id);
    },
  };
}

/** One that is gone already is no failure. */
export async function discardTutorialUpload(id: string): Promise<void> {
  const url = urlOf(id);
  const options = { endpoint: root, headers: commonHeaders(url), retryDelays: null };
  try {
    await Upload.terminate(url, options);
  } catch (error) {
    const failure = failureOf(error, url);
    const isGone = failure instanceof ApiFailure && failure.is("unknown_tutorial_upload");
    if (!isGone) throw failure;
  }
}

function failureOf(error: unknown, path: string): unknown {
  if (!(error instanceof DetailedError)) return error;
  const answer = error.originalResponse;
  if (!answer) return new ApiFailure({ kind: "unreachable", path });
  return answeredFailure(path, { status: answer.getStatus(), statusText: "" }, answer.getBody());
}
