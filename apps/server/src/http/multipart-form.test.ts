import fc from "fast-check";
import { expect, test } from "vitest";
import { readMultipart } from "./multipart-form.ts";

async function encoded(form: FormData): Promise<{ body: Buffer; type: string }> {
  const response = new Response(form);
  return {
    body: Buffer.from(await response.arrayBuffer()),
    type: response.headers.get("content-type") ?? "",
  };
}

const text = fc.string({ unit: "grapheme" }).filter((value) => value.isWellFormed());
const name = text.filter((value) => value !== "" && !/[%\0]/.test(value));

test("whatever a browser's form holds is read as the platform's own parser reads it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 3000 }),
      name,
      name,
      text,
      async (bytes, file, field, value) => {
        const form = new FormData();
        form.set("image", new Blob([bytes], { type: "image/jpeg" }), file);
        form.set(`f ${field}`, value);
        const { body, type } = await encoded(form);
        const read = await readMultipart(body, type);
        const platform = await new Response(new Uint8Array(body), {
          headers: { "content-type": type },
        }).formData();
        const fields = [...(read?.fields ?? [])].map(([key, held]) => [key, held.toString()]);
        expect(fields).toEqual([...platform].filter(([, entry]) => typeof entry === "string"));
        const image = platform.get("image");
        if (!(image instanceof File)) throw new Error("the file was not found");
        expect(read?.files).toEqual([
          { field: "image", name: image.name, type: "image/jpeg", bytes: Buffer.from(bytes) },
        ]);
      },
    ),
  );
});

test("an empty form has nothing in it", async () => {
  expect(await readMultipart(Buffer.from("--b--\r\n"), "multipart/form-data; boundary=b")).toEqual({
    fields: new Map(),
    files: [],
  });
});

test.each([
  ["multipart/form-data", "--b--\r\n"],
  ["text/plain; boundary=b", "--b--\r\n"],
  ["multipart/form-data; boundary=b", ""],
  ["multipart/form-data; boundary=b", "--b"],
  ["multipart/form-data; boundary=b", "--b\r\n\r\nx"],
  ["multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--"],
  [
    "multipart/form-data; boundary=b",
    '--b\r\nContent-Disposition: form-data; name="a\0b"\r\n\r\nx\r\n--b--',
  ],
])("%o %o is no form", async (type, body) => {
  expect(await readMultipart(Buffer.from(body), type)).toBeUndefined();
});

test.each(["no header", 'Content-Type: a; name="x"\r\n\r\nx'])(
  "a part that names no field is passed over: %o",
  async (part) => {
    const body = Buffer.from(`--b\r\n${part}\r\n--b--\r\n`);
    const read = await readMultipart(body, "multipart/form-data; boundary=b");
    expect(read).toEqual({ fields: new Map(), files: [] });
  },
);

test("a form cut at any byte is no form, and no byte makes it throw", async () => {
  const form = new FormData();
  form.set("image", new Blob(["bytes"], { type: "image/jpeg" }), "a.jpg");
  form.set("metadata", "{}");
  const { body, type } = await encoded(form);
  const closing = body.lastIndexOf("--");
  for (let length = 0; length < closing; length += 1) {
    expect(await readMultipart(body.subarray(0, length), type)).toBeUndefined();
  }
  await fc.assert(
    fc.asyncProperty(fc.nat(body.length - 1), fc.nat(255), async (at, byte) => {
      const changed = Buffer.from(body);
      changed[at] = byte;
      await expect(readMultipart(changed, type)).resolves.not.toThrow();
    }),
  );
});

test("a form of countless parts is no form", async () => {
  const part = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\nx\r\n';
  const body = Buffer.from(`${part.repeat(1000)}--b--`);
  expect(await readMultipart(body, "multipart/form-data; boundary=b")).toBeUndefined();
});
