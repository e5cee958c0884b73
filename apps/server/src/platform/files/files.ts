import type { ByteRange } from "@elaeis/domain/tutorials/byte-range";

/**
 * Where photographs, predicted pictures and later models live: a local folder by default, any
 * S3-compatible store when one is named. Paths are relative, made by the server itself, with `/`
 * between their parts.
 */
export type FileStore = {
  /** Durable once it resolves: a crash afterwards does not lose the file. Overwrites. */
  put: (path: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /**
   * The same at less cost, under a name that nobody gets before it resolves: what a crash leaves of it
   * belongs to nothing, and `file-sweep.ts` deletes it. @returns false, with nothing done, where it is seen that the name is taken
   */
  add: (path: string, bytes: Uint8Array, contentType: string) => Promise<boolean>;
  /**
   * Gets a file ready to appear, while it is not sure yet that it is wanted. Durable once `commit`
   * resolves; nothing is left of it after `discard`, nor of one that was there before touched.
   */
  stage: (path: string, bytes: Uint8Array, contentType: string) => Promise<StagedFile>;
  /** As `put`, for what is too large to be in memory whole. Nothing is left when the bytes end in an error. */
  putStream: (path: string, bytes: AsyncIterable<Uint8Array>, contentType: string) => Promise<void>;
  get: (path: string) => Promise<Uint8Array | undefined>;
  /** Some bytes of a file, the last included, as they are wanted: a film is never in memory whole. */
  read: (path: string, range: ByteRange) => Promise<ReadableStream<Uint8Array> | undefined>;
  /**
   * All files whose path begins so, in no particular order; one that comes or goes meanwhile may be left out.
   * @param options.partialToo also what is being written, and what a killed server left of it
   */
  list: (prefix: string, options?: { partialToo?: boolean }) => AsyncIterable<StoredFile>;
  /** Deleting a file that is not there is no error. */
  delete: (path: string) => Promise<void>;
  /** In words, for the start-up message. */
  description: string;
};

/** The store does not answer, or cannot serve just now. */
export class FilesUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FilesUnavailable";
  }
}

export type StoredFile = {
  path: string;
  sizeBytes: number;
  /** Another once the file was written anew. */
  stamp: string;
  modifiedMs: number;
  isPartial: boolean;
};

export type StagedFile = { commit: () => Promise<void>; discard: () => Promise<void> };

const safePath = /^(?!.*(?:^|\/)\.)[A-Za-z0-9._/-]{1,300}$/;

/** @throws on a path that could leave the store; paths never come from users, so this is a bug */
export function assertSafePath(path: string): void {
  if (!safePath.test(path) || path.startsWith("/") || path.includes("//")) {
    throw new Error(`unsafe file path: ${JSON.stringify(path)}`);
  }
}
