/** Opens a dialog while it is mounted, and gives the focus back when it goes. */
import { useLayoutEffect, type RefObject } from "react";

export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  firstFocus?: RefObject<HTMLElement | null>,
): void {
  // Before anything is painted: what it takes the place of may look the same.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    firstFocus?.current?.focus();
    return () => closeWithFocus(element);
  }, [dialog, firstFocus]);
}

/** An open dialog that is only removed leaves the focus on the body; closing it first returns it to the opener. */
function closeWithFocus(dialog: HTMLDialogElement | null): void {
  if (dialog === null) return;
  dialog.close();
  const { activeElement } = document;
  if (activeElement !== document.body && !dialog.contains(activeElement)) return;
  // The opener is gone: the dialog below, else the page.
  const places = document.querySelectorAll<HTMLElement>("main, dialog[open] [tabindex='-1']");
  [...places].at(-1)?.focus({ preventScroll: true });
}
