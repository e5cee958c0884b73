import {
  useMutation,
  useQueryClient,
  type QueryKey,
  type UseMutationOptions,
} from "@tanstack/react-query";

type Options<Answer, Given> = Pick<
  UseMutationOptions<Answer, Error, Given>,
  "networkMode" | "onMutate" | "scope"
> & {
  /** Where the answer belongs among what was asked for. */
  answers?: QueryKey;
  /** Queries to invalidate, also after a failure: some of it may be done. Not without network: it would wait for it. */
  renews?: readonly QueryKey[];
  /** Before that: a dialog closes at once. */
  onDone?: ((answer: Answer, given: Given) => unknown) | undefined;
  onFailed?: (failure: Error, given: Given) => void;
  /** The answer is kept no longer than it is shown. */
  isSecret?: boolean;
};

/** What a person does: a call of the server, and what of the screen follows from it. */
export function useAction<Answer, Given = void>(
  act: (given: Given) => Promise<Answer>,
  {
    answers,
    renews = [],
    onDone,
    onFailed,
    isSecret = false,
    ...more
  }: Options<Answer, Given> = {},
) {
  const queries = useQueryClient();
  const renew = () =>
    Promise.all(renews.map((queryKey) => queries.invalidateQueries({ queryKey })));
  return useMutation({
    ...more,
    ...(isSecret ? { gcTime: 0 } : {}),
    mutationFn: act,
    onSuccess: async (answer, given) => {
      if (answers !== undefined) queries.setQueryData(answers, answer);
      await onDone?.(answer, given);
      await renew();
    },
    onError: (failure, given) => {
      onFailed?.(failure, given);
      // What went wrong is said at once.
      void renew();
    },
  });
}
