import { useMutation } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { Button } from "./button.tsx";
import { Row, Stack } from "./stack.tsx";

type TextToCopyProps = { text: string; copy: string; copied: string; byHand: string };

/** A key, a secret or an address that is needed elsewhere. */
export function TextToCopy({ text, copy, copied, byHand }: TextToCopyProps) {
  const copying = useMutation({ mutationFn: async () => navigator.clipboard.writeText(text) });
  return (
    <Stack gap={4}>
      <p className="rounded-md bg-sunk p-3 font-mono break-all select-all">{text}</p>
      <Row gap={3} className="items-center">
        <Button variant="outline" onClick={() => copying.mutate()}>
          <Copy size={20} aria-hidden />
          {copy}
        </Button>
        <output>
          {copying.isSuccess && copied}
          {/* Where the browser refuses, or the page is not served over https. */}
          {copying.isError && byHand}
        </output>
      </Row>
    </Stack>
  );
}
