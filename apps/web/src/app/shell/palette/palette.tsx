import { Search, X } from "lucide-react";
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { IconButton } from "#ui/button.tsx";
import { useModal } from "#ui/use-modal.ts";
import { usePalettePhrases, type Command } from "./commands.ts";
import { CommandList, type CommandGroup } from "./command-list.tsx";

type PaletteProps = {
  placeholder: string;
  typed: string;
  onType: (text: string) => void;
  groups: readonly CommandGroup[];
  /** Of what the server is asked. */
  isWaiting: boolean;
  isError: boolean;
  onClose: () => void;
};

/** Everything by keyboard: the focus stays in the field, the arrows move the choice in the list. */
export function Palette(props: PaletteProps) {
  const { placeholder, typed, onType, groups, isWaiting, isError, onClose } = props;
  const phrases = usePalettePhrases();
  const actions = useActionWords();
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState(0);
  const commands = groups.flatMap((group) => group.commands);
  const current = Math.min(chosen, commands.length - 1);

  useModal(dialog, { onClose });
  useClickBeside(dialog, onClose);

  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTargets(current, commands.length)[event.key];
    if (event.key === "Enter") run(commands[current]);
    else if (target !== undefined) setChosen(target);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={phrases.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="mx-auto mt-[8dvh] w-[min(40rem,calc(100vw-1.5rem))] overflow-hidden rounded-xl bg-card text-ink shadow-dialog"
    >
      <div className="edge-b relative flex items-center">
        <Search size={20} aria-hidden className="absolute top-4.5 left-4 text-ink-2" />
        <input
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={commands.length > 0 ? `${listId}-${current}` : undefined}
          aria-label={phrases.title}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            onType(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 min-w-0 flex-1 bg-card pr-2 pl-12 text-lg placeholder:text-ink-2 focus-visible:outline-none"
        />
        {/* Where there is no Escape key. */}
        <IconButton label={actions.close} onClick={onClose} className="mr-1 lg:hidden">
          <X size={24} aria-hidden />
        </IconButton>
      </div>
      <CommandList id={listId} groups={groups} current={current} onChoose={setChosen} onRun={run} />
      <output className="block px-4 py-3 text-ink-2 empty:hidden">
        {isError && phrases.failed}
        {isWaiting && phrases.searching}
        {commands.length === 0 && !isWaiting && phrases.nothing(typed.trim())}
      </output>
      <output className="sr-only">{phrases.found(commands.length)}</output>
      <p className="edge-t mt-2 px-4 py-2 text-sm text-ink-2 max-sm:hidden">{phrases.keys}</p>
    </dialog>
  );
}

/** A click on the darkened screen closes, as Escape does. */
function useClickBeside(dialog: RefObject<HTMLDialogElement | null>, onClickBeside: () => void) {
  const close = useEffectEvent(onClickBeside);
  useEffect(() => {
    const listen = ({ target }: MouseEvent) => target === dialog.current && close();
    addEventListener("click", listen);
    return () => removeEventListener("click", listen);
  }, [dialog]);
}

/** Where each key leads; the arrows go round. */
function keyTargets(current: number, count: number): Record<string, number | undefined> {
  if (count === 0) return {};
  return {
    ArrowDown: (current + 1) % count,
    ArrowUp: (current - 1 + count) % count,
    PageDown: count - 1,
    PageUp: 0,
  };
}
