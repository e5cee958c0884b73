import { useEffect, useEffectEvent, useState } from "react";
import { findWaiting } from "../../../../device/sync/person-here.ts";
import { phrasesHook } from "../../../../language/language-provider.tsx";
import { Banner } from "../../../../ui/banner.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

type WaitingNoteProps = {
  /** Whose work it is. */
  onEmail: (email: string) => void;
};

/** What a session that ended has left on this device, for who comes back to it. */
export function WaitingNote({ onEmail }: WaitingNoteProps) {
  const phrases = usePhrases();
  const [waiting, setWaiting] = useState<Awaited<ReturnType<typeof findWaiting>>>(null);
  const tell = useEffectEvent(onEmail);
  useEffect(() => {
    const look = async () => {
      const found = await findWaiting();
      if (found === null) return;
      setWaiting(found);
      tell(found.email);
    };
    void look();
  }, []);
  if (waiting === null) return null;
  return (
    <Banner tone="info">
      {waiting.fruits > 0
        ? phrases.fruits(waiting.fruits)
        : waiting.edits > 0
          ? phrases.edits
          : phrases.plots}
    </Banner>
  );
}
