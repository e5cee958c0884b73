import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Lock, LockOpen } from "lucide-react";
import { ownDataQuery, restrictOwnData } from "../../api/privacy.ts";
import { useFormats } from "../../language/formats.ts";
import { useDataFailure } from "../../loaded/use-data-failure.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Takes effect at once, and can be taken back: nothing has to be confirmed. */
export function RestrictionCard({ since }: { since: string | null }) {
  const phrases = usePhrases();
  const sentence = useDataFailure();
  const { dateTime } = useFormats();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: restrictOwnData,
    onSuccess: () => queries.invalidateQueries({ queryKey: ownDataQuery.queryKey }),
  });
  const isRestricted = since !== null;
  const Icon = isRestricted ? LockOpen : Lock;
  return (
    <section className="panel grid grid-cols-1 gap-3 p-5">
      <h2 className="text-lg font-bold">{phrases.restrictTitle}</h2>
      <p className="max-w-prose">{phrases.restrictText}</p>
      <p className="figures font-bold">
        {isRestricted ? phrases.restrictedSince(dateTime(since)) : phrases.notRestricted}
      </p>
      {change.isSuccess && (
        <Banner tone="success">
          {change.data === null ? phrases.releasedNow : phrases.restrictedNow}
        </Banner>
      )}
      {change.isError && (
        <Banner tone="danger">
          <strong className="block">{phrases.actionFailed}</strong>
          {sentence(change.error)}
        </Banner>
      )}
      <Button
        variant="outline"
        className="justify-self-start"
        isBusy={change.isPending}
        onClick={() => change.mutate(!isRestricted)}
      >
        <Icon size={20} aria-hidden />
        {isRestricted ? phrases.release : phrases.restrict}
      </Button>
    </section>
  );
}
