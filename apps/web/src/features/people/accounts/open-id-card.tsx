import { useMutation, useQuery } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { Building2 } from "lucide-react";
import { useLocation } from "react-router";
import { leaveForProvider, openIdLinkQuery, unlinkOpenId } from "#api/open-id.ts";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { useFormats } from "#language/formats.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { Note } from "#ui/note.tsx";
import { Row } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** The account of the organisation that one may sign in with, where the operator has set a provider. */
export function OpenIdCard() {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const { date } = useFormats();
  const { pathname } = useLocation();
  const link = useQuery(openIdLinkQuery).data;
  const leave = useMutation({
    mutationFn: () => leaveForProvider({ purpose: "link", return_to: pathname }),
  });
  const unlink = useAction(unlinkOpenId, { renews: [openIdLinkQuery.queryKey] });
  if (link === undefined || link.name === null) return null;
  const { name, linked_at } = link;
  const failure = leave.error ?? unlink.error;
  return (
    <Section title={phrases.openIdTitle(name)}>
      <p className="text-ink-2">{phrases.openIdIntro(name)}</p>
      {failure && <Banner tone="danger">{sentence(failure)}</Banner>}
      {linked_at !== null && <Note hasFigures>{phrases.linkedOn(date(linked_at))}</Note>}
      <Row gap={3}>
        {linked_at === null ? (
          <Button variant="outline" isBusy={leave.isPending} onClick={() => leave.mutate()}>
            <Building2 size={20} aria-hidden />
            {phrases.linkOpenId(name)}
          </Button>
        ) : (
          <Button variant="outline" isBusy={unlink.isPending} onClick={() => unlink.mutate()}>
            {phrases.unlinkOpenId(name)}
          </Button>
        )}
      </Row>
    </Section>
  );
}
