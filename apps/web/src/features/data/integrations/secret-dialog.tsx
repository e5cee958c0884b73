import type { MadeWebhook } from "@elaeis/domain/webhooks/webhook-schemas";
import { useFormats } from "#language/formats.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Stack } from "#ui/stack.tsx";
import { TextToCopy } from "#ui/text-to-copy.tsx";
import { usePhrases } from "./use-phrases.ts";

type SecretDialogProps = { title: string; made: MadeWebhook; onClose: () => void };

/** The secret of a webhook, this once. */
export function SecretDialog({ title, made: { webhook, secret }, onClose }: SecretDialogProps) {
  const { webhooks: phrases } = usePhrases();
  const { dateTime } = useFormats();
  const { old_secret_until: until } = webhook;
  return (
    <Dialog
      title={title}
      onClose={() => undefined}
      footer={<Button onClick={onClose}>{phrases.done}</Button>}
    >
      <Stack gap={4}>
        <Banner tone="warning">{phrases.copyNow}</Banner>
        <TextToCopy
          text={secret}
          copy={phrases.copy}
          copied={phrases.copied}
          byHand={phrases.copyByHand}
        />
        {until !== null && <p>{phrases.bothSign(dateTime(until))}</p>}
      </Stack>
    </Dialog>
  );
}
