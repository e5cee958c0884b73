import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { offerUndo } from "#app/undo/undo.ts";
import { UndoNotice } from "#app/undo/undo-notice.tsx";
import { PlotDocuments } from "./plot-documents.tsx";

const plot = "0199a000-0000-7000-8000-0000000000d0";
const document = {
  id: "0199a000-0000-7000-8000-0000000000d1",
  name: "title.pdf",
  kind: "pdf",
  size_bytes: 4_000_000,
  added_at: "2026-03-01T08:00:00.000Z",
  added_by: "awa@elaeis.test",
};
const nextId = "0199a000-0000-4000-8000-0000000000d2";
const path = `/api/plots/${plot}/documents`;

test("a document that was deleted comes back by a tap, with its bytes and its name", async () => {
  onTestFinished(() => offerUndo(null));
  vi.spyOn(crypto, "randomUUID").mockReturnValue(nextId);
  onTestFinished(() => void vi.restoreAllMocks());
  let stored = [document];
  const added: string[] = [];
  renderScreen(
    <>
      <PlotDocuments plot={plot} />
      <UndoNotice />
    </>,
    {
      language: "en",
      path: "/",
      answers: {
        [`GET ${path}`]: () => Response.json({ items: stored }),
        [`GET ${path}/${document.id}`]: () => new Response("%PDF"),
        [`DELETE ${path}/${document.id}`]: () => {
          stored = [];
          return new Response(null, { status: 204 });
        },
        [`PUT ${path}/${nextId}`]: (address) => {
          added.push(address.searchParams.get("name") ?? "");
          stored = [{ ...document, id: nextId }];
          return Response.json(stored[0]);
        },
      },
    },
  );
  await page.getByRole("button", { name: "Delete title.pdf" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("title.pdf deleted")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByRole("button", { name: "Download title.pdf" })).toBeVisible();
  expect(added).toEqual(["title.pdf"]);
});
