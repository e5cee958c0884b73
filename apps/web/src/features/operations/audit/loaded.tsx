import type { ReactNode } from "react";
import { useFailureSentence } from "../../../language/failures/failure-sentence.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Bone, Skeleton } from "../../../ui/skeleton.tsx";
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
  bone: string;
  /** Under the reason, where there is no answer to show. */
  instead?: ReactNode;
  children: (answer: Answer) => ReactNode;
};

/** An answer once it is there, also when asking again fails; a grey shape before, and a way to ask again. */
export function Loaded<Answer>(props: LoadedProps<Answer>) {
  const { question, failed, bone, instead, children } = props;
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const { data, error } = question;
  if (error === null) {
    return data !== undefined ? (
      children(data)
    ) : (
      <Skeleton label={phrases.loading}>
        <Bone className={bone} />
      </Skeleton>
    );
  }
  const retry = (
    <Button isBusy={question.isFetching} onClick={() => void question.refetch()}>
      {phrases.retry}
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <Banner tone="danger" action={retry}>
        <strong className="block">{failed}</strong>
        {sentence(error)}
      </Banner>
      {data === undefined ? instead : children(data)}
    </div>
  );
}
