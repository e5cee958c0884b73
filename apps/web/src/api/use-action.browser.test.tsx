import { useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { useAction } from "./use-action.ts";

const shown = { language: "en", path: "/", answers: {} } as const;

function Counted({ act }: { act: () => Promise<string> }) {
  const list = useQuery({
    queryKey: ["list"],
    queryFn: async () => {
      asked += 1;
      if (asked > 1) await goOn.promise;
      return asked;
    },
  });
  const one = useQuery({ queryKey: ["one"], queryFn: async () => "before" });
  const action = useAction(act, {
    answers: ["one"],
    renews: [["list"]],
    onDone: () => (done += 1),
  });
  return (
    <button type="button" disabled={action.isPending} onClick={() => action.mutate()}>
      {one.data} {list.data} {action.error?.message}
    </button>
  );
}
let asked = 0;
let done = 0;
let goOn = Promise.withResolvers<void>();
const begin = () => {
  asked = 0;
  done = 0;
  goOn = Promise.withResolvers<void>();
};

test("an answer is shown at once, and who acted waits for what is renewed", async () => {
  begin();
  renderScreen(<Counted act={async () => "after"} />, shown);
  await page.getByText("before 1").click();
  await expect.element(page.getByText("after 1")).toBeDisabled();
  expect(done).toBe(1);
  goOn.resolve();
  await expect.element(page.getByText("after 2")).toBeEnabled();
});

test("a failure is said before what is renewed has come", async () => {
  begin();
  renderScreen(<Counted act={() => Promise.reject(new Error("refused"))} />, shown);
  await page.getByText("before 1").click();
  await expect.element(page.getByText("before 1 refused")).toBeEnabled();
  goOn.resolve();
  await expect.element(page.getByText("before 2 refused")).toBeVisible();
  expect(done).toBe(0);
});
