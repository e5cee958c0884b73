import { useFailureSentence } from "../api/failure-sentence.ts";
import { phrasesHook } from "../language/language-provider.tsx";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { PalmMark } from "../ui/palm-mark.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

/** The app cannot start without knowing who is there; says what to look at, and tries again. */
export function StartupError({ error }: { error: unknown }) {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-5 p-6">
      <PalmMark className="size-14" />
      <h1 className="text-3xl font-bold">{phrases.errorTitle}</h1>
      <Banner tone="danger">{sentence(error)}</Banner>
      <div>
        <p>{phrases.errorIntro}</p>
        <ul className="mt-2 list-disc space-y-1 pl-6">
          {phrases.checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
      </div>
      <Button onClick={() => location.reload()}>{phrases.retry}</Button>
    </main>
  );
}
