import { S3mini } from "s3mini";
import { assertSafePath, FilesUnavailable, type FileStore } from "./files.ts";

/** As many as a service tells of at once. */
const pageSize = 1000;
const probePath = "start-probe.txt";

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * A file store in one bucket of any S3-compatible service, created if it is not there.
 *
 * @throws when the service does not answer or refuses the keys; the message says which
 */
export async function createS3Files(settings: S3Settings): Promise<FileStore> {
  const { bucket, accessKeyId, secretAccessKey, region } = settings;
  const endpoint = `${settings.endpoint.replace(/\/$/, "")}/${bucket}`;
  const s3 = new S3mini({
    accessKeyId,
    secretAccessKey,
    endpoint,
    region,
    fetch: createFetchInTime(endpoint),
  });
  await ensureBucket(s3, bucket, endpoint);
  const put = async (path: string, bytes: Uint8Array, contentType: string) => {
    assertSafePath(path);
    await s3.putObject(path, bytes, contentType);
  };
  return {
    description: `the bucket ${bucket} at ${settings.endpoint}`,
    put,
    async add(path, bytes, contentType) {
      await put(path, bytes, contentType);
      return true;
    },
    // An object appears whole at once: there is nothing to get ready.
    stage: (path, bytes, contentType) => {
      assertSafePath(path);
      const commit = () => put(path, bytes, contentType);
      return Promise.resolve({ commit, discard: () => Promise.resolve() });
    },
    putStream: async (path, bytes, contentType) => {
      assertSafePath(path);
      await putParts(s3, { path, contentType }, bytes);
    },
    async get(path) {
      assertSafePath(path);
      const found = await s3.getObjectArrayBuffer(path);
      return found === null ? undefined : new Uint8Array(found);
    },
    async read(path, { first, last }) {
      assertSafePath(path);
      if ((await s3.objectExists(path)) !== true) return undefined;
      // It counts the end as the first byte that is not wanted.
      const answer = await s3.getObjectRaw(path, false, first, last + 1);
      return answer.body ?? undefined;
    },
    async *list(prefix) {
      let next: string | undefined;
      do {
        const page = await s3.listObjectsPaged("/", prefix, pageSize, next);
        for (const { Key, Size, ETag, LastModified } of page?.objects ?? []) {
          const modifiedMs = LastModified.getTime();
          // Parts of an object that never was whole are none; the service drops them by a rule of its own.
          yield { path: Key, sizeBytes: Size, stamp: ETag, modifiedMs, isPartial: false };
        }
        next = page?.nextContinuationToken;
      } while (next !== undefined);
    },
    async delete(path) {
      assertSafePath(path);
      await s3.deleteObject(path);
    },
  };
}

const answerTimeoutMs = 10_000;
/** A body that gets through more slowly counts as stuck. */
const slowestBytesPerMs = 100;

/**
 * A service that is silent or cannot serve is given up in seconds. Reading an answer takes as long as it
 * takes: a film is read while somebody watches it.
 *
 * @throws FilesUnavailable
 */
function createFetchInTime(endpoint: string): typeof fetch {
  return async (input, init) => {
    const giveUp = new AbortController();
    const bodyBytes = ArrayBuffer.isView(init?.body) ? init.body.byteLength : 0;
    const timer = setTimeout(() => giveUp.abort(), answerTimeoutMs + bodyBytes / slowestBytesPerMs);
    try {
      const answer = await fetch(input, { ...init, signal: giveUp.signal });
      if (answer.status < 500 && answer.status !== 429) return answer;
      throw new Error(`${answer.status} ${(await answer.text()).slice(0, 200)}`);
    } catch (error) {
      throw new FilesUnavailable(`${endpoint} does not serve`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The service takes parts of 5 MB at least, the last excepted. */
const partBytes = 8 * 1024 * 1024;

type Target = { path: string; contentType: string };

/** A large object in parts: one of them is in memory, and it appears when all are there. */
async function putParts(
  s3: S3mini,
  { path, contentType }: Target,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const upload = await s3.getMultipartUploadId(path, contentType);
  try {
    const parts: Awaited<ReturnType<S3mini["uploadPart"]>>[] = [];
    for await (const part of inParts(bytes)) {
      parts.push(await s3.uploadPart(path, upload, part, parts.length + 1));
    }
    await s3.completeMultipartUpload(path, upload, parts);
  } catch (error) {
    // The first error is thrown; a service that cannot give up parts drops them by a rule of its own.
    await s3.abortMultipartUpload(path, upload).catch(() => undefined);
    throw error;
  }
}

async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

async function ensureBucket(s3: S3mini, bucket: string, endpoint: string): Promise<void> {
  try {
    if (!(await s3.bucketExists())) await s3.createBucket();
    // Only a write proves that the keys are right.
    await s3.putObject(probePath, "Elaeis can write here.");
    await s3.deleteObject(probePath);
  } catch (error) {
    throw new Error(`the S3 bucket ${bucket} at ${endpoint} cannot be used: ${String(error)}`, {
      cause: error,
    });
  }
}
