import { ownKey } from "@elaeis/domain/fruits/field-set";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { Bookmark, Columns3, Trash2 } from "lucide-react";
import { useState, type FormEvent } from "react";
import { useLocation } from "react-router";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { useOwnFields } from "#app/own-fields/own-fields.ts";
import { useUser } from "#app/session/use-session.ts";
import { offerUndo } from "#app/undo/undo.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { filterChipLook } from "#ui/filter-chips.tsx";
import { Button, buttonLook, IconButton } from "#ui/button.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { useColumnTitle } from "./columns.tsx";
import { columnNames, withChange, type ColumnName } from "./table-address.ts";
import { Stack } from "#ui/stack.tsx";
import { changeViews, readViews, type View } from "./saved-views.ts";
import { usePhrases } from "./use-phrases.ts";

type ColumnsToolProps = {
  columns: readonly ColumnName[];
  onChange: (columns: readonly ColumnName[]) => void;
};

export function ColumnsTool({ columns, onChange }: ColumnsToolProps) {
  const phrases = usePhrases();
  const titleOf = useColumnTitle();
  const all = [...columnNames, ...useOwnFields().map(({ name }) => ownKey(name))];
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${filterChipLook} max-lg:hidden`}
        onClick={() => setIsOpen(true)}
      >
        <Columns3 size={18} aria-hidden />
        {phrases.columns}
      </button>
      {isOpen && (
        <Dialog title={phrases.columns} hasCross onClose={() => setIsOpen(false)}>
          <div className="grid grid-cols-2 gap-x-6">
            {all.map((name) => (
              <CheckField
                key={name}
                label={titleOf(name)}
                isOn={columns.includes(name)}
                onChange={(isOn) =>
                  onChange(all.filter((one) => (one === name ? isOn : columns.includes(one))))
                }
              />
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}

function useViews(isShown: boolean) {
  const { id: userId } = useUser();
  const queryKey = ["fruit-views", userId];
  const { data: views = [] } = useQuery({
    queryKey,
    queryFn: () => readViews(userId),
    enabled: isShown,
    // Another tab may have changed them.
    staleTime: 0,
    retry: false,
  });
  const change = useAction((make: (views: View[]) => View[]) => changeViews(userId, make), {
    renews: [queryKey],
  });
  return { views, change };
}

/** An address under a name, on this device. */
export function ViewsTool() {
  const phrases = usePhrases();
  const { search } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const { views, change } = useViews(isOpen);
  const [name, setName] = useState("");
  const save = (event: FormEvent) => {
    event.preventDefault();
    const named = name.trim();
    if (named === "") return;
    const kept = withChange(new URLSearchParams(search), null).toString();
    const view = { name: named, search: `?${kept}` };
    change.mutate((held) => [...held.filter((one) => one.name !== named), view], {
      onSuccess: () => setName(""),
    });
  };
  const close = () => setIsOpen(false);
  // The notice that can undo it is not above a dialog.
  const forget = (view: View) =>
    change.mutate((held) => held.filter(({ name: one }) => one !== view.name), {
      onSuccess: () => {
        close();
        const putBack = (held: View[]) => [...held.filter((one) => one.name !== view.name), view];
        offerUndo({
          done: phrases.removed(view.name),
          undo: () => change.mutateAsync(putBack),
        });
      },
    });
  return (
    <>
      <button
        type="button"
        className={`${filterChipLook} shrink-0`}
        onClick={() => setIsOpen(true)}
      >
        <Bookmark size={18} aria-hidden />
        <span className="max-sm:sr-only">{phrases.views}</span>
      </button>
      {isOpen && (
        <Dialog title={phrases.views} hasCross onClose={close}>
          <Stack gap={5}>
            {views.length === 0 && <p className="text-ink-2">{phrases.noViews}</p>}
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
                  <IconButton label={phrases.forgetView(view.name)} onClick={() => forget(view)}>
                    <Trash2 size={20} aria-hidden />
                  </IconButton>
                </li>
              ))}
            </Stack>
            <ActionFailed title={() => phrases.viewsNotKept} error={change.error} />
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
