import { expect, test } from "vitest";
import { filtersOn, orderAfterTap, queryOf, readOrder, writeOrder } from "./list-address.ts";

test("[LIST-02] an address without parameters is the newest first", () => {
  expect(readOrder(new URLSearchParams())).toMatchObject({
    search: "",
    sort: "collection_date",
    direction: "desc",
  });
});

test("[LIST-02] an order survives its address, and the default needs none", () => {
  const order = {
    ...readOrder(new URLSearchParams()),
    search: "Dabou & co",
    sort: "oil_content",
    direction: "asc",
  } as const;
  expect(readOrder(new URLSearchParams(writeOrder(order).toString()))).toEqual(order);
  expect(writeOrder(readOrder(new URLSearchParams())).toString()).toBe("");
});

test("[LIST-02] what the address cannot mean falls back to the default", () => {
  const order = readOrder(new URLSearchParams("sort=password&direction=sideways"));
  expect(order).toMatchObject({ sort: "collection_date", direction: "desc" });
});

test("[LIST-02] a list is sorted by a field of the installation's own", () => {
  const order = readOrder(new URLSearchParams("sort=own:weight"));
  expect(order.sort).toBe("own:weight");
  expect(queryOf(order).sort).toBe("own:weight");
  expect(readOrder(writeOrder(order))).toEqual(order);
  expect(readOrder(new URLSearchParams("sort=own:No name")).sort).toBe("collection_date");
});

test("[LIST-02] tapping the same sort turns it round, another one starts descending", () => {
  const byDate = readOrder(new URLSearchParams());
  expect(orderAfterTap(byDate, "collection_date").direction).toBe("asc");
  const byOil = orderAfterTap({ ...byDate, direction: "asc" }, "oil_content");
  expect(byOil).toMatchObject({ sort: "oil_content", direction: "desc" });
});

test("[LIST-02] filters are in the address, and what it cannot mean is no filter", () => {
  const order = readOrder(
    new URLSearchParams(
      "unsent=1&from=2026-03-01&to=2026-02-31x&zone=Édéa&class=good&outside=1&values=none",
    ),
  );
  expect(order).toMatchObject({
    isUnsent: true,
    from: "2026-03-01",
    to: "",
    zone: "Édéa",
    quality: "good",
    isOutside: true,
    isWithoutValues: true,
  });
  expect(readOrder(writeOrder(order))).toEqual(order);
  expect(filtersOn(order)).toBe(6);
  expect(
    filtersOn(readOrder(new URLSearchParams("class=best&outside=maybe&values=all&unsent=yes"))),
  ).toBe(0);
});

test("[LIST-02] a range of days holds its last day whole, where the phone is", () => {
  const { from = "", to = "" } = queryOf(
    readOrder(new URLSearchParams("from=2026-02-28&to=2026-02-28")),
  );
  expect(new Date(from).toString()).toContain("Feb 28 2026 00:00:00");
  expect(new Date(to).toString()).toContain("Mar 01 2026 00:00:00");
});
