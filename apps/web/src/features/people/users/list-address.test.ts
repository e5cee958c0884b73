import { expect, test } from "vitest";
import { changed, userQuery } from "./list-address.ts";

const read = (search: string) => userQuery.read(new URLSearchParams(search));

test("[ADM-03] what is chosen lives in the address, the usual does not", () => {
  const query = changed(changed(read(""), { search: "ama", role: "admin" }), { page: 3 });
  expect(userQuery.write(query)).toBe("page=3&search=ama&role=admin");
  expect(read(userQuery.write(query))).toEqual(query);
  expect(userQuery.write(read(""))).toBe("");
});

test("[ADM-03] what makes no sense in an address is left out, the rest is kept", () => {
  expect(read("role=king&page=0&search=ama&limit=9999")).toEqual({ ...read(""), search: "ama" });
});

test("[ADM-03] a new choice begins at the first page; names are read from A on", () => {
  const third = read("page=3");
  expect(changed(third, { role: "admin" }).page).toBe(1);
  expect(changed(third, { sort: "name" })).toMatchObject({ direction: "asc", page: 1 });
  expect(changed(third, { sort: "fruits_count" }).direction).toBe("desc");
});
