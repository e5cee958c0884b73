import { useState } from "react";
import { useLocation } from "react-router";
import { useLanguage } from "../../language/language-provider.tsx";
import { useSearchParams } from "../../navigation.tsx";
import { addressOf, readDraft, type Draft } from "./draft-address.ts";

/** Marks an address that only writes down what the screen shows already. */
const writtenDown = "draft";

/**
 * The new export as the screen shows it. It is written into the address with each change, which comes to
 * the screen later than the change; an address that came otherwise is another draft.
 */
export function useDraft(): [Draft, (changes: Partial<Draft>) => void] {
  const { language } = useLanguage();
  const { key, state } = useLocation();
  const [address, setAddress] = useSearchParams();
  const [draft, setDraft] = useState(() => readDraft(address, language));
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (state !== writtenDown) setDraft(readDraft(address, language));
  }
  const change = (changes: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...changes }));
    const now = readDraft(new URLSearchParams(location.search), language);
    setAddress(addressOf({ ...now, ...changes }), { replace: true, state: writtenDown });
  };
  return [draft, change];
}
