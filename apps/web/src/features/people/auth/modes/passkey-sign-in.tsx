import { Fingerprint } from "lucide-react";
import { hasPasskeys } from "#device/passkeys/browser-passkeys.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { usePasskeySignIn } from "./use-passkey-sign-in.ts";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Nothing in a browser without passkeys. */
export function PasskeyDoor() {
  return hasPasskeys() && <PasskeySignIn />;
}

/** Without a password: a passkey replaces it and the second factor. */
export function PasskeySignIn() {
  const phrases = usePhrases();
  const { signIn, isPending, tone, sentence } = usePasskeySignIn();
  return (
    <Stack gap={3}>
      {sentence && <Banner tone={tone}>{sentence}</Banner>}
      <Button variant="outline" isBusy={isPending} onClick={signIn}>
        <Fingerprint size={20} aria-hidden />
        {phrases.usePasskey}
      </Button>
    </Stack>
  );
}
