import { describe, expect, test } from "vitest";
import { queryOf, readFilters, withFilter } from "./audit-address.ts";

describe("[AUD-02] the filters in the address", () => {
  test("are read, and what is empty or unknown is left out", () => {
    const address = new URLSearchParams("action=UPDATE&table=&record= 12 &other=1");
    expect(readFilters(address)).toEqual({ action: "UPDATE", record: "12" });
  });

  test("a change keeps the others and begins at the newest entries", () => {
    const next = withFilter({ action: "UPDATE", table: "users" }, "table", "fruits");
    expect(next.toString()).toBe("action=UPDATE&table=fruits");
    expect(withFilter({ action: "UPDATE" }, "action", "").toString()).toBe("");
  });

  test("the last day counts whole, in the reader's own time", () => {
    const query = queryOf({ start: "2026-03-29", end: "2026-03-29" }, null);
    expect(query).toEqual({
      start: new Date(2026, 2, 29).toISOString(),
      end: new Date(2026, 2, 30).toISOString(),
    });
    expect(queryOf({ start: "soon", table: "users" }, "x")).toEqual({ table: "users", after: "x" });
  });
});
