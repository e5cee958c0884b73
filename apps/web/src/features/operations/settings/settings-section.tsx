import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { isFailure } from "../../../language/failures/failure.ts";
import { LeaveQuestion } from "../../../app/leave-question/leave-question.tsx";
import { useFailureSentence } from "../../../language/failures/failure-sentence.ts";
import { Card } from "../../../ui/card.tsx";
import { Button } from "../../../ui/button.tsx";
import { SaveBar } from "../../../ui/save-bar.tsx";
import type { SectionForm } from "./use-section-form.ts";
import { usePhrases } from "./use-phrases.ts";

type SettingsSectionProps<Draft> = {
  Icon: LucideIcon;
  title: string;
  text: string;
  form: SectionForm<Draft>;
  children: ReactNode;
};

/** A section with its own way to save and to take back. */
export function SettingsSection<Draft>(props: SettingsSectionProps<Draft>) {
  const { Icon, title, text, form, children } = props;
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const { save, undo, hasChanges } = form;
  const undoButton = undo && (
    <Button variant="outline" isBusy={save.isPending} onClick={undo}>
      {phrases.undo}
    </Button>
  );
  const reload = isFailure(save.error, "settings_changed") && (
    <Button variant="outline" onClick={() => void form.reload()}>
      {phrases.reload}
    </Button>
  );
  return (
    <Card Icon={Icon} title={title} intro={text}>
      <form noValidate aria-label={title} onSubmit={form.submit} className="grid grid-cols-1 gap-5">
        {children}
        <LeaveQuestion isUnsaved={hasChanges} />
        <SaveBar
          label={phrases.save}
          hasChanges={hasChanges}
          isBusy={save.isPending}
          failure={
            save.isError
              ? { title: phrases.saveFailed, sentence: sentence(save.error), action: reload }
              : null
          }
          done={
            save.isSuccess
              ? { sentence: undo === null ? phrases.undone : phrases.saved, action: undoButton }
              : null
          }
        />
      </form>
    </Card>
  );
}
