import fc from "fast-check";
import { expect, test } from "vitest";
import { readMultipart } from "./multipart.ts";

async function encoded(form: FormData) {
  const response = new Response(form);
  return {
    type: response.headers.get("content-type") ?? "",
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

test("reads whatever a browser sends: any bytes, any text, any number of parts", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 300 }),
      fc.string({ unit: "grapheme" }),
      async (bytes, text) => {
        // Line ends inside a field are normalised by the sender.
        const plain = text.replaceAll(/[\r\n]/g, " ");
        const form = new FormData();
        form.set("image", new Blob([new Uint8Array(bytes)]), 'a "fruit"; name="other".jpg');
        form.set("metadata", plain);
        const { bytes: body, type } = await encoded(form);
        const read = readMultipart(body, type);
        expect(read?.files.get("image")).toEqual(new Uint8Array(bytes));
        expect(read?.fields.get("metadata")).toBe(plain.toWellFormed());
        expect(read?.files.size).toBe(1);
      },
    ),
  );
});

test("a picture that holds the delimiter's letters, but not its line, stays whole", async () => {
  const body = [
    "--x",
    'content-disposition: form-data; name="image"; filename="a"',
    "",
    "a--x\r--x\n--x",
    "--x--",
    "",
  ].join("\r\n");
  const read = readMultipart(Buffer.from(body), "multipart/form-data; boundary=x");
  expect(read?.files.get("image")).toEqual(new Uint8Array(Buffer.from("a--x\r--x\n--x")));
});

test.each([
  ["another type", "text/plain", "--x--"],
  ["no boundary", "multipart/form-data", "--x--"],
  ["no delimiter", "multipart/form-data; boundary=x", "hello"],
  [
    "no end",
    "multipart/form-data; boundary=x",
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb',
  ],
  ["a part without a name", "multipart/form-data; boundary=x", "--x\r\nx: y\r\n\r\nb\r\n--x--"],
  ["a part without content", "multipart/form-data; boundary=x", "--x\r\nx: y\r\n--x--"],
  [
    "parts without number",
    "multipart/form-data; boundary=x",
    `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(99)}--x--`,
  ],
])("%s is refused", (_, type, body) => {
  expect(readMultipart(Buffer.from(body), type)).toBeUndefined();
});
