/**
 * What PostgreSQL holds of fruits, as maps. A transaction has the store to itself, is all or nothing, and
 * can be cut off at each of its steps; collectors see their own fruits, administrators all.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { canTouchRecordOf } from "@elaeis/domain/accounts/permissions";
import type { DeclaredPhoto } from "@elaeis/domain/fruits/fruit-schemas";
import { photoRoles } from "@elaeis/domain/fruits/photo-roles";
import type { FruitRow, PhotoRow } from "../../../apps/server/src/features/field/fruits/present.ts";
import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import { storedOwnValues, type OwnValue } from "@elaeis/domain/fruits/own-values";
import { newId } from "./new-id.ts";

export type FruitRecord = Omit<FruitRow, "photos_declared" | "source">;
export type PhotoRecord = PhotoRow;
export type FruitInsertion = Partial<FruitRecord> &
  Pick<
    FruitRecord,
    "id" | "fruit_id" | "collector_id" | "collector_email" | "collection_date" | "submission_sha256"
  >;
export type FruitUpdate = Partial<Omit<FruitRecord, "own_values">> & {
  own_values?: Readonly<Record<string, OwnValue | null>>;
};
type Part = { startByte: number; bytes: Buffer };
type Edit = {
  fruit_id: string;
  edit_id: string;
  version: number;
  editor_email: string;
  edited_at: Date;
};

export type StoreState = {
  fruits: Map<string, FruitRecord>;
  photos: Map<string, PhotoRecord>;
  parts: Map<string, { sha256: string; parts: readonly Part[] }>;
  edits: Map<string, readonly Edit[]>;
  /** Ids of deleted fruits: a late request brings none of them back. */
  removed: Set<string>;
  /** Of a new fruit. */
  firstVersion: number;
};

export type Environment = {
  hasBackups: boolean;
  /** Null where none was taken. */
  lastBackupBegan: () => Date | null;
  now: () => Date;
  random: () => number;
  /** Time passes; a server that dies meanwhile goes no further. */
  step: () => Promise<void>;
  /** Called with what a committed transaction changed. */
  onCommit: (actor: Actor, fruitIds: ReadonlySet<string>) => void;
  /** Those that collectors choose among. */
  plots: {
    has: (plotId: string) => boolean;
    onSet: (actor: Actor, fruitId: string, plotId: string) => void;
  };
};

export type StoreTx = ReturnType<typeof transactionOn>;

export const emptyState = (): StoreState => ({
  fruits: new Map(),
  photos: new Map(),
  parts: new Map(),
  edits: new Map(),
  removed: new Set(),
  firstVersion: 1,
});

/** Rows are never changed in place: copies of the maps are a backup. */
export const copyOf = ({
  fruits,
  photos,
  parts,
  edits,
  removed,
  firstVersion,
}: StoreState): StoreState => ({
  firstVersion,
  fruits: new Map(fruits),
  photos: new Map(photos),
  parts: new Map(parts),
  edits: new Map(edits),
  removed: new Set(removed),
});

export function createStore(env: Environment) {
  let state = emptyState();
  let last: Promise<unknown> = Promise.resolve();

  async function inTransaction<Result>(
    actor: Actor,
    work: (tx: StoreTx) => Promise<Result>,
  ): Promise<Result> {
    const copy = copyOf(state);
    const touched = new Set<string>();
    const result = await work(transactionOn(copy, actor, touched, env));
    await env.step();
    state = copy;
    if (touched.size > 0) env.onCommit(actor, touched);
    return result;
  }

  return {
    state: () => state,
    replace: (next: StoreState) => (state = next),
    /** What was under way is gone, and so is all that waited. */
    reset: () => void (last = Promise.resolve()),
    withActor<Result>(actor: Actor, work: (tx: StoreTx) => Promise<Result>): Promise<Result> {
      const begun = last.then(() => inTransaction(actor, work));
      last = begun.catch(() => undefined);
      return begun;
    },
  };
}

/** Nothing is imported in a simulation. */
const sourceOf = ({ nir_data_source }: FruitRecord) =>
  nir_data_source === "ai_accepted" ? ("ai" as const) : ("entered" as const);

