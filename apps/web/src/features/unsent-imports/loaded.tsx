import type { ReactNode } from "react";
import { useFailureSentence } from "../../api/failure-sentence.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Bone, Skeleton } from "../../ui/skeleton.tsx";
import { usePhrases } from "./use-phrases.ts";

type LoadedProps<Answer> = {
  question: {
    data: Answer | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** What is said above the reason when there is no answer. */
  failed: string;
  children: (answer: Answer) => ReactNode;
};

/** An answer once it is there; a grey shape before, and a way to ask again when it fails. */
export function Loaded<Answer>({ question, failed, children }: LoadedProps<Answer>) {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  if (question.data !== undefined) return children(question.data);
  if (question.error === null) {
    return (
      <Skeleton label={phrases.loading}>
        <Bone className="h-48" />
      </Skeleton>
    );
  }
  const retry = (
    <Button variant="outline" isBusy={question.isFetching} onClick={() => void question.refetch()}>
      {phrases.retry}
    </Button>
  );
  return (
    <Banner tone="warning" action={retry}>
      <strong className="block">{failed}</strong>
      {sentence(question.error)}
    </Banner>
  );
}
