import { Delete } from "lucide-react";
import type { ReactNode } from "react";
import { digits, type Key } from "./keypad.ts";
import { usePhrases } from "./use-phrases.ts";

type KeysProps = {
  /** As the person's language writes decimals. */
  mark: string;
  onPress: (key: Key) => void;
};

/** Digits, the decimal mark and erasing, each as large as a thumb. */
export function Keys({ mark, onPress }: KeysProps) {
  const phrases = usePhrases();
  return (
    // Notices neither lie on these nor push them away under the thumb.
    <div data-keys className="grid grid-cols-3 gap-2">
      {digits.slice(0, 9).map((digit) => (
        <KeyButton key={digit} onPress={() => onPress(digit)}>
          {digit}
        </KeyButton>
      ))}
      <KeyButton label={phrases.mark} onPress={() => onPress("mark")}>
        {mark}
      </KeyButton>
      <KeyButton onPress={() => onPress("0")}>0</KeyButton>
      <KeyButton label={phrases.erase} onPress={() => onPress("erase")}>
        <Delete size={28} aria-hidden />
      </KeyButton>
    </div>
  );
}

type KeyButtonProps = { label?: string; onPress: () => void; children: ReactNode };

function KeyButton({ label, onPress, children }: KeyButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="edge-strong figures grid min-h-16 place-items-center rounded-md bg-card text-2xl font-bold text-ink hover:bg-sunk"
    >
      {children}
    </button>
  );
}
