import { secretOfCard } from "@elaeis/domain/accounts/sign-in-card";
import { QrCode } from "lucide-react";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { lazyPart } from "#app/lazy-part.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

const CodeScanner = lazyPart(
  async () => (await import("#device/camera/code-scanner.tsx")).CodeScanner,
);

/** For the installed app: what a phone's own camera opens is another browser there. */
export function CardScan() {
  const phrases = usePhrases();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [isForeign, setIsForeign] = useState(false);
  const take = (text: string) => {
    const secret = secretOfCard(text, location.origin);
    setIsForeign(secret === null);
    if (secret !== null) void navigate(paths.card(secret));
  };
  return (
    <>
      <Button variant="outline" className="w-full" onClick={() => setIsOpen(true)}>
        <QrCode size={20} aria-hidden />
        {phrases.scan}
      </Button>
      {isOpen && (
        <Dialog title={phrases.scan} hasCross onClose={() => setIsOpen(false)} size="sheet">
          <Suspense fallback={null}>
            <Stack gap={5}>
              <CodeScanner
                hint={phrases.hold}
                fromPhoto={phrases.fromPhoto}
                otherWays={phrases.otherWays}
                trouble={isForeign && phrases.foreign(location.host)}
                onCode={take}
              />
            </Stack>
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
