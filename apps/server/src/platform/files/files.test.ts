/** One contract for every place files may live: a local folder, and a real S3 server. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import type { FileHandle } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, assert, beforeAll, describe, expect, test } from "vitest";
import { startS3Server, type S3Server } from "#testing/s3-server.ts";
import { causesOf } from "../database/database-errors.ts";
import { FilesUnavailable, type FileStore } from "./files.ts";
import { createLocalFiles } from "./local-files.ts";
import { createS3Files } from "./s3-files.ts";

const folder = mkdtempSync(path.join(tmpdir(), "elaeis-store-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a local folder", () => {
  contract(async () => createLocalFiles(path.join(folder, "local")));

  test("leaves no partial file behind", async () => {
    const files = createLocalFiles(path.join(folder, "whole"));
    await files.put("a/b.jpg", Buffer.from("bytes"), "image/jpeg");
    const staged = await files.stage("a/c.jpg", Buffer.from("bytes"), "image/jpeg");
    await staged.discard();
    expect(readdirSync(path.join(folder, "whole/a"))).toEqual(["b.jpg"]);
  });

  test("adds a file under a name that nobody has, and leaves the one that has it as it is", async () => {
    const files = createLocalFiles(path.join(folder, "added"));
    const added = ["first", "second"].map((text) =>
      files.add("a/b.jpg", Buffer.from(text), "image/jpeg"),
    );
    expect((await Promise.all(added)).filter(Boolean)).toHaveLength(1);
    const kept = Buffer.from((await files.get("a/b.jpg")) ?? []).toString();
    expect(await files.add("a/b.jpg", Buffer.from("third"), "image/jpeg")).toBe(false);
    expect(Buffer.from((await files.get("a/b.jpg")) ?? []).toString()).toBe(kept);
  });

  test.each(["file", "folder"])(
    "what is not on disk, for the %s cannot be synced, is not said to be, and leaves nothing",
    async (failing) => {
      let isBroken = true;
      const sync = async (handle: FileHandle) => {
        const isFolder = (await handle.stat()).isDirectory();
        if (isBroken && isFolder === (failing === "folder")) throw diskError("EIO");
        await handle.sync();
      };
      const files = createLocalFiles(path.join(folder, `unsynced-${failing}`), { sync });
      const bytes = Buffer.from("bytes");
      await expect(files.add("a/b.jpg", bytes, "image/jpeg")).rejects.toThrow("EIO");
      await expect(files.put("a/c.jpg", bytes, "image/jpeg")).rejects.toThrow("EIO");
      expect(await files.get("a/b.jpg")).toBeUndefined();
      isBroken = false;
      expect(await files.add("a/b.jpg", bytes, "image/jpeg")).toBe(true);
      await files.put("a/c.jpg", bytes, "image/jpeg");
      expect(readdirSync(path.join(folder, `unsynced-${failing}/a`)).toSorted()).toEqual([
        "b.jpg",
        "c.jpg",
      ]);
    },
  );

  test("leaves nothing of a file that cannot be added whole", async () => {
    const files = createLocalFiles(path.join(folder, "broken"));
    // No bytes that could be written.
    const adding = files.add("a/b.jpg", new Proxy(Buffer.from("bytes"), {}), "image/jpeg");
    await expect(adding).rejects.toThrow(/typed array/);
    expect(readdirSync(path.join(folder, "broken/a"))).toEqual([]);
  });
});

describe("an S3 server", () => {
  let server: S3Server;

  beforeAll(async () => {
    server = await startS3Server(path.join(folder, "s3"));
  });
  afterAll(() => server.close());

  contract(() => createS3Files(server.settings));

  test("a service that cannot serve, or does not answer, is unavailable", async () => {
    let answer: "none" | "503" | "own" = "own";
    const { port } = new URL(server.settings.endpoint);
    const front = createServer((request, response) => {
      if (answer === "none") request.socket.destroy();
      else if (answer === "503") response.writeHead(503).end("SlowDown");
      else {
        const { method, url: at, headers } = request;
        const passed = httpRequest({ port, method, path: at, headers }, (told) => {
          response.writeHead(told.statusCode ?? 500, told.headers);
          told.pipe(response);
        });
        request.pipe(passed);
      }
    });
    await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
    const address = front.address();
    assert(address !== null && typeof address === "object");
    const endpoint = `http://127.0.0.1:${address.port}`;
    const files = await createS3Files({ ...server.settings, endpoint });
    const put = () => files.put("away/one.jpg", Buffer.from("bytes"), "image/jpeg");
    for (answer of ["none", "503"] as const) {
      await expect(put()).rejects.toSatisfy((error) =>
        causesOf(error).some((cause) => cause instanceof FilesUnavailable),
      );
    }
    answer = "own";
    await put();
    expect(Buffer.from((await files.get("away/one.jpg")) ?? []).toString()).toBe("bytes");
    front.closeAllConnections();
    await new Promise((resolve) => front.close(resolve));
  });

  test("wrong keys stop the start with a sentence", async () => {
    await expect(createS3Files({ ...server.settings, accessKeyId: "unknown" })).rejects.toThrow(
      /bucket elaeis at .* cannot be used/,
    );
  });
});

function diskError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

function contract(create: () => Promise<FileStore>): void {
  let files: FileStore;
  beforeAll(async () => {
    files = await create();
  });

  test("tells of all files under a prefix, with another stamp once one was written anew", async () => {
    const listed = async (prefix: string) => {
      const found = new Map<string, { sizeBytes: number; stamp: string }>();
      for await (const { path: name, ...file } of files.list(prefix)) found.set(name, file);
      return found;
    };
    expect((await listed("lists/")).size).toBe(0);
    for (let index = 0; index < 12; index += 1) {
      await files.put(`lists/${index % 3}/${index}.jpg`, Buffer.alloc(index), "image/jpeg");
    }
    const first = await listed("lists/");
    expect([...first.keys()].toSorted()).toEqual(
      Array.from({ length: 12 }, (_, index) => `lists/${index % 3}/${index}.jpg`).toSorted(),
    );
    expect(first.get("lists/2/11.jpg")?.sizeBytes).toBe(11);
    expect([...(await listed("lists/1/1")).keys()].toSorted()).toEqual([
      "lists/1/1.jpg",
      "lists/1/10.jpg",
    ]);
    await files.put("lists/2/11.jpg", Buffer.from("another one"), "image/jpeg");
    const second = await listed("");
    expect(second.get("lists/2/11.jpg")?.stamp).not.toBe(first.get("lists/2/11.jpg")?.stamp);
    expect(second.get("lists/1/1.jpg")).toEqual(first.get("lists/1/1.jpg"));
  });

  test("gives back the bytes it was given, the last ones under one path", async () => {
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
    await files.put("fruits/one.jpg", Buffer.from("older"), "image/jpeg");
    await files.put("fruits/one.jpg", bytes, "image/jpeg");
    expect(await files.add("fruits/two.jpg", bytes, "image/jpeg")).toBe(true);
    for (const file of ["fruits/one.jpg", "fruits/two.jpg"])
      expect(Buffer.from((await files.get(file)) ?? [])).toEqual(bytes);
  });

  test("a staged file appears when it is committed, and leaves nothing when it is discarded", async () => {
    await files.put("staged/one.jpg", Buffer.from("older"), "image/jpeg");
    const wanted = await files.stage("staged/two.jpg", Buffer.from("bytes"), "image/jpeg");
    const unwanted = await files.stage("staged/one.jpg", Buffer.from("newer"), "image/jpeg");
    expect(await files.get("staged/two.jpg")).toBeUndefined();
    await wanted.commit();
    await unwanted.discard();
    const text = async (path: string) => Buffer.from((await files.get(path)) ?? []).toString();
    expect([await text("staged/one.jpg"), await text("staged/two.jpg")]).toEqual([
      "older",
      "bytes",
    ]);
  });

  test("[TUT-02] keeps a file that comes bit by bit, and nothing of one that breaks off", async () => {
    const piece = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => index % 241));
    async function* coming(breaks: boolean) {
      for (let sent = 0; sent < 4; sent += 1) yield piece;
      if (breaks) throw new Error("broken off");
    }
    await files.putStream("videos/large.mp4", coming(false), "video/mp4");
    const whole = Buffer.from((await files.get("videos/large.mp4")) ?? []);
    expect(whole.equals(Buffer.concat([piece, piece, piece, piece]))).toBe(true);
    await expect(files.putStream("videos/broken.mp4", coming(true), "video/mp4")).rejects.toThrow(
      "broken off",
    );
    expect(await files.get("videos/broken.mp4")).toBeUndefined();
  });

  test("[TUT-01] gives any part of a file, both ends included", async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
    await files.put("videos/one.mp4", bytes, "video/mp4");
    for (const [first, last] of [
      [0, 99_999],
      [40_000, 40_000],
      [99_990, 99_999],
    ] as const) {
      const part = await files.read("videos/one.mp4", { first, last });
      assert(part !== undefined);
      expect((await buffer(part)).equals(bytes.subarray(first, last + 1))).toBe(true);
    }
    expect(await files.read("videos/none.mp4", { first: 0, last: 1 })).toBeUndefined();
  });

  test("knows nothing of a path it was not given", async () => {
    expect(await files.get("fruits/none.jpg")).toBeUndefined();
  });

  test("deletes, and deletes again without complaint", async () => {
    await files.put("fruits/two.jpg", Buffer.from("bytes"), "image/jpeg");
    await files.delete("fruits/two.jpg");
    await files.delete("fruits/two.jpg");
    expect(await files.get("fruits/two.jpg")).toBeUndefined();
  });

  test.each(["../secret", "/etc/passwd", "a/../b", "a//b", ".hidden", "a/.b", "a b", ""])(
    "refuses the path %o",
    async (unsafe) => {
      await expect(files.put(unsafe, Buffer.from("x"), "text/plain")).rejects.toThrow(/unsafe/);
      await expect(files.get(unsafe)).rejects.toThrow(/unsafe/);
      await expect(files.read(unsafe, { first: 0, last: 1 })).rejects.toThrow(/unsafe/);
    },
  );
}
