import { Bookmark, Columns3, Trash2 } from "lucide-react";
import { useEffect, useState, type FormEvent } from "react";
import { useLocation } from "react-router";
import { Link } from "../../../../app/navigation.tsx";
import { paths } from "../../../../app/paths.ts";
import { readMemory, writeMemory } from "../../../../device/sync/memory.ts";
import { Button, buttonLook, IconButton } from "../../../../ui/button.tsx";
import { CheckField } from "../../../../ui/check-field.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { columnNames, withChange, type ColumnName } from "./table-address.ts";
import { Stack } from "../../../../ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

const toolLook =
  "edge-strong flex min-h-12 items-center gap-1.5 rounded-md bg-card px-3 font-bold text-muted hover:bg-wash";

type ColumnsToolProps = {
  columns: readonly ColumnName[];
  onChange: (columns: readonly ColumnName[]) => void;
};

export function ColumnsTool({ columns, onChange }: ColumnsToolProps) {
  const phrases = usePhrases();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={`${toolLook} max-lg:hidden`} onClick={() => setIsOpen(true)}>
        <Columns3 size={18} aria-hidden />
        {phrases.columns}
      </button>
      {isOpen && (
        <Dialog title={phrases.columns} hasCross onClose={() => setIsOpen(false)}>
          <div className="grid grid-cols-2 gap-x-6">
            {columnNames.map((name) => (
              <CheckField
                key={name}
                label={phrases.columnNames[name]}
                isOn={columns.includes(name)}
                onChange={(isOn) =>
                  onChange(
                    columnNames.filter((one) => (one === name ? isOn : columns.includes(one))),
                  )
                }
              />
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}

type View = { name: string; search: string };
const memory = "fruit-views";

const isView = (kept: unknown): kept is View =>
  typeof kept === "object" && kept !== null && "name" in kept && "search" in kept;

/** An address under a name, on this device. */
export function ViewsTool() {
  const phrases = usePhrases();
  const { search } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [views, setViews] = useState<readonly View[]>([]);
  const [name, setName] = useState("");
  useEffect(() => {
    void readMemory(memory)
      .then((kept) => setViews(Array.isArray(kept) ? kept.filter(isView) : []))
      .catch(() => undefined);
  }, []);
  const keep = (next: readonly View[]) => {
    setViews(next);
    void writeMemory(memory, next).catch(() => undefined);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const named = name.trim();
    if (named === "") return;
    const kept = withChange(new URLSearchParams(search), null).toString();
    keep([...views.filter((view) => view.name !== named), { name: named, search: `?${kept}` }]);
    setName("");
  };
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className={toolLook} onClick={() => setIsOpen(true)}>
        <Bookmark size={18} aria-hidden />
        <span className="max-sm:sr-only">{phrases.views}</span>
      </button>
      {isOpen && (
        <Dialog title={phrases.views} hasCross onClose={close}>
          <Stack gap={5}>
            {views.length === 0 && <p className="text-muted">{phrases.noViews}</p>}
            <Stack as="ul" gap={2}>
              {views.map((view) => (
                <li key={view.name} className="flex gap-2">
                  <Link
                    to={`${paths.fruits("admin")}${view.search}`}
                    onClick={close}
                    className={`${buttonLook("outline")} min-w-0 flex-1 wrap-anywhere`}
                  >
                    {view.name}
                  </Link>
                  <IconButton
                    label={phrases.forgetView(view.name)}
                    onClick={() => keep(views.filter((one) => one !== view))}
                  >
                    <Trash2 size={20} aria-hidden />
                  </IconButton>
                </li>
              ))}
            </Stack>
            <form onSubmit={save} className="flex flex-wrap items-end gap-3">
              <TextField
                label={phrases.viewName}
                className="min-w-48 flex-1"
                value={name}
                maxLength={60}
                onChange={({ target }) => setName(target.value)}
              />
              <Button type="submit" variant="outline">
                {phrases.saveView}
              </Button>
            </form>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
