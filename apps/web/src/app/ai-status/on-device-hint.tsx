import { useEffect, useState } from "react";
import { keptModel } from "#device/prediction/model-store.ts";
import { useAiPhrases } from "./use-ai-status.ts";

/** Where this device keeps a model, an AI that does not answer is no reason to stop. */
export function OnDeviceHint() {
  const phrases = useAiPhrases();
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    void keptModel().then(
      (model) => setIsKept(model !== null),
      () => undefined,
    );
  }, []);
  return isKept ? <span className="block font-normal text-ink-2">{phrases.byItself}</span> : null;
}
