import type { ReactNode } from "react";
import { Banner } from "../banner.tsx";
import { Button } from "../button.tsx";
import { Bone, Skeleton } from "../skeleton.tsx";
import { useDataFailure, useLoadedPhrases } from "./use-data-failure.ts";

type LoadedProps<Answer> = {
  question: {
    data: Answer | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** What is said above the reason when there is no answer. */
  failed: string;
  /** Height of the one shape that stands while it loads, where two are too many. */
  bone?: string;
  children: (answer: Answer) => ReactNode;
};

/** An answer once it is there; a grey shape before, and a way to ask again when it fails. */
export function Loaded<Answer>({ question, failed, bone, children }: LoadedProps<Answer>) {
  const phrases = useLoadedPhrases();
  const sentence = useDataFailure();
  const { data, error } = question;
  const retry = (
    <Button isBusy={question.isFetching} onClick={() => void question.refetch()}>
      {phrases.retry}
    </Button>
  );
  return (
    <>
      {error !== null && (
        <Banner tone="danger" action={retry}>
          <strong className="block">{failed}</strong>
          {sentence(error)}
        </Banner>
      )}
      {data !== undefined && children(data)}
      {data === undefined && error === null && (
        <Skeleton label={phrases.loading}>
          {bone === undefined && <Bone className="mb-4 h-14" />}
          <Bone className={bone ?? "h-48"} />
        </Skeleton>
      )}
    </>
  );
}
