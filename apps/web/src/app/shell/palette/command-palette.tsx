import { useState } from "react";
import type { View } from "#app/paths.ts";
import { useCommands, usePalettePhrases } from "./commands.ts";
import { Palette } from "./palette.tsx";
import { useAfterPause } from "./use-after-pause.ts";
import { useFruitResults } from "./use-fruit-results.ts";

type CommandPaletteProps = { view: View; onClose: () => void };

export function CommandPalette({ view, onClose }: CommandPaletteProps) {
  const phrases = usePalettePhrases();
  const [typed, setTyped] = useState("");
  const found = useFruitResults(view, useAfterPause(typed.trim()));
  const { sections, actions } = useCommands(view, typed);
  return (
    <Palette
      placeholder={phrases.placeholder}
      typed={typed}
      onType={setTyped}
      groups={[
        { title: phrases.sections, commands: sections },
        { title: phrases.actions, commands: actions },
        { title: phrases.fruits, commands: found.commands },
      ]}
      isWaiting={found.isWaiting}
      isError={found.isError}
      onClose={onClose}
    />
  );
}
