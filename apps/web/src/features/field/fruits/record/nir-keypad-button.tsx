import { useState } from "react";
import { lazyPart } from "#app/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { PartAway } from "./part-away.tsx";
import type { FruitForm } from "./use-fruit-form.ts";
import { usePhrases } from "./use-phrases.ts";

const NirKeypad = lazyPart(async () => (await import("./nir-keypad/nir-keypad.tsx")).NirKeypad, {
  waiting: null,
  Absent: PartAway,
});

/**
 * Offered where a thumb does the typing. The fields themselves stay as they are, for keyboards, for
 * screen readers, and for who likes their phone's own keys better.
 */
export function NirKeypadButton({ form }: { form: FruitForm }) {
  const phrases = usePhrases();
  const [isTouch] = useState(() => matchMedia("(pointer: coarse)").matches);
  const [isOpen, setIsOpen] = useState(false);
  if (!isTouch) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {phrases.keypad}
      </Button>
      {isOpen && <NirKeypad form={form} onClose={() => setIsOpen(false)} />}
    </>
  );
}
