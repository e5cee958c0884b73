/**
 * Uploads by the protocol tus: a film that was cut off goes on where it stopped, on whichever server the
 * device reaches next. Who is asking, and how large a file may be, is decided here; the protocol itself
 * is a library's.
 */
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import { maxTutorialFileBytes } from "@elaeis/domain/tutorials/tutorial-file";
import {
  newTutorialUploadSchema,
  type NewTutorialUpload,
} from "@elaeis/domain/tutorials/tutorial-management-schemas";
import { Server } from "@tus/server";
import * as z from "zod/mini";
import { assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import { parsed } from "#http/validation.ts";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { createUploadLocker } from "./upload-lock.ts";
import { createUploadStore } from "./upload-store.ts";

export type TutorialUploadService = ReturnType<typeof createTutorialUploadService>;

const path = "/api/tutorials/uploads";
/** For what a request is doing when another wants its lock. */
const lockDrainTimeoutMs = 500;

export function createTutorialUploadService(deps: { database: Database; files: FileStore }) {
  return {
    /** @throws Problem not_signed_in, forbidden, and whatever the request proves to be wrong with */
    async handle(actor: Actor, request: Request): Promise<Response> {
      const administrator = assertMay(actor, "tutorials.manage");
      let failure: unknown;
      const server = createServer(deps, administrator, (error) => {
        failure = error;
      });
      const answer = await server.handleWeb(request);
      if (failure !== undefined) throw problemOf(failure);
      if (answer.status >= 400) throw problemOf({ status_code: answer.status });
      return withoutForeignAccess(answer);
    },
  };
}

/** For one request: the library hands its parts the request, not who is acting. */
function createServer(
  deps: { database: Database; files: FileStore },
  actor: SignedIn,
  onError: (error: unknown) => void,
): Server {
  return new Server({
    path,
    relativeLocation: true,
    datastore: createUploadStore(deps, actor),
    locker: createUploadLocker(deps.database, actor),
    lockDrainTimeout: lockDrainTimeoutMs,
    namingFunction: (_request, metadata) => announced(metadata).id,
    // Judged when an upload is announced; what arrives is then held to what was announced.
    onUploadCreate: (_request, upload) => {
      const { kind } = announced(upload.metadata);
      const most = maxTutorialFileBytes[kind];
      if (upload.size === undefined || upload.size === 0) {
        throw new Problem("invalid_input", { fields: "upload-length" });
      }
      if (upload.size > most) {
        throw new Problem("tutorial_file_too_large", { max: most / 1024 / 1024 });
      }
      return Promise.resolve({});
    },
    onResponseError: (_request, error) => {
      onError(error);
      return undefined;
    },
  });
}

function announced(metadata: unknown): NewTutorialUpload {
  return parsed("upload-metadata", newTutorialUploadSchema, metadata);
}

const refusalSchema = z.object({ status_code: z.number() });

/** The library's refusals, in the words of the catalogue; what is no refusal stays what it is. */
function problemOf(error: unknown): unknown {
  if (error instanceof Problem) return error;
  const refusal = z.safeParse(refusalSchema, error);
  if (!refusal.success) return error;
  switch (refusal.data.status_code) {
    case 404:
    case 410:
      return new Problem("unknown_tutorial_upload");
    case 409:
      return new Problem("tutorial_upload_out_of_place");
    case 413:
      return new Problem("tutorial_upload_out_of_place");
    case 423:
      return new Problem("tutorial_upload_busy");
    default:
      return new Problem("invalid_input", { fields: "tus" });
  }
}

/** The library answers other sites' pages by itself; ours does not. */
function withoutForeignAccess(answer: Response): Response {
  const headers = new Headers(answer.headers);
  for (const name of answer.headers.keys()) {
    if (name.startsWith("access-control-")) headers.delete(name);
  }
  return new Response(answer.body, { status: answer.status, headers });
}
