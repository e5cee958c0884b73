import { useEffect, useEffectEvent } from "react";

/** ⌘K or Ctrl+K from anywhere, except where another dialog already asks for an answer. */
export function usePaletteKey(open: () => void): void {
  const onOpen = useEffectEvent(open);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      if (document.querySelector("dialog[open]") === null) onOpen();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
