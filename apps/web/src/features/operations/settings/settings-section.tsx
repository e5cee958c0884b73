import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { isFailure } from "../../../language/failures/failure.ts";
import { SaveBar } from "../../../app/forms/save-bar.tsx";
import { Card } from "../../../ui/card.tsx";
import { Button } from "../../../ui/button.tsx";
import type { SectionForm } from "./use-section-form.ts";
import { usePhrases } from "./use-phrases.ts";

type SettingsSectionProps<Draft extends object> = {
  Icon: LucideIcon;
  title: string;
  text: string;
  form: SectionForm<Draft>;
  children: ReactNode;
};

/** A section with its own way to save and to take back. */
export function SettingsSection<Draft extends object>(props: SettingsSectionProps<Draft>) {
  const { Icon, title, text, form, children } = props;
  const phrases = usePhrases();
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
      <form {...form.form} aria-label={title} className="grid grid-cols-1 gap-5">
        {children}
        <SaveBar
          label={phrases.save}
          hasChanges={hasChanges}
          save={save}
          failed={phrases.saveFailed}
          remedy={reload}
          saved={undo === null ? phrases.undone : phrases.saved}
          undo={undoButton}
        />
      </form>
    </Card>
  );
}
