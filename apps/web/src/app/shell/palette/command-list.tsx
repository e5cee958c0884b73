/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   a list that a field commands, as ARIA describes it: a <select> holds no icons, the keys are the field's */
import { CornerDownLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { usePalettePhrases, type Command } from "./commands.ts";

type CommandListProps = {
  id: string;
  commands: readonly Command[];
  current: number;
  onChoose: (index: number) => void;
  onRun: (command: Command) => void;
};

const groups = ["sections", "actions", "fruits"] as const;

export function CommandList({ id, commands, current, onChoose, onRun }: CommandListProps) {
  const phrases = usePalettePhrases();
  const numbered = commands.map((command, index) => ({ command, index }));
  return (
    <div
      id={id}
      role="listbox"
      aria-label={phrases.title}
      className="max-h-[50dvh] overflow-y-auto p-2"
    >
      {groups.map((group) => {
        const own = numbered.filter(({ command }) => command.group === group);
        if (own.length === 0) return null;
        return (
          <fieldset key={group} aria-labelledby={`${id}-${group}`} className="min-w-0">
            <p id={`${id}-${group}`} className="px-3 pt-3 pb-1 text-sm font-bold text-muted">
              {phrases[group]}
            </p>
            {own.map(({ command, index }) => (
              <Option
                key={command.id}
                id={`${id}-${index}`}
                command={command}
                isCurrent={index === current}
                onPoint={() => onChoose(index)}
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
  const { Icon, label } = command;
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
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 aria-selected:bg-wash aria-selected:text-primary"
    >
      <Icon size={20} aria-hidden className="shrink-0" />
      <span className="figures min-w-0 flex-1 py-1 font-bold">{label}</span>
      {isCurrent && <CornerDownLeft size={18} aria-hidden className="shrink-0" />}
    </div>
  );
}
