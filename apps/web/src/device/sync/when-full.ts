/**
 * Sending goes on while the device is full: it is what makes room again. What a pass learns of an item
 * and cannot write down is held in memory until it can; should the tab die before, the next pass asks
 * the server and learns it again. An item the server holds whole goes with a write that needs no room.
 */
import { StorageFull } from "./database.ts";
import { safetyOf, type EditItem, type ItemBasics, type OutboxItem } from "./records.ts";

type Change<Item> = (item: Item) => Partial<ItemBasics>;

export type WrittenOutbox = {
  listItems: () => Promise<OutboxItem[]>;
  readItem: (id: string) => Promise<OutboxItem | undefined>;
  changeItem: (id: string, change: Change<OutboxItem>) => Promise<OutboxItem | undefined>;
  changeEdit: (
    id: string,
    change: (item: EditItem) => Partial<EditItem>,
  ) => Promise<EditItem | undefined>;
  settleItem: (id: string) => Promise<void>;
  /** Removes item and photos together, if the item is still as it is thought to be. */
  removeItem: (id: string, isWanted: (item: OutboxItem) => boolean) => Promise<void>;
};

type Learnt = { of: string; what: Partial<ItemBasics> };

type OutboxForPasses = Omit<WrittenOutbox, "removeItem"> & {
  /** If the server holds it. */
  forgetItem: (id: string) => Promise<void>;
};

export function goingOnWhenFull(written: WrittenOutbox): OutboxForPasses {
  const learnt = new Map<string, Learnt>();
  /** Gone from the device, shown for a moment as what it is: safe. */
  const settled = new Map<string, OutboxItem>();

  function learntOf(item: OutboxItem): Partial<ItemBasics> {
    const held = learnt.get(item.id);
    return held?.of === contentOf(item) ? held.what : {};
  }

  function known<Item extends OutboxItem>(item: Item): Item {
    return { ...item, ...learntOf(item) };
  }

  async function change<Item extends OutboxItem>(
    id: string,
    wanted: Change<Item>,
    write: (id: string, change: Change<Item>) => Promise<Item | undefined>,
  ): Promise<Item | undefined> {
    let seen: { item: Item; what: Partial<ItemBasics> } | undefined;
    try {
      const changed = await write(id, (item) => {
        const what = { ...learntOf(item), ...wanted(known(item)) };
        seen = { item, what };
        return what;
      });
      learnt.delete(id);
      return changed;
    } catch (error) {
      if (!(error instanceof StorageFull) || seen === undefined) throw error;
      learnt.set(id, { of: contentOf(seen.item), what: seen.what });
      return { ...seen.item, ...seen.what };
    }
  }

  async function settleByRemoving(id: string): Promise<void> {
    let gone: OutboxItem | undefined;
    await written.removeItem(id, (item) => {
      const isWhole = safetyOf(known(item)) === "verified";
      gone = isWhole ? known(item) : undefined;
      return isWhole;
    });
    if (gone === undefined) return;
    learnt.delete(id);
    settled.set(id, { ...gone, state: "synced", reason: null, syncedAt: new Date().toISOString() });
  }

  return {
    listItems: async () => [...(await written.listItems()).map(known), ...settled.values()],
    readItem: async (id) => {
      const item = await written.readItem(id);
      return item === undefined ? settled.get(id) : known(item);
    },
    changeItem: (id, wanted) => change(id, wanted, written.changeItem),
    changeEdit: (id, wanted) => change(id, wanted, written.changeEdit),
    settleItem: async (id) => {
      // There may be room again, and then the copy stays until a backup holds it.
      if (learnt.has(id)) await change(id, () => ({}), written.changeItem);
      if (learnt.has(id)) return settleByRemoving(id);
      try {
        return await written.settleItem(id);
      } catch (error) {
        if (!(error instanceof StorageFull)) throw error;
        return settleByRemoving(id);
      }
    },
    forgetItem: async (id) => {
      settled.delete(id);
      await written.removeItem(id, ({ state }) => state === "synced");
    },
  };
}

/** The person may add to an edit on its way, and correct a fruit: what was learnt is not of the new content. */
function contentOf(item: OutboxItem): string {
  return item.kind === "edit" ? item.editId : item.queuedAt;
}
