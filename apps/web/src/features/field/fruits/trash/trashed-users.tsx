import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import type { ManagedUser, UserListQuery } from "@elaeis/domain/users/user-schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { RotateCcw } from "lucide-react";
import { restoreUser, userKeys, userListQuery } from "#api/users.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { Link } from "#app/navigation.tsx";
import { useFormats } from "#language/formats.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Stack } from "#ui/stack.tsx";
import { useSelection, type Selection } from "#ui/use-selection.ts";
import { Choosable, ChosenBar, eachOf } from "./chosen.tsx";
import { daysLeft } from "./days-left.ts";
import type { Note } from "./note.ts";
import { usePhrases } from "./use-phrases.ts";

/** Thirty days of them; more than a page is nowhere. */
export const deletedUsers: UserListQuery = {
  state: "deleted",
  sort: "created_at",
  direction: "desc",
  page: 1,
  limit: 250,
};

export function TrashedUsers({ onNote }: { onNote: (note: Note) => void }) {
  const phrases = usePhrases();
  const selection = useSelection();
  const columns = useColumns(selection, onNote);
  const queries = useQueryClient();
  const restore = async (ids: readonly string[]): Promise<Note> => {
    await eachOf(ids, restoreUser);
    await queries.invalidateQueries({ queryKey: userKeys.all });
    return { tone: "success", text: phrases.restoredMany(ids.length) };
  };
  const users = useQuery(userListQuery(deletedUsers));
  return (
    <Loaded question={users} failed={phrases.failed}>
      {({ items }) => (
        <Stack gap={4}>
          <ChosenBar selection={selection} shown={items} onRestore={restore} onNote={onNote} />
          <DataTable
            caption={phrases.usersCaption}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            empty={phrases.noUsers}
          />
        </Stack>
      )}
    </Loaded>
  );
}

function useColumns(selection: Selection, onNote: (note: Note) => void): Column<ManagedUser>[] {
  const phrases = usePhrases();
  const formats = useFormats();
  return [
    {
      title: phrases.person,
      cell: (user) => (
        <Choosable id={user.id} name={accountNameOf(user)} selection={selection}>
          <Link to={adminPaths.user(user.id)} className="underline underline-offset-4">
            {accountNameOf(user)}
          </Link>
        </Choosable>
      ),
    },
    { title: phrases.fruitsCount, isNumber: true, cell: (user) => user.fruits_count },
    {
      title: phrases.deleted,
      cell: ({ deleted_at: at }) => at !== null && formats.dateTime(at),
    },
    {
      title: phrases.left,
      cell: ({ deleted_at: at }) => at !== null && phrases.days(daysLeft(at)),
    },
    { title: phrases.actions, cell: (user) => <Restore user={user} onNote={onNote} /> },
  ];
}

function Restore({ user, onNote }: { user: ManagedUser; onNote: (note: Note) => void }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const restore = useAction(() => restoreUser(user.id), {
    renews: [userKeys.all],
    onDone: () => {
      onNote({ tone: "success", text: phrases.restored(accountNameOf(user)) });
    },
  });
  return (
    <>
      <Button
        variant="outline"
        className="px-3!"
        aria-label={phrases.restoreOne(accountNameOf(user))}
        isBusy={restore.isPending}
        onClick={() => restore.mutate()}
      >
        <RotateCcw size={18} aria-hidden />
        {actions.restore}
      </Button>
      <ActionFailed title={actions.failed} error={restore.error} />
    </>
  );
}
