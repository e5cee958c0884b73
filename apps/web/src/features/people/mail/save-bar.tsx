import type { MailTemplate } from "@elaeis/domain/mail/mail-schemas";
import { Save } from "lucide-react";
import { saveMailTemplate } from "../../../api/mail.ts";
import { LeaveQuestion } from "../../../app/leave-question/leave-question.tsx";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { useChangeTemplate } from "./use-mail.ts";
import { usePhrases } from "./use-phrases.ts";

type Content = MailTemplate["content"];
type SaveBarProps = {
  template: MailTemplate;
  content: Content;
  savedVersion: number | null;
  onDiscard: () => void;
  onSaved: (template: MailTemplate) => void;
};

export function SaveBar({ template, content, savedVersion, onDiscard, onSaved }: SaveBarProps) {
  const { editor: phrases } = usePhrases();
  const { id, version } = template;
  const save = useChangeTemplate(
    id,
    (wanted: Content) => saveMailTemplate(id, { content: wanted, version }),
    onSaved,
  );
  const isChanged = JSON.stringify(content) !== JSON.stringify(template.content);
  return (
    <div className="grid grid-cols-1 gap-3">
      <LeaveQuestion isUnsaved={isChanged} />
      <ActionFailed title={phrases.saveFailed} error={save.error} />
      {savedVersion === version && !isChanged && (
        <Banner tone="success">{phrases.saved(savedVersion)}</Banner>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={!isChanged} isBusy={save.isPending} onClick={() => save.mutate(content)}>
          {!save.isPending && <Save size={20} aria-hidden />}
          {phrases.save}
        </Button>
        {isChanged && (
          <>
            <Button variant="outline" onClick={onDiscard}>
              {phrases.discard}
            </Button>
            <output className="text-muted">{phrases.unsaved}</output>
          </>
        )}
      </div>
    </div>
  );
}