function transactionOn(state: StoreState, actor: Actor, touched: Set<string>, env: Environment) {
  const startedAt = env.now();
  const photosOf = (fruitId: string) =>
    [...state.photos.values()]
      .filter((photo) => photo.fruit_id === fruitId)
      .toSorted((one, other) => one.upload_order - other.upload_order);
  const visible = (fruit: FruitRecord | undefined) =>
    fruit !== undefined && canTouchRecordOf(actor, fruit.collector_id) ? fruit : undefined;

  function changed(fruitId: string, changes: Partial<FruitRecord> = {}): void {
    const fruit = state.fruits.get(fruitId);
    if (fruit === undefined) return;
    touched.add(fruitId);
    state.fruits.set(fruitId, { ...fruit, ...changes, updated_at: startedAt });
  }

  /** As triggers keep the count and the main photo. */
  function counted(fruitId: string): void {
    const received = photosOf(fruitId).filter(({ received_at }) => received_at !== null);
    changed(fruitId, {
      photos_count: received.length,
      photo_url: received[0]?.photo_url ?? null,
    });
  }

  function assertFree(reference: string, id: string): void {
    for (const fruit of state.fruits.values()) {
      if (fruit.fruit_id === reference && fruit.id !== id) throw unique("fruits_fruit_id_key");
    }
  }

  return {
    step: env.step,
    now: () => startedAt,
    fruits: () => [...state.fruits.values()].filter((fruit) => visible(fruit) !== undefined),
    fruitRow(id: string): FruitRow | undefined {
      const fruit = visible(state.fruits.get(id));
      return fruit && { ...fruit, source: sourceOf(fruit), photos_declared: photosOf(id).length };
    },
    insertFruit(
      given: FruitInsertion,
    ): Omit<FruitRow, "photos_declared"> & { was_removed: boolean } {
      if (state.fruits.has(given.id)) throw unique("fruits_pkey");
      assertFree(given.fruit_id, given.id);
      const version = state.firstVersion;
      const fruit = { ...blank, version, created_at: startedAt, updated_at: startedAt, ...given };
      state.fruits.set(given.id, fruit);
      touched.add(given.id);
      return { ...fruit, source: sourceOf(fruit), was_removed: state.removed.has(given.id) };
    },
    updateFruit(id: string, { own_values: given = {}, ...changes }: FruitUpdate): void {
      if (changes.fruit_id !== undefined) assertFree(changes.fruit_id, id);
      const held = { ...state.fruits.get(id)?.own_values, ...given };
      changed(id, { ...changes, own_values: storedOwnValues(held) });
    },
    deleteFruit(id: string): boolean {
      if (visible(state.fruits.get(id)) === undefined) return false;
      for (const photo of photosOf(id)) state.photos.delete(photo.id);
      state.edits.delete(id);
      touched.add(id);
      state.removed.add(id);
      return state.fruits.delete(id);
    },
    isRemoved: (id: string) => state.removed.has(id),
    lastBackupBegan: env.lastBackupBegan,
    photos: photosOf,
    promisePhoto(fruitId: string, photo: DeclaredPhoto): PhotoRecord {
      const former = photosOf(fruitId).find(({ photo_role }) => photo_role === photo.photo_role);
      const row: PhotoRecord = {
        ...unreceived,
        id: former?.id ?? newId(env),
        fruit_id: fruitId,
        photo_role: photo.photo_role,
        file_name: photo.file_name,
        file_size: photo.file_size,
        upload_order: photoRoles.indexOf(photo.photo_role) + 1,
        created_at: former?.created_at ?? startedAt,
        sha256: Buffer.from(photo.sha256, "hex"),
      };
      state.photos.set(row.id, row);
      counted(fruitId);
      return row;
    },
    updatePhoto(row: PhotoRecord, changes: Partial<PhotoRecord>): PhotoRecord {
      const updated = { ...row, ...changes };
      state.photos.set(row.id, updated);
      counted(row.fruit_id);
      return updated;
    },
    deletePhoto(row: PhotoRecord): void {
      state.photos.delete(row.id);
      state.parts.delete(row.id);
      counted(row.fruit_id);
    },
    parts({ id, sha256 }: PhotoRecord): readonly Part[] {
      const held = state.parts.get(id);
      return held?.sha256 === sha256.toString("hex") ? held.parts : [];
    },
    insertPart({ id, sha256 }: PhotoRecord, part: Part): void {
      const hex = sha256.toString("hex");
      const held = state.parts.get(id);
      const parts = held?.sha256 === hex ? held.parts : [];
      if (parts.some(({ startByte }) => startByte === part.startByte)) return;
      state.parts.set(id, { sha256: hex, parts: [...parts, part] });
    },
    deleteParts: (photoId: string) => state.parts.delete(photoId),
    edits: (fruitId: string) => state.edits.get(fruitId) ?? [],
    recordEdit(edit: Omit<Edit, "edited_at">): void {
      const former = state.edits.get(edit.fruit_id) ?? [];
      state.edits.set(edit.fruit_id, [...former, { ...edit, edited_at: startedAt }]);
    },
  };
}

const unreceived = {
  ai_correction_status: "none" as const,
  stored_sha256: null,
  stored_bytes: null,
  photo_url: null,
  device_id: null,
  received_at: null,
  width: null,
  height: null,
  photo_quality_score: null,
  is_protocol_compliant: null,
  quality_reasons: [],
  measured_at: null,
};

const blank = {
  photo_url: null,
  photos_count: 0,
  ...noFields,
  nir_data_source: null,
  ai_confidence_score: null,
  import_source: null,
  batch_id: null,
  day_number: null,
  missing_values: [],
  entered_values: [],
  own_values: {},
  is_sample: false,
};

/** As PostgreSQL says it. */
function unique(constraint: string): Error {
  return Object.assign(new Error(`duplicate key: ${constraint}`), { code: "23505", constraint });
}
