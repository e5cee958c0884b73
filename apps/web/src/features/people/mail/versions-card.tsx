import type { MailTemplate, MailVersion } from "@elaeis/domain/mail/mail-schemas";
import { useMutation } from "@tanstack/react-query";
import { Eye, RotateCcw } from "lucide-react";
import { useState } from "react";
import { fetchMailVersion, restoreMailTemplate } from "../../../api/mail.ts";
import { useFormats } from "../../../language/formats.ts";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useChangeTemplate } from "./use-mail.ts";
import { usePhrases, type Phrases } from "./use-phrases.ts";

type VersionsCardProps = {
  template: MailTemplate;
  /** Puts a version into the editor, unsaved. */
  onLook: (content: MailTemplate["content"]) => void;
  onRestored: (template: MailTemplate) => void;
};

/** Every version there was; what the product came with is never lost. */
export function VersionsCard({ template, onLook, onRestored }: VersionsCardProps) {
  const phrases = usePhrases();
  const { versions: words } = phrases;
  const { id } = template;
  const [asked, setAsked] = useState<number | null>(null);
  const look = useMutation({
    mutationFn: (version: number) => fetchMailVersion(id, version),
    onSuccess: onLook,
  });
  const restore = useChangeTemplate(
    id,
    (version: number) => restoreMailTemplate(id, version),
    (restored) => {
      setAsked(null);
      onRestored(restored);
    },
  );
  const failure = look.error ?? restore.error;
  return (
    <section className="panel grid grid-cols-1 gap-4 p-5 sm:p-6">
      <h2 className="text-xl font-bold">{words.title}</h2>
      <ActionFailed title={words.failed} error={failure} />
      <ul className="divide-y divide-hair">
        {template.versions.map((version) => (
          <Version
            key={version.version}
            version={version}
            isCurrent={version.version === template.version}
            onLook={() => look.mutate(version.version)}
            onRestore={() => setAsked(version.version)}
          />
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          title={words.restoreTitle(nameOf(asked, phrases))}
          confirmLabel={words.restore}
          cancelLabel={words.cancel}
          isBusy={restore.isPending}
          onConfirm={() => restore.mutate(asked)}
          onCancel={() => setAsked(null)}
        >
          {words.restoreText}
        </ConfirmDialog>
      )}
    </section>
  );
}

type VersionProps = {
  version: MailVersion;
  isCurrent: boolean;
  onLook: () => void;
  onRestore: () => void;
};

function Version({ version, isCurrent, onLook, onRestore }: VersionProps) {
  const phrases = usePhrases();
  const { versions: words } = phrases;
  const name = nameOf(version.version, phrases);
  return (
    <li className="grid grid-cols-1 gap-1 py-3">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
        {name}
        {isCurrent && <Badge tone="success">{words.current}</Badge>}
      </span>
      <Made version={version} />
      {!isCurrent && (
        <span className="flex flex-wrap gap-2 pt-1">
          <Button variant="outline" aria-label={words.lookLabel(name)} onClick={onLook}>
            <Eye size={20} aria-hidden />
            {words.look}
          </Button>
          <Button variant="outline" aria-label={words.restoreLabel(name)} onClick={onRestore}>
            <RotateCcw size={20} aria-hidden />
            {words.restore}
          </Button>
        </span>
      )}
    </li>
  );
}

function Made({ version }: { version: MailVersion }) {
  const { versions: words } = usePhrases();
  const { dateTime } = useFormats();
  const { created_at: at, created_by: by, restored_from: from } = version;
  if (at === null) return null;
  return (
    <span className="figures text-sm text-muted wrap-anywhere">
      {words.by(by ?? words.somebody, dateTime(at))}
      {from !== null && ` · ${from === 0 ? words.restoredOriginal : words.restored(from)}`}
    </span>
  );
}

function nameOf(version: number, { versions, templates }: Phrases): string {
  return version === 0 ? versions.original : templates.numbered(version);
}
