import { useMutation, useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { useLocation } from "react-router";
import { leaveForProvider, openIdQuery } from "#api/open-id.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Stack } from "#ui/stack.tsx";
import { answerSentence } from "../answer-sentence.ts";
import { usePhrases } from "./use-phrases.ts";

/** With the organisation's accounts, where the operator has set a provider. */
export function OpenIdSignIn() {
  const phrases = usePhrases();
  const name = useQuery(openIdQuery).data;
  const meant: unknown = useLocation().state;
  const leave = useMutation({
    mutationFn: () =>
      leaveForProvider({
        purpose: "sign-in",
        ...(typeof meant === "string" && { return_to: meant }),
      }),
  });
  if (typeof name !== "string") return null;
  return (
    <Stack gap={3}>
      {leave.isError && <Banner tone="danger">{answerSentence(leave.error, phrases)}</Banner>}
      <Button variant="outline" isBusy={leave.isPending} onClick={() => leave.mutate()}>
        <Building2 size={20} aria-hidden />
        {phrases.signInWith(name)}
      </Button>
    </Stack>
  );
}
