import { useEffect, useState } from "react";

const delayMs = 300;

/**
 * What is being written, and told a moment after the last key: each letter would be another question.
 *
 * @param told as it stands where it was told, such as in the address
 */
export function useTextToTell(told: string, onTell: (text: string) => void) {
  const [text, setText] = useState(told);
  const [seen, setSeen] = useState(told);
  if (seen !== told) {
    // The address changed by itself, as by the browser's back button.
    setSeen(told);
    if (told !== text.trim()) setText(told);
  }
  useEffect(() => {
    if (text.trim() === told) return undefined;
    const timer = setTimeout(() => onTell(text.trim()), delayMs);
    return () => clearTimeout(timer);
  }, [text, told, onTell]);
  return [text, setText] as const;
}
