import fc from "fast-check";
import { expect, test } from "vitest";
import { checkedJson } from "./json.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const limits = { depth: 32, members: 20_000 };
const check = (text: string) => checkedJson(bytesOf(text), "json", limits);

const wellFormed = (_key: string, value: unknown) =>
  typeof value === "string" ? value.toWellFormed() : value;

test("what any program writes passes and is what it was", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8, stringUnit: "binary" }), (value) => {
      const text = JSON.stringify(value);
      // A NUL is the one character that JSON allows and the database does not.
      if (/(?<!\\)(\\\\)*\\u0000/.test(text)) return;
      expect(JSON.parse(check(text))).toEqual(JSON.parse(text, wellFormed));
    }),
  );
});

test.each([
  ["nested arrays", "[".repeat(40) + "]".repeat(40)],
  ["nested objects", `{"a":`.repeat(40) + "0" + "}".repeat(40)],
  ["unfinished nesting", "[".repeat(1_000_000)],
  ["many keys", `{${Array.from({ length: 30_000 }, (_none, at) => `"${at}":0`).join()}}`],
  ["many values", `[${"{},".repeat(30_000)}{}]`],
  ["many numbers", `[${"1,".repeat(30_000)}1]`],
])("%s are too complex", (_what, text) => {
  expect(() => check(text)).toThrow(expect.objectContaining({ code: "json_too_complex" }));
});

test("brackets and commas within texts count for nothing", () => {
  const text = JSON.stringify({ a: "[{,".repeat(30_000), b: '\\"[[[' });
  expect(check(text)).toBe(text);
});

test.each([String.raw`"a\u0000b"`, '"a\0b"', String.raw`{"\\\u0000":1}`])(
  "%j is text that the database cannot keep",
  (text) => {
    expect(() => check(text)).toThrow(expect.objectContaining({ code: "invalid_input" }));
  },
);

test.each([
  String.raw`"\ud83c\udf34"`,
  String.raw`"\\u0000"`,
  String.raw`"\\ud800"`,
  String.raw`"\uD83C\uDF34 \"\\"`,
])("%s is left as it is", (text) => {
  expect(check(text)).toBe(text);
});

test.each([
  [String.raw`"a\ud800"`, "a\ufffd"],
  [String.raw`"\ud800x"`, "\ufffdx"],
  [String.raw`"\ud800\n"`, "\ufffd\n"],
  [String.raw`"\ud800\ud83c\udf34"`, "\ufffd\ud83c\udf34"],
  [String.raw`"\udc00\udc01"`, "\ufffd\ufffd"],
])("half a character in %s is replaced", (text, value) => {
  expect(JSON.parse(check(text))).toBe(value);
});

test("bytes that are no UTF-8 are refused", () => {
  expect(() => checkedJson(Uint8Array.of(0x22, 0xff, 0x22), "json", limits)).toThrow(
    expect.objectContaining({ code: "body_unreadable" }),
  );
});
