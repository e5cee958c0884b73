import { S3mini } from "s3mini";
import type { S3Settings } from "../../env.ts";
import { assertSafePath, type FileStore } from "./files.ts";

const probePath = "start-probe.txt";

/**
 * A file store in one bucket of any S3-compatible service, created if it is not there.
 *
 * @throws when the service does not answer or refuses the keys; the message says which
 */
export async function createS3Files(settings: S3Settings): Promise<FileStore> {
  const { bucket, accessKeyId, secretAccessKey, region } = settings;
  const endpoint = `${settings.endpoint.replace(/\/$/, "")}/${bucket}`;
  const s3 = new S3mini({ accessKeyId, secretAccessKey, endpoint, region });
  await ensureBucket(s3, bucket, endpoint);
  const put = async (path: string, bytes: Uint8Array, contentType: string) => {
    assertSafePath(path);
    await s3.putObject(path, bytes, contentType);
  };
  return {
    description: `the bucket ${bucket} at ${settings.endpoint}`,
    put,
    // An object appears whole at once: there is nothing to get ready.
    stage: (path, bytes, contentType) => {
      assertSafePath(path);
      const commit = () => put(path, bytes, contentType);
      return Promise.resolve({ commit, discard: () => Promise.resolve() });
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
    async delete(path) {
      assertSafePath(path);
      await s3.deleteObject(path);
    },
  };
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
