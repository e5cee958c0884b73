import * as mailApi from "@elaeis/domain/mail/mail-api";
import { ask } from "#api/ask.ts";
import type { MailTemplate, MailVersion } from "@elaeis/domain/mail/mail-schemas";
import { useMutation } from "@tanstack/react-query";
import { Eye, RotateCcw } from "lucide-react";
import { fetchMailVersion } from "#api/mail.ts";
import { useFormats } from "#language/formats.ts";
import { Section } from "#ui/section.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Lines } from "#ui/lines.tsx";
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
  const look = useMutation({
    mutationFn: (version: number) => fetchMailVersion(id, version),
    onSuccess: onLook,
  });
  const restore = useChangeTemplate(
    id,
    (version: number) => ask(mailApi.restoreMailTemplate, { template: id, json: { version } }),
    onRestored,
  );
  return (
    <Section title={words.title}>
      <ActionFailed title={words.failed} error={look.error} />
      <Lines>
        {template.versions.map((version) => (
          <Version
            key={version.version}
            version={version}
            isCurrent={version.version === template.version}
            onLook={() => look.mutate(version.version)}
            onRestore={() => restore.mutateAsync(version.version)}
          />
        ))}
      </Lines>
    </Section>
  );
}

type VersionProps = {
  version: MailVersion;
  isCurrent: boolean;
  onLook: () => void;
  onRestore: () => Promise<unknown>;
};

function Version({ version, isCurrent, onLook, onRestore }: VersionProps) {
  const phrases = usePhrases();
  const { versions: words } = phrases;
  const name = nameOf(version.version, phrases);
  return (
    <li className="grid grid-cols-1 gap-1 py-3">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
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
          <ConfirmButton
            label={words.restore}
            heardAs={words.restoreLabel(name)}
            Icon={RotateCcw}
            title={words.restoreTitle(name)}
            failed={words.failed}
            onConfirm={onRestore}
          >
            {words.restoreText}
          </ConfirmButton>
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
    <span className="figures text-sm text-ink-2 wrap-anywhere">
      {words.by(by ?? words.somebody, dateTime(at))}
      {from !== null && ` · ${from === 0 ? words.restoredOriginal : words.restored(from)}`}
    </span>
  );
}

function nameOf(version: number, { versions, templates }: Phrases): string {
  return version === 0 ? versions.original : templates.numbered(version);
}
