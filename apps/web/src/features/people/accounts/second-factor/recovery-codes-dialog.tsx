import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { useMutation } from "@tanstack/react-query";
import { Copy, Download, Printer } from "lucide-react";
import { createPortal } from "react-dom";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { useUser } from "#app/session/use-session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** The codes, this once: nothing but its own button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const title = phrases.fileTitle(accountNameOf(useUser()));
  const text = [title, phrases.eachOnce, "", ...codes, ""].join("\n");
  const copy = useMutation({ mutationFn: async () => navigator.clipboard.writeText(text) });
  return (
    <Dialog
      title={phrases.yourCodes}
      onClose={() => undefined}
      footer={<Button onClick={onClose}>{phrases.done}</Button>}
    >
      <Stack gap={4}>
        <Banner tone="warning">{phrases.keepNow}</Banner>
        <Codes codes={codes} className="rounded-md bg-sunk p-4" />
        <Row gap={3} className="items-center">
          <Button variant="outline" onClick={() => copy.mutate()}>
            <Copy size={20} aria-hidden />
            {actions.copy}
          </Button>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={phrases.fileName}
            className={buttonLook("outline")}
          >
            <Download size={20} aria-hidden />
            {actions.download}
          </a>
          <Button variant="outline" onClick={() => print()}>
            <Printer size={20} aria-hidden />
            {phrases.print}
          </Button>
          <output>
            {copy.isSuccess && phrases.copied}
            {copy.isError && phrases.copyByHand}
          </output>
        </Row>
      </Stack>
      {createPortal(
        <div className="print-sheet">
          <h1 className="mb-2 text-xl font-bold">{title}</h1>
          <p className="mb-4">{phrases.eachOnce}</p>
          <Codes codes={codes} className="" />
        </div>,
        document.body,
      )}
    </Dialog>
  );
}

function Codes({ codes, className }: { codes: readonly string[]; className: string }) {
  return (
    <ul
      className={`figures grid grid-cols-1 gap-x-6 gap-y-1 font-mono select-text sm:grid-cols-2 ${className}`}
    >
      {codes.map((code) => (
        <li key={code} className="whitespace-nowrap">
          {code}
        </li>
      ))}
    </ul>
  );
}
