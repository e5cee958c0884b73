import { isFailure } from "#language/failures/failure.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { PageSaveBar } from "#app/forms/page-save-bar.tsx";
import { Button } from "#ui/button.tsx";
import { changedPlaces, settingPlaces } from "./setting-places.ts";
import type { SettingsForm } from "./use-settings-form.ts";
import { usePhrases } from "./use-phrases.ts";

/** What changed on the whole page, each a jump away, with one way to save and one to discard. */
export function SettingsBar({ form }: { form: SettingsForm }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const { save, undo } = form;
  const changed = changedPlaces(settingPlaces(phrases), form.saved, form.draft);
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
  const changes = changed.length > 0 && (
    <>
      <strong className="block">{phrases.changed(changed.length)}</strong>
      <span className="line-clamp-2 text-sm">
        {changed.map(({ name, label }, index) => (
          <span key={name}>
            {index > 0 && " · "}
            <a href={`#${name}`} className="underline">
              {label}
            </a>
          </span>
        ))}
      </span>
    </>
  );
  return (
    <PageSaveBar
      save={save}
      label={actions.save}
      discard={phrases.discard}
      onDiscard={form.discard}
      changes={changes === false ? undefined : changes}
      failed={phrases.saveFailed}
      remedy={reload}
      saved={undo === null ? phrases.undone : phrases.saved}
      undo={undoButton}
    />
  );
}
