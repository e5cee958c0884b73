import fc from "fast-check";
import { expect, test } from "vitest";
import { readMultipart } from "./multipart-form.ts";

async function encoded(form: FormData) {
  const response = new Response(form);
  return {
    body: new Uint8Array(await response.arrayBuffer()),
    type: response.headers.get("content-type") ?? "",
  };
}

function photoAndMetadata(bytes: Uint8Array<ArrayBuffer>, value: string): FormData {
  const form = new FormData();
  form.set("image", new Blob([bytes], { type: "image/jpeg" }), "photo.jpg");
  form.set("metadata", value);
  return form;
}

test("bytes and text arrive as they were sent, in memory of their own", async () => {
  const text = fc.string({ unit: "grapheme" }).filter((value) => value.isWellFormed());
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), text, async (bytes, value) => {
      const { body, type } = await encoded(photoAndMetadata(new Uint8Array(bytes), value));
      const platform = await new Response(body, { headers: { "content-type": type } }).formData();
      const read = await readMultipart(body, type);
      expect(read?.fields.get("metadata")).toBe(platform.get("metadata"));
      const image = read?.files.get("image");
      expect(image).toEqual(new Uint8Array(bytes));
      expect(image?.buffer.byteLength).toBe(bytes.length);
    }),
  );
});

test("of parts with one name the last counts", async () => {
  const form = photoAndMetadata(Uint8Array.of(1), "{}");
  form.append("image", new Blob([Uint8Array.of(2)]), "other.jpg");
  form.append("metadata", "[]");
  const { body, type } = await encoded(form);
  const read = await readMultipart(body, type);
  expect(read?.fields.get("metadata")).toBe("[]");
  expect(read?.files.get("image")).toEqual(Uint8Array.of(2));
});

test("a form cut at any byte, or of countless parts, is no form, and no byte makes it throw", async () => {
  const { body, type } = await encoded(photoAndMetadata(Uint8Array.of(1, 2, 3), "{}"));
  const closing = Buffer.from(body).lastIndexOf("--");
  for (let length = 0; length < closing; length += 1) {
    expect(await readMultipart(body.slice(0, length), type)).toBeUndefined();
  }
  await fc.assert(
    fc.asyncProperty(fc.nat(body.length - 1), fc.nat(255), async (at, byte) => {
      const changed = body.slice();
      changed[at] = byte;
      await expect(readMultipart(changed, type)).resolves.not.toThrow();
    }),
  );
  const part = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\nx\r\n';
  const countless = new Uint8Array(Buffer.from(`${part.repeat(1000)}--b--`));
  expect(await readMultipart(countless, "multipart/form-data; boundary=b")).toBeUndefined();
  expect(await readMultipart(body, "multipart/form-data")).toBeUndefined();
});
