import { expect, test } from "vitest";
import { readOpen, requestQuery, withChoice } from "./request-address.ts";

const address = (search: string) => new URLSearchParams(search);

test("an address holds the filters; invalid ones are left out", () => {
  expect(requestQuery.read(address("kind=priority&status=open&search=Sabah&page=2"))).toEqual({
    kind: "priority",
    status: "open",
    search: "Sabah",
    page: 2,
  });
  expect(requestQuery.read(address("kind=other&status=&page=0"))).toEqual({});
});

test("another choice begins on the first page, and addresses stay short", () => {
  expect(withChoice({ kind: "contact", page: 3 }, { status: "new" })).toBe(
    "kind=contact&status=new",
  );
  expect(withChoice({ kind: "contact" }, { kind: undefined })).toBe("");
  expect(withChoice({ kind: "contact" }, { page: 2 })).toBe("kind=contact&page=2");
});

test("the request that a mail links to is opened", () => {
  expect(readOpen(address("request=contact/0199"))).toEqual({ kind: "contact", id: "0199" });
  expect(readOpen(address("request=other/0199"))).toBeNull();
  expect(readOpen(address(""))).toBeNull();
});
