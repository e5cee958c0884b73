import { Banner } from "#ui/banner.tsx";
import { Stack } from "#ui/stack.tsx";
import { TextToCopy } from "#ui/text-to-copy.tsx";
import { usePhrases } from "./use-phrases.ts";

/** The key itself, this once. */
export function KeyToCopy({ secret }: { secret: string }) {
  const { copyNow, copy, copied, copyByHand } = usePhrases();
  return (
    <Stack gap={4}>
      <Banner tone="warning">{copyNow}</Banner>
      <TextToCopy text={secret} copy={copy} copied={copied} byHand={copyByHand} />
    </Stack>
  );
}
