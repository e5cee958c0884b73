import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { useUser } from "#app/session/use-session.ts";
import { useDeviceProblem } from "#app/sync-status/item-actions.tsx";
import { listDrafts, saveDraft } from "#device/sync/drafts.ts";
import { LoadFailed } from "#ui/loaded/loaded.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { findFruit, type Found } from "./find-fruit.ts";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type FoundFruitProps = {
  reference: string;
  /** A typed reference may be mistyped: nothing is begun under it without being asked. */
  isTyped: boolean;
  /** Of a fruit being recorded, which is to have this reference. */
  draftId: string | null;
  onScanNext: () => void;
};

/** Leads on by itself where there is one way to go, and asks where there are two. */
export function FoundFruit({ reference, isTyped, draftId, onScanNext }: FoundFruitProps) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const user = useUser();
  const view = user.role === "admin" ? "admin" : "collector";
  const search = useQuery({
    queryKey: ["label", user.id, reference],
    queryFn: () => findFruit(reference, user.id, queries),
    staleTime: 0,
    gcTime: 0,
  });
  const found = search.data;
  const [begins, setBegins] = useState(false);
  const way = found && wayOn(found, { isTyped, draftId });
  const isBeginning = begins || way === "begin";
  const failure = useGoingOn(found, isBeginning ? "begin" : way, { draftId, reference });

  if (search.isError) {
    return (
      <>
        <LoadFailed question={search} failed={phrases.failed(reference)} />
        <ScanNext onScanNext={onScanNext} />
      </>
    );
  }
  if (failure !== null) {
    return (
      <>
        <Banner tone="danger">{failure}</Banner>
        <ScanNext onScanNext={onScanNext} />
      </>
    );
  }
  if (found === undefined || way !== "ask" || isBeginning) {
    return (
      <output className="flex items-center justify-center gap-3 py-12">
        <Spinner size={28} />
        {phrases.searching(reference)}
      </output>
    );
  }
  const isTaken = draftId !== null && found.kind !== "unknown" && found.kind !== "unanswered";
  return (
    <>
      <Banner tone={found.kind === "unanswered" || isTaken ? "warning" : "info"}>
        <strong className="block">{titleOf()}</strong>
        {isTaken ? phrases.taken : found.kind === "unanswered" && phrases.unanswered}
      </Banner>
      <Stack gap={3}>
        {(found.kind === "unknown" || found.kind === "unanswered") && (
          <Button onClick={() => setBegins(true)}>
            {draftId === null ? phrases.begin : phrases.useReference}
          </Button>
        )}
        {found.kind === "stored" && (
          <Link to={paths.fruit(view, found.id)} className={buttonLook("outline")}>
            {phrases.open}
          </Link>
        )}
        {found.kind === "unsent" && (
          <Link to={paths.outbox()} className={buttonLook("outline")}>
            {phrases.seeOutbox}
          </Link>
        )}
        <ScanNext onScanNext={onScanNext} />
      </Stack>
    </>
  );

  function titleOf(): string {
    if (isTaken) return phrases.takenTitle(reference);
    if (found?.kind === "unsent") return phrases.unsentTitle(reference);
    if (found?.kind === "unanswered") return phrases.unansweredTitle(reference);
    return phrases.unknownTitle(reference);
  }
}

/** To the form or the fruit. @returns why the fruit being recorded could not be given this reference, if so */
function useGoingOn(
  found: Found | undefined,
  way: ReturnType<typeof wayOn> | undefined,
  { draftId, reference }: Pick<FoundFruitProps, "draftId" | "reference">,
): string | null {
  const navigate = useNavigate();
  const { id: userId, role } = useUser();
  const problem = useDeviceProblem();
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (found === undefined) return;
    const go = async () => {
      if (way === "begin") {
        if (draftId !== null) await giveReference(userId, draftId, reference);
        await navigate(paths.newFruit(reference), { replace: true });
      } else if (way === "open" && found.kind === "stored") {
        const view = role === "admin" ? "admin" : "collector";
        await navigate(paths.fruit(view, found.id), { replace: true });
      }
    };
    void go().catch(setFailure);
  }, [found, way, draftId, reference, userId, role, navigate]);
  return failure === null ? null : problem(failure);
}

function ScanNext({ onScanNext }: Pick<FoundFruitProps, "onScanNext">) {
  const phrases = usePhrases();
  return (
    <Button variant="outline" onClick={onScanNext}>
      {phrases.scanNext}
    </Button>
  );
}

/** "begin" leads to the form, which opens a draft of this reference or makes one. */
function wayOn(
  found: Found,
  { isTyped, draftId }: Pick<FoundFruitProps, "isTyped" | "draftId">,
): "open" | "begin" | "ask" {
  switch (found.kind) {
    case "draft":
      return draftId === null || draftId === found.draftId ? "begin" : "ask";
    case "stored":
      return draftId === null ? "open" : "ask";
    case "unknown":
      return isTyped && draftId === null ? "ask" : "begin";
    case "unsent":
    case "unanswered":
      return "ask";
  }
}

/** Nothing happens to a form in which nothing was entered yet: there is no draft of it. */
async function giveReference(userId: string, draftId: string, reference: string): Promise<void> {
  const drafts = await listDrafts(userId);
  const draft = drafts.find(({ id }) => id === draftId);
  if (draft === undefined) return;
  await saveDraft({ ...draft, inputs: { ...draft.inputs, fruit_id: reference } });
}
