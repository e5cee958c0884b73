/** What a journey does in a page, the same in all engines: functions that run there, by scripts alone. */
export function inPage() {
  const plain = (text: string | null | undefined) =>
    (text ?? "").replace(/[\s\u00a0\u202f]+/g, " ").trim();
  const all = <Kind extends Element>(selector: string, kind: new () => Kind) =>
    [...document.querySelectorAll(selector)].flatMap((one) => (one instanceof kind ? [one] : []));
  const isShown = (one: Element) => one.getClientRects().length > 0;

  const labelled = (label: string) =>
    all("label", HTMLLabelElement).find(
      (one) => isShown(one) && plain(one.textContent).startsWith(label),
    )?.control;
  function field(label: string): HTMLInputElement | undefined {
    const control = labelled(label);
    return control instanceof HTMLInputElement ? control : undefined;
  }

  return {
    says: () => plain(document.body?.innerText),
    at: () => location.pathname,
    /** @returns whether there was such a button or link */
    press(name: string): boolean {
      const found = all("button, a, [role=tab], [role=radio]", HTMLElement).find(
        (one) =>
          isShown(one) &&
          !(one instanceof HTMLButtonElement && one.disabled) &&
          [plain(one.getAttribute("aria-label")), plain(one.textContent)].includes(name),
      );
      found?.click();
      return found !== undefined;
    },
    /** @returns whether there was such a field */
    fill(label: string, value: string): boolean {
      const control = field(label);
      if (control === undefined) return false;
      // React hears of a value only past its own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(
        control,
        value,
      );
      control.dispatchEvent(new Event("input", { bubbles: true }));
      return true;
    },
    valueOf: (label: string) => field(label)?.value,
    hasPhotoField: () => all("input[type=file][multiple]", HTMLInputElement).length > 0,
    /** @returns whether there was such a radio button or box */
    check(label: string): boolean {
      const control = field(label);
      control?.click();
      return control !== undefined;
    },
    /** @returns whether there was such a list with such an option */
    select(label: string, option: string): boolean {
      const control = labelled(label);
      if (!(control instanceof HTMLSelectElement)) return false;
      const wanted = [...control.options].find((one) => plain(one.textContent) === option);
      if (wanted === undefined) return false;
      control.value = wanted.value;
      control.dispatchEvent(new Event("change", { bubbles: true }));
      return true;
    },
    /** Into the last field that takes so many files, if it is there. @param files as base64 */
    choosePhotos(files: readonly string[]): boolean {
      const several = files.length > 1 ? "[multiple]" : "";
      const control = all(`input[type=file]${several}`, HTMLInputElement).at(-1);
      if (control === undefined) return false;
      const chosen = new DataTransfer();
      for (const [at, file] of files.entries()) {
        const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
        chosen.items.add(new File([bytes], `${at}.jpg`, { type: "image/jpeg" }));
      }
      control.files = chosen.files;
      control.dispatchEvent(new Event("change", { bubbles: true }));
      return true;
    },
  };
}
