import { useEffect, useState, type ComponentType } from "react";
import { Button } from "../../../../ui/button.tsx";
import { whenIdle } from "../../../../device/when-idle.ts";
import type { FruitForm } from "./use-fruit-form.ts";
import { usePhrases } from "./use-phrases.ts";

type Keypad = ComponentType<{ form: FruitForm; onClose: () => void }>;

const load = async (): Promise<Keypad> => (await import("./nir-keypad/nir-keypad.tsx")).NirKeypad;

/**
 * Offered where a thumb does the typing. The fields themselves stay as they are, for keyboards, for
 * screen readers, and for who likes their phone's own keys better.
 */
export function NirKeypadButton({ form }: { form: FruitForm }) {
  const phrases = usePhrases();
  const [isTouch] = useState(() => matchMedia("(pointer: coarse)").matches);
  const [loaded, setLoaded] = useState<{ Keypad: Keypad } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    // Where there is no network later, it is then on the device.
    if (isTouch)
      void whenIdle()
        .then(load)
        .catch(() => undefined);
  }, [isTouch]);
  if (!isTouch) return null;
  const open = async () => {
    try {
      setLoaded({ Keypad: await load() });
      setIsOpen(true);
    } catch {
      setIsAway(true);
    }
  };
  return (
    <>
      <Button variant="outline" onClick={() => void open()}>
        {phrases.keypad}
      </Button>
      {isAway && !isOpen && <p role="alert">{phrases.keypadAway}</p>}
      {isOpen && loaded && <loaded.Keypad form={form} onClose={() => setIsOpen(false)} />}
    </>
  );
}
