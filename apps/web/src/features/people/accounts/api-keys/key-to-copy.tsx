import { useMutation } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { Banner } from "../../../../ui/banner.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Row, Stack } from "../../../../ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** The key itself, this once. */
export function KeyToCopy({ secret }: { secret: string }) {
  const phrases = usePhrases();
  const copy = useMutation({ mutationFn: async () => navigator.clipboard.writeText(secret) });
  return (
    <Stack gap={4}>
      <Banner tone="warning">{phrases.copyNow}</Banner>
      <p className="panel p-3 font-mono break-all select-all">{secret}</p>
      <Row gap={3} className="items-center">
        <Button variant="outline" onClick={() => copy.mutate()}>
          <Copy size={20} aria-hidden />
          {phrases.copy}
        </Button>
        <output>
          {copy.isSuccess && phrases.copied}
          {/* Where the browser refuses, or the page is not served over https. */}
          {copy.isError && phrases.copyByHand}
        </output>
      </Row>
    </Stack>
  );
}
