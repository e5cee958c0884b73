import { expect, test } from "vitest";
import * as z from "zod/mini";
import { queryInAddress } from "./query-in-address.ts";

const listed = queryInAddress(
  z.object({
    state: z._default(z.enum(["open", "closed"]), "open"),
    search: z.optional(z.string()),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  }),
);
const read = (search: string) => listed.read(new URLSearchParams(search));

test("what a person chose is read, what makes no sense is as usual", () => {
  expect(read("state=closed&page=2&search=&other=1")).toEqual({ state: "closed", page: 2 });
  expect(read("state=gone&page=0&search=a b")).toEqual({ state: "open", search: "a b" });
});

test("only what is unusual is written", () => {
  expect(listed.write({ state: "open", search: "", page: 1 })).toBe("");
  expect(listed.write({ state: "closed", search: "a b", page: 3 })).toBe(
    "state=closed&search=a+b&page=3",
  );
});
