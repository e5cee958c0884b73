/** The code of a phone that comes back from a pocket, whatever was open on it. */
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useRef } from "react";
import "../app.css";
import { forgetPin, lockedAfterMs, setPin } from "#device/pin/pin.ts";
import { useModal } from "#ui/use-modal.ts";
import { awa, renderScreen } from "../testing/render-screen.tsx";
import { PinGate } from "./pin-gate.tsx";

afterEach(() => {
  forgetPin(awa.id);
  vi.restoreAllMocks();
});

const closed = vi.fn<() => void>();

function OpenForm() {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, { onClose: closed });
  return (
    <dialog ref={dialog}>
      <input aria-label="Oil" defaultValue="22" />
    </dialog>
  );
}

/** Long enough in a pocket that the code is asked for. */
function comeBack(): void {
  const isHidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const now = vi.spyOn(Date, "now").mockReturnValue(0);
  document.dispatchEvent(new Event("visibilitychange"));
  isHidden.mockReturnValue(false);
  now.mockReturnValue(lockedAfterMs + 1);
  document.dispatchEvent(new Event("visibilitychange"));
  now.mockRestore();
  isHidden.mockRestore();
}

test("the code can be typed over an open form, which then stands as it was and heard none of its digits", async () => {
  await setPin(awa.id, "4711");
  const heard = vi.fn<() => void>();
  document.addEventListener("keydown", heard);
  renderScreen(
    <PinGate>
      <OpenForm />
    </PinGate>,
    { language: "en", path: "/", answers: {} },
  );
  const oil = page.getByLabelText("Oil");
  await expect.element(oil).toBeVisible();
  await oil.fill("23");
  heard.mockClear();
  comeBack();
  const code = page.getByLabelText("Code", { exact: true });
  await expect.element(code).toHaveFocus();
  // Neither closes it, however often it is asked.
  await userEvent.keyboard("{Escape}{Escape}");
  await userEvent.keyboard("4711");
  await expect.element(code).toHaveValue("4711");
  expect(heard).not.toHaveBeenCalled();
  document.removeEventListener("keydown", heard);
  await page.getByRole("button", { name: "Open" }).click();
  await expect.element(code).not.toBeInTheDocument();
  await expect.element(oil).toBeVisible();
  await expect.element(oil).toHaveValue("23");
  expect(closed).not.toHaveBeenCalled();
});

test("a code screen that the browser closes of its own opens again", async () => {
  await setPin(awa.id, "4711");
  sessionStorage.clear();
  renderScreen(<PinGate>screens</PinGate>, { language: "en", path: "/", answers: {} });
  const code = page.getByLabelText("Code", { exact: true });
  await expect.element(code).toBeVisible();
  document.querySelector("dialog")?.close();
  await expect.element(code).toBeVisible();
  await vi.waitFor(() => expect(document.querySelector("dialog:modal")).not.toBeNull());
});
