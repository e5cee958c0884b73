import fc from "fast-check";
import { expect, test } from "vitest";
import { multipart } from "./multipart.ts";

test("whatever bytes, names and values go in are read back by the platform's own parser", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 2000 }),
      fc.string({ minLength: 1 }).filter((name) => !/["\r\n\\%]/.test(name) && name.isWellFormed()),
      fc.string().filter((value) => value.isWellFormed()),
      async (bytes, name, value) => {
        const { body, contentType } = multipart(
          { image: { bytes, name, type: "image/jpeg" } },
          { metadata: value },
        );
        const form = await new Response(Buffer.concat(body), {
          headers: { "content-type": contentType },
        }).formData();
        const image = form.get("image");
        if (!(image instanceof File)) throw new Error("the file was not found");
        expect(new Uint8Array(await image.arrayBuffer())).toEqual(new Uint8Array(bytes));
        expect(image.name).toBe(name);
        expect(image.type).toBe("image/jpeg");
        expect(form.get("metadata")).toBe(value);
      },
    ),
  );
});

test("a name cannot end its own header", () => {
  const { body } = multipart(
    { image: { bytes: Buffer.alloc(1), name: 'a"\r\nX-Evil: 1', type: "image/jpeg" } },
    {},
  );
  expect(Buffer.concat(body).toString()).not.toContain("\r\nX-Evil");
});
