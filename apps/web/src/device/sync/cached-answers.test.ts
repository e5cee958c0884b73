import { dehydrate, hydrate, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { inDoubt } from "./cached-answers.ts";

test("[COLL-01] what was seen comes back without the failure of the day before", async () => {
  const queryKey = ["fruits", "page"];
  const before = new QueryClient();
  before.setQueryData(queryKey, { total: 3 });
  const refused = () => Promise.reject(new Error("unreachable"));
  await before.fetchQuery({ queryKey, queryFn: refused, retry: false }).catch(() => undefined);
  expect(before.getQueryState(queryKey)).toMatchObject({ status: "error", data: { total: 3 } });

  // As the browser's database gives it back: an error there loses what it was.
  const { queries } = structuredClone(dehydrate(before, { shouldDehydrateQuery: () => true }));
  const after = new QueryClient();
  hydrate(after, { mutations: [], queries: queries.map(inDoubt) });
  expect(after.getQueryState(queryKey)).toMatchObject({
    status: "success",
    error: null,
    data: { total: 3 },
    isInvalidated: true,
  });
});
