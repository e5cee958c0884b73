/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   a list that a field commands, as ARIA describes it: a <select> holds no icons, the keys are the field's */
import { CornerDownLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { usePalettePhrases, type Command } from "./commands.ts";
import { SecondLine } from "#ui/note.tsx";

export type CommandGroup = { title: string; commands: readonly Command[] };

type CommandListProps = {
  id: string;
  groups: readonly CommandGroup[];
  current: number;
  onChoose: (index: number) => void;
  onRun: (command: Command) => void;
};

export function CommandList({ id, groups, current, onChoose, onRun }: CommandListProps) {
  const phrases = usePalettePhrases();
  const before = (group: CommandGroup) =>
    groups.slice(0, groups.indexOf(group)).reduce((sum, { commands }) => sum + commands.length, 0);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={phrases.title}
      className="max-h-[50dvh] overflow-y-auto p-2"
    >
      {groups.map((group) => {
        if (group.commands.length === 0) return null;
        const first = before(group);
        return (
          <fieldset key={group.title} aria-labelledby={`${id}-of-${first}`} className="min-w-0">
            <p id={`${id}-of-${first}`} className="px-3 pt-3 pb-1 text-sm font-medium text-ink-2">
              {group.title}
            </p>
            {group.commands.map((command, place) => (
              <Option
                key={command.id}
                id={`${id}-${first + place}`}
                command={command}
                isCurrent={first + place === current}
                onPoint={() => onChoose(first + place)}
                onRun={() => onRun(command)}
              />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

type OptionProps = {
  id: string;
  command: Command;
  isCurrent: boolean;
  onPoint: () => void;
  onRun: () => void;
};

function Option({ id, command, isCurrent, onPoint, onRun }: OptionProps) {
  const { Icon, label, detail } = command;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      onPointerMove={onPoint}
      onClick={onRun}
      className="flex min-h-target cursor-pointer items-center gap-3 rounded-md px-3 aria-selected:bg-brand-soft aria-selected:text-ink"
    >
      <Icon size={20} aria-hidden />
      <span className="figures min-w-0 flex-1 py-1 font-semibold wrap-anywhere">
        {label}
        {detail && <SecondLine>{detail}</SecondLine>}
      </span>
      {isCurrent && <CornerDownLeft size={18} aria-hidden />}
    </div>
  );
}
