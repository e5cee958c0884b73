import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFailureSentence } from "../../../language/failures/failure-sentence.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Bone, Skeleton } from "../../../ui/skeleton.tsx";
import { usePhrases } from "./use-phrases.ts";

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "refetch" | "isPending">;
  children: (data: Data) => ReactNode;
};

/** What was seen before stays on screen when asking again fails: the phone may have no network. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) {
    return (
      <Skeleton label={phrases.loading}>
        <Bone className="h-40" />
        <Bone className="mt-4 h-40" />
      </Skeleton>
    );
  }
  return (
    <Banner
      tone="danger"
      action={<Button onClick={() => void query.refetch()}>{phrases.retry}</Button>}
    >
      <strong className="block">{phrases.loadFailed}</strong>
      {sentence(query.error)}
    </Banner>
  );
}
