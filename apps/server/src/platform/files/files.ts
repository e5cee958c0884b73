/**
 * Where photographs, predicted pictures and later models live: a local folder by default, any
 * S3-compatible store when one is named. Paths are relative, made by the server itself, with `/`
 * between their parts.
 */
export type FileStore = {
  /** Durable once it resolves: a crash afterwards does not lose the file. Overwrites. */
  put: (path: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  get: (path: string) => Promise<Uint8Array | undefined>;
  /** Deleting a file that is not there is no error. */
  delete: (path: string) => Promise<void>;
  /** In words, for the start-up message. */
  description: string;
};

const safePath = /^(?!.*(?:^|\/)\.)[A-Za-z0-9._/-]{1,300}$/;

/** @throws on a path that could leave the store; paths never come from users, so this is a bug */
export function assertSafePath(path: string): void {
  if (!safePath.test(path) || path.startsWith("/") || path.includes("//")) {
    throw new Error(`unsafe file path: ${JSON.stringify(path)}`);
  }
}
