import { useEffect, useEffectEvent, useState } from "react";

const delayMs = 300;

/**
 * What is being typed, and reported a moment after the last key: each letter would be another request.
 *
 * @param told the reported text where it is kept, such as in the address
 */
export function useTextToTell(told: string, onTell: (text: string) => void) {
  const [text, setText] = useState(told);
  const [seen, setSeen] = useState(told);
  if (seen !== told) {
    // The address changed by itself, as by the browser's back button.
    setSeen(told);
    if (told !== text.trim()) setText(told);
  }
  const tell = useEffectEvent(onTell);
  useEffect(() => {
    if (text.trim() === told) return undefined;
    const timer = setTimeout(() => tell(text.trim()), delayMs);
    return () => clearTimeout(timer);
  }, [text, told]);
  return [text, setText] as const;
}
