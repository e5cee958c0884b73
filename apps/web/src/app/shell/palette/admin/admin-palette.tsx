import { useState } from "react";
import { useCommands, usePalettePhrases } from "../commands.ts";
import { Palette } from "../palette.tsx";
import { useAfterPause } from "../use-after-pause.ts";
import { useFruitResults } from "../use-fruit-results.ts";
import { useDeskHits } from "./use-desk-hits.ts";
import { useSettingResults } from "./use-setting-results.ts";
import { useAdminPalettePhrases } from "./use-phrases.ts";

/** All that an administrator may look for: what the app knows first, so that answers push nothing aside. */
export function AdminPalette({ onClose }: { onClose: () => void }) {
  const phrases = usePalettePhrases();
  const words = useAdminPalettePhrases();
  const [typed, setTyped] = useState("");
  const search = useAfterPause(typed.trim());
  const { sections, actions } = useCommands("admin", typed);
  const settings = useSettingResults(typed.trim());
  const hits = useDeskHits(search);
  const fruits = useFruitResults("admin", search);
  return (
    <Palette
      placeholder={words.placeholder}
      typed={typed}
      onType={setTyped}
      groups={[
        { title: phrases.sections, commands: sections },
        { title: words.settings, commands: settings },
        { title: phrases.actions, commands: actions },
        { title: words.people, commands: hits.people },
        { title: phrases.fruits, commands: fruits.commands },
        { title: words.requests, commands: hits.requests },
        { title: words.imports, commands: hits.imports },
      ]}
      isWaiting={hits.isWaiting || fruits.isWaiting}
      isError={hits.isError || fruits.isError}
      onClose={onClose}
    />
  );
}
