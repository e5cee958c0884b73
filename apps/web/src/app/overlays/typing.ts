/** Whether the person is writing: nothing that can wait comes up over that. */
export function isTyping(): boolean {
  return document.activeElement?.matches("input, select, textarea") === true;
}

/** @returns takes the listener away */
export function onTypingOver(act: () => void): () => void {
  const look = () => {
    // The focus may only be on its way to the next field.
    setTimeout(() => {
      if (!isTyping()) act();
    });
  };
  document.addEventListener("focusout", look);
  return () => document.removeEventListener("focusout", look);
}
