/** A real S3 server on a port of this machine, for what is to lie in a bucket: a fork, for the original is kept no longer. */
import S3rver from "s3rver";
import type { S3Settings } from "#platform/files/s3-files.ts";

export type S3Server = {
  /** Of a bucket that the first caller makes. */
  settings: S3Settings;
  close: () => Promise<void>;
};

/** @param directory where its objects lie */
export async function startS3Server(directory: string): Promise<S3Server> {
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    // It leaves out the slash behind a bucket's name, which S3 itself has signed.
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      bucket: "elaeis",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    close: () => server.close(),
  };
}
