import { maxFruitsAtOnce, type FruitsDone } from "@elaeis/domain/fruits/bulk-schemas";
import { trashPageSize, type TrashedFruit } from "@elaeis/domain/fruits/trash-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { removeForGood, restoreFruits, trashQuery } from "#api/fruit-bulk.ts";
import { fruitKeys } from "#api/fruits.ts";
import { useFormats } from "#language/formats.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Pager } from "#ui/pager.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { useSelection, type Selection } from "#ui/use-selection.ts";
import { Choosable, ChosenBar } from "./chosen.tsx";
import { daysLeft } from "./days-left.ts";
import type { Note } from "./note.ts";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

export function TrashedFruits({ onNote }: { onNote: (note: Note) => void }) {
  const phrases = usePhrases();
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const selection = useSelection();
  const many = useMany();
  const trash = useQuery(trashQuery({ page, ...(search === "" ? {} : { search }) }));
  return (
    <Stack gap={4}>
      <SearchBox
        label={phrases.search}
        hint={phrases.searchHint}
        search={search}
        onSearch={(sought) => {
          setSearch(sought);
          setPage(1);
        }}
        className="sm:max-w-72"
      />
      <Loaded question={trash} failed={phrases.failed}>
        {({ items, total }) => {
          const pages = Math.ceil(total / trashPageSize);
          return (
            <>
              <ChosenBar selection={selection} shown={items} {...many} onNote={onNote} />
              <FruitsTable items={items} selection={selection} onNote={onNote} />
              <Pager page={page} pages={pages} onTurn={setPage} />
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}

/** As many as a request takes, then the next. */
function inTurns(ids: readonly string[]): (readonly string[])[] {
  const turns = Math.ceil(ids.length / maxFruitsAtOnce);
  return Array.from({ length: turns }, (_, turn) =>
    ids.slice(turn * maxFruitsAtOnce, (turn + 1) * maxFruitsAtOnce),
  );
}

function useMany() {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const each = async (
    ids: readonly string[],
    work: (some: readonly string[]) => Promise<FruitsDone>,
  ) => {
    const found: FruitsDone[] = [];
    for (const some of inTurns(ids)) found.push(await work(some));
    await queries.invalidateQueries({ queryKey: fruitKeys.all });
    return {
      done: found.flatMap(({ done }) => done).length,
      left: found.flatMap(({ refused }) => refused).length,
    };
  };
  return {
    onRestore: async (ids: readonly string[]): Promise<Note> => {
      const { done, left } = await each(ids, restoreFruits);
      return {
        tone: left === 0 ? "success" : "warning",
        text: [phrases.restoredMany(done), left > 0 && phrases.takenMany(left)]
          .filter((part) => part !== false)
          .join(" "),
      };
    },
    onRemove: async (ids: readonly string[]): Promise<Note> => {
      const { done } = await each(ids, removeForGood);
      return { tone: "success", text: phrases.removedMany(done) };
    },
  };
}

function useColumns({
  selection,
  onNote,
}: Omit<FruitsTableProps, "items">): Column<TrashedFruit>[] {
  const phrases = usePhrases();
  const formats = useFormats();
  return [
    {
      title: phrases.fruit,
      cell: ({ id, fruit_id: name }) => (
        <Choosable {...{ id, name, selection }}>
          <span className="figures">{name}</span>
        </Choosable>
      ),
    },
    { title: phrases.collector, cell: (fruit) => fruit.collector_email },
    { title: phrases.zone, cell: (fruit) => fruit.location_name },
    { title: phrases.photos, isNumber: true, cell: (fruit) => fruit.photos_count },
    {
      title: phrases.deleted,
      cell: ({ deleted_at, deleted_by }) => {
        const when = formats.dateTime(deleted_at);
        return deleted_by === null ? when : phrases.by(when, deleted_by);
      },
    },
    { title: phrases.left, cell: (fruit) => phrases.days(daysLeft(fruit.deleted_at)) },
    { title: phrases.actions, cell: (fruit) => <Actions fruit={fruit} onNote={onNote} /> },
  ];
}

type FruitsTableProps = {
  items: readonly TrashedFruit[];
  selection: Selection;
  onNote: (note: Note) => void;
};

function FruitsTable({ items, ...rest }: FruitsTableProps) {
  const phrases = usePhrases();
  return (
    <DataTable
      caption={phrases.caption}
      columns={useColumns(rest)}
      rows={items}
      rowKey={({ id }) => id}
      empty={phrases.noFruits}
      width="usual"
    />
  );
}

type ActionsProps = { fruit: TrashedFruit; onNote: (note: Note) => void };

function Actions({ fruit: { id, fruit_id: name }, onNote }: ActionsProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: fruitKeys.all });
  const restore = useMutation({
    mutationFn: () => restoreFruits([id]),
    onSuccess: async ({ done }) => {
      onNote(
        done.length > 0
          ? { tone: "success", text: phrases.restored(name) }
          : { tone: "warning", text: phrases.taken(name) },
      );
      await renew();
    },
  });
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button
        variant="outline"
        className="px-3!"
        aria-label={phrases.restoreOne(name)}
        isBusy={restore.isPending}
        onClick={() => restore.mutate()}
      >
        <RotateCcw size={18} aria-hidden />
        {actions.restore}
      </Button>
      <ConfirmButton
        label={phrases.remove}
        heardAs={phrases.removeOne(name)}
        Icon={Trash2}
        isIcon
        title={phrases.removeTitle}
        failed={actions.failed}
        onConfirm={async () => {
          await removeForGood([id]);
          onNote({ tone: "success", text: phrases.removed(name) });
          await renew();
        }}
      >
        {phrases.removeText(name)}
      </ConfirmButton>
      <ActionFailed title={actions.failed} error={restore.error} />
    </span>
  );
}
