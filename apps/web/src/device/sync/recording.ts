/**
 * The one machine for recording a fruit and for editing one. It opens the draft left unfinished or a new
 * one, keeps each input and photo as it is made, hands the draft in, and follows it to the server. A tab
 * that dies loses nothing; a Web Lock holds each draft for one form among all tabs.
 */
import type { FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { checkPhoto } from "../photos/check-photo.ts";
import { preparePhoto } from "../photos/prepare-photo.ts";
import { StorageSilent } from "../connection.ts";
import { onReturn } from "../page-life.ts";
import { takenAt } from "./collected-at.ts";
import { StorageFull } from "./database.ts";
import {
  afterEvent,
  closed,
  factsOf,
  problemOf,
  revokeGone,
  shown,
  whyNotTaken,
  type LocalPhoto,
  type Photos,
  type RecordingEvent,
  type RecordingState,
} from "./recording-state.ts";
import type { RecordingStore, Sending } from "./recording-store.ts";
import { withPhotoMoved } from "./drafts.ts";
import { notOpenedWith, takeDraft, withoutUnread, type Subject } from "./recording-subject.ts";
import {
  isSame,
  type Draft,
  type EditDraft,
  type Inputs,
  type OutboxItem,
  type PhotoFacts,
} from "./records.ts";
import type { SyncEngine } from "./sync-engine.ts";

export type Recording<Form extends Inputs> = ReturnType<typeof createRecording<Form>>;

type Engine = Pick<SyncEngine, "subscribe" | "state" | "touched" | "sendSoon">;

type RecordingOptions<Form extends Inputs> = {
  subject: Subject<Form>;
  openStore: (userId: string) => Promise<RecordingStore>;
  prepare?: typeof preparePhoto;
  check?: typeof checkPhoto;
};

/** Of a photo that is put back: more than its file tells. */
type KnownOfPhoto = Pick<PhotoFacts, "takenAt" | "place">;

/** Typing is written down after this pause, and at once when the screen is left, the app hidden or the camera called. */
const typingPauseMs = 300;

export function createRecording<Form extends Inputs>(options: RecordingOptions<Form>) {
  const { openStore, prepare = preparePhoto, check = checkPhoto } = options;
  let { subject } = options;
  let state: RecordingState<Form> = closed;
  let opening: Promise<void> | null = null;
  /** Counts what was opened and closed: reading the device for a former one comes to nothing. */
  let turn = 0;
  let session: Session | null = null;
  let engine: Engine | null = null;
  let typed: Inputs | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopHearing = () => {};
  const listeners = new Set<() => void>();

  function tell(event: RecordingEvent<Form>): void {
    const { photos } = state;
    state = afterEvent(state, event);
    revokeGone(photos, state.photos);
    for (const listener of listeners) listener();
  }

  /** @param isAnew leaves alone what was begun earlier */
  function load(isAnew: boolean, changed: Changed = nothingChanged): Promise<void> {
    opening = begin((turn += 1), isAnew, changed);
    return opening;
  }

  async function begin(mine: number, isAnew: boolean, changed: Changed): Promise<void> {
    const taken = await takeDraft(subject, await openStore(subject.userId), isAnew);
    const { draft, store, release, photos, continues, isRestored } = taken;
    if (mine !== turn) return release();
    const opened: Session = {
      draft,
      store,
      release,
      line: nothing,
      busy: nothing,
      handing: nothing,
      isStored: isRestored,
      isOver: false,
      isComingBack: false,
    };
    session = opened;
    const inputs: Form = { ...subject.inputs, ...draft.inputs, ...changed.inputs };
    typed = inputs;
    // A tap may call the camera, and the camera may kill the tab.
    addEventListener("click", flush, { capture: true });
    stopHearing = onReturn(() => {
      // Meanwhile another tab may have had the draft.
      if (opened.store.isKept) reload();
    });
    document.addEventListener("visibilitychange", flush);
    // Not before it is shown: left meanwhile, the form would never revoke their addresses.
    const byRole: Photos = {};
    const latest = new Map([...photos, ...changed.photos].map((photo) => [photo.role, photo]));
    for (const [role, photo] of latest) byRole[role] = shown(photo);
    tell({
      is: "opened",
      opened: {
        draft,
        inputs,
        isRestored,
        isKept: store.isKept,
        isSlow: store.later !== undefined,
        continues,
      },
      photos: byRole,
      removed: draft.kind === "edit" ? draft.removed : [],
    });
    if (changed !== nothingChanged) keepChanged(opened, inputs, changed);
    if (store.later !== undefined) void useLater(opened, store.later, inputs);
  }

  /** @param shown the inputs as the form was opened with them */
  async function useLater(of: Session, later: NonNullable<RecordingStore["later"]>, shown: Form) {
    for (;;) {
      const device = await later();
      await of.handing;
      if (device === null || of !== session || of.isOver) return;
      const isUntouched = typed === shown && of.line === nothing && of.busy === nothing;
      if (isUntouched) return reload();
      if (of.draft.kind === "edit") return reloadWith(of, shown);
      try {
        return await moveTo(device, of);
      } catch (error) {
        if (!(error instanceof StorageSilent)) return;
      }
    }
  }

  function reload(changed = nothingChanged): void {
    close();
    void load(false, changed);
  }

  /** The device may hold an earlier edit: what was changed here since goes into that. */
  async function reloadWith(of: Session, shown: Form): Promise<void> {
    await settled(of);
    if (of !== session || of.isOver) return;
    const before = new Map(Object.entries(shown));
    const inputs = Object.entries(typed ?? {}).filter(([name, now]) => now !== before.get(name));
    const { photos, removed } = state;
    reload({ inputs: Object.fromEntries(inputs), photos: Object.values(photos), removed });
  }

  function keepChanged(of: Session, inputs: Form, { photos, removed }: Changed): void {
    for (const photo of photos)
      inLine(of, (draft) => of.store.savePhoto(draft, factsOf(photo), photo.bytes)).catch(
        () => undefined,
      );
    const all = [...new Set([...state.removed, ...removed])];
    tell({ is: "removed", removed: all });
    keep(of, (draft) => ({ ...draft, inputs, ...(draft.kind === "edit" && { removed: all }) }));
  }

  /** What was begun while the device did not answer is kept from now on. */
  function moveTo(device: RecordingStore, of: Session): Promise<void> {
    const { store } = of;
    return inLine(of, async (draft) => {
      of.store = device;
      of.draft = { ...draft, inputs: typed ?? draft.inputs, photos: [] };
      try {
        await device.save(of.draft);
        await storeWhole(of, Object.values(state.photos));
      } catch (error) {
        Object.assign(of, { store, draft });
        throw error;
      }
      if (of === session) tell({ is: "moved" });
      return of.draft;
    });
  }

  /** The draft stays where it is kept. */
  function close(): void {
    flush();
    removeEventListener("click", flush, { capture: true });
    stopHearing();
    document.removeEventListener("visibilitychange", flush);
    // Another tab may have the draft once all that was made here is in it.
    if (session !== null) void settled(session).then(session.release);
    session = null;
    opening = null;
    turn += 1;
    tell({ is: "closed" });
  }

  /** One change after the other. */
  function inLine(of: Session, change: (draft: Draft) => Promise<Draft>): Promise<void> {
    const former = of.line;
    const { photos } = state;
    const work = async () => {
      await former;
      if (await isCleared(of)) await storeWhole(of, Object.values(photos));
      of.draft = await change({ ...of.draft, savedAt: new Date().toISOString() });
      of.isStored = true;
    };
    const changed = work();
    of.line = changed.catch(() => undefined);
    return changed;
  }

  function flush(): void {
    clearTimeout(timer);
    const of = session;
    const inputs = typed;
    if (timer === undefined || of === null || inputs === null) return;
    timer = undefined;
    keep(of, (draft) => ({ ...draft, inputs }));
  }

  function keep(of: Session, change: (draft: Draft) => Draft): void {
    const say = (notKept: RecordingState<Form>["notKept"]) => {
      if (of === session && notKept !== state.notKept) tell({ is: "kept", notKept });
    };
    inLine(of, async (draft) => {
      // What is not kept now goes with the next change.
      of.draft = change(draft);
      // What was handed in meanwhile does not come back.
      if (!of.isOver) await of.store.save(of.draft);
      return of.draft;
    }).then(
      () => say(null),
      (error: unknown) => say(error instanceof StorageFull ? "storageFull" : "storageFailed"),
    );
  }

  /** Of the stored fruit. It goes with the edit, and is nothing until that is saved. */
  function setRemoved(removed: readonly PhotoRole[], change = (draft: EditDraft) => draft): void {
    if (session?.draft.kind !== "edit") return;
    tell({ is: "removed", removed });
    keep(session, (draft) => (draft.kind === "edit" ? { ...change(draft), removed } : draft));
  }

  /** Its bytes may lie with what waits, which may arrive meanwhile: of an edit the photo is then sent anew. */
  function ownPhoto(of: Session, photo: LocalPhoto): void {
    if (of.draft.kind === "new") return;
    inLine(of, async (draft) => {
      const kept = await of.store.savePhoto(draft, factsOf(photo), photo.bytes);
      return kept.kind === "new" ? kept : notOpenedWith(kept, photo);
    }).catch(() => undefined);
  }

  /** The draft with all that was made so far. */
  async function settled(of: Session): Promise<Draft> {
    if (of === session) flush();
    await of.busy;
    await of.line;
    return of.draft;
  }

  /** @returns whether it is kept */
  async function take(
    of: Session,
    role: PhotoRole,
    file: File,
    known: KnownOfPhoto,
  ): Promise<boolean> {
    tell({ is: "preparing", role });
    let isPrepared = false;
    try {
      const prepared = await prepare(file);
      isPrepared = true;
      const { bytes, sha256, fileName, thumbnail, taken } = prepared;
      const facts = {
        role,
        sha256,
        fileName,
        takenAt: takenAt(file, new Date(), taken?.takenAt ?? null),
        ...(taken?.place && { place: taken.place }),
        ...known,
      };
      await inLine(of, (draft) =>
        of.store.savePhoto(draft, { ...facts, size: bytes.size }, bytes, thumbnail),
      );
      if (of !== session) return true;
      tell({ is: "taken", photo: shown({ ...facts, bytes }) });
      void look(of, role, prepared);
      return true;
    } catch (error) {
      const why = whyNotTaken(error, isPrepared);
      if (of === session) tell({ is: "notTaken", role, problem: { why, fileName: file.name } });
      return false;
    }
  }

  async function look(
    of: Session,
    role: PhotoRole,
    { bytes, sha256 }: Pick<LocalPhoto, "bytes" | "sha256">,
  ): Promise<void> {
    const warning = await check(bytes, role);
    const photo = state.photos[role];
    // Moved meanwhile, it is looked at for its new side.
    if (of !== session || photo?.sha256 !== sha256 || photo.warning === warning) return;
    tell({ is: "checked", photo: { role, sha256, warning } });
    await inLine(of, async (draft) => {
      const photos = draft.photos.map((it) => (it.sha256 === sha256 ? { ...it, warning } : it));
      await of.store.saveIfDraft({ ...draft, photos });
      return { ...draft, photos };
    }).catch(() => undefined);
  }

  /** State of sending, null while nobody sends. */
  function hear(sending: Sending | null): void {
    if (state.item === null) return;
    const item = sending?.items?.find((one) => isSame(one, state.item)) ?? state.item;
    tell({ is: "heard", item, sending });
    if (state.phase === "filling" && session !== null) void comeBack(session, item);
  }

  const hearEngine = () => {
    if (session?.store.send === undefined) hear(engine?.state() ?? null);
  };

  /** The server refused it: back to the form, to be corrected. */
  async function comeBack(of: Session, item: OutboxItem): Promise<void> {
    const problem = { why: "refused", sentence: item.reason?.sentence ?? null } as const;
    if (of.isComingBack) return;
    of.isComingBack = true;
    if (item.kind === "edit" || of.draft.kind === "edit") {
      // It waits in the outbox; what is entered now goes on from it.
      close();
      const mine = turn + 1;
      await load(false);
      if (mine === turn) tell({ is: "cameBack", problem });
      return;
    }
    await inLine(of, async (draft) => {
      let current = draft;
      try {
        const { former, dayNumber } = await of.store.takeBack(item);
        if (current.kind === "new") {
          current = { ...current, ...(former && { former }), ...(dayNumber && { dayNumber }) };
        }
        for (const photo of Object.values(state.photos))
          current = await of.store.savePhoto(current, factsOf(photo), photo.bytes);
      } catch {
        // The form holds it all and may hand it in again; until then it stays in the outbox.
      }
      of.isComingBack = false;
      of.isOver = false;
      if (of === session) tell({ is: "cameBack", problem });
      return current;
    });
    engine?.touched();
  }

  return {
    state: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: () => opening ?? load(false),
    close,
    /** The outbox's, once it has loaded. @returns what ends it */
    follow(followed: Engine | null): () => void {
      engine = followed;
      hearEngine();
      return followed?.subscribe(hearEngine) ?? (() => undefined);
    },
    /** Kept after a pause, or when the screen is left. @param inputs the same object until one changes */
    type(inputs: Form): void {
      if (inputs === typed) return;
      typed = inputs;
      clearTimeout(timer);
      timer = setTimeout(flush, typingPauseMs);
    },
    /** Counts as taken once it is kept; the latest photo of a role replaces the former. @returns whether it is */
    takePhoto: async (role: PhotoRole, file: File, known: KnownOfPhoto = {}): Promise<boolean> => {
      // A photo is not lost while the device is read once more.
      if (session === null) await opening;
      if (session === null) return false;
      const taking = take(session, role, file, known);
      session.busy = Promise.all([session.busy, taking]);
      return taking;
    },
    dropPhoto: (role: PhotoRole): void => {
      const of = session;
      if (of === null) return;
      tell({ is: "dropped", role });
      void inLine(of, (draft) => of.store.dropPhoto(draft, role)).catch(() => undefined);
    },
    /** To another side; the photo that is there comes to this one's. */
    movePhoto: (from: PhotoRole, to: PhotoRole): void => {
      const of = session;
      const { [from]: photo, [to]: other } = state.photos;
      const isFree = !state.preparing.some((role) => role === from || role === to);
      if (of === null || photo === undefined || !isFree || photo.sha256 === other?.sha256) return;
      for (const one of other ? [photo, other] : [photo]) ownPhoto(of, one);
      keep(of, (draft) => withPhotoMoved(draft, photo, to));
      tell({ is: "swapped", from, to });
      // A close-up is judged without a card.
      void look(of, to, photo);
      if (other) void look(of, from, other);
    },
    removeStored(role: PhotoRole): void {
      const isShown = state.photos[role] !== undefined;
      setRemoved([...state.removed, role], (draft) =>
        isShown ? draft : withoutUnread(draft, role),
      );
    },
    putBack: (role: PhotoRole): void => setRemoved(state.removed.filter((one) => one !== role)),
    /** @returns whether it is handed in now: a second tap hands nothing in */
    async handIn(fields: FruitFields): Promise<boolean> {
      const of = session;
      if (of === null || state.isHandingIn || of.isOver) return false;
      const handing = handInNow(of, fields);
      of.handing = handing;
      return handing;
    },
    /** For good, with its photos. */
    discard,
    /** After one that was handed in: it goes on by itself, without this form. */
    async next(following: Subject<Form>): Promise<void> {
      subject = following;
      close();
      await load(true);
    },
    async startAnew(anew: Subject<Form>): Promise<void> {
      const former = session;
      await discard();
      if (former === null || former !== session) return;
      subject = anew;
      close();
      await load(true);
    },
  };

  async function handInNow(of: Session, fields: FruitFields): Promise<boolean> {
    tell({ is: "handingIn" });
    try {
      const draft = await settled(of);
      of.isOver = true;
      const item = await of.store.handIn(draft, fields);
      tell({ is: "handedIn", item });
      if (of.store.send === undefined) {
        if (item.kind === "new") engine?.touched();
        else engine?.sendSoon();
        hearEngine();
      } else await of.store.send(item, hear);
      return true;
    } catch (error) {
      of.isOver = false;
      tell({ is: "notHandedIn", problem: problemOf(error, of.store) });
      return false;
    } finally {
      tell({ is: "handedOver" });
    }
  }

  async function discard(): Promise<void> {
    if (session === null) return;
    const of = session;
    await of.handing;
    const { id } = await settled(of);
    // What was handed in is no draft any more: its photos are the item's.
    if (of.isOver) return;
    of.isOver = true;
    // If the device fails now, the draft stays there.
    await of.store.discard(id).catch(() => undefined);
  }
}

/** One open draft. */
type Session = {
  draft: Draft;
  store: RecordingStore;
  /** Lets other tabs have it. */
  release: () => void;
  /** Changes to the draft, and photos being prepared for it. */
  line: Promise<unknown>;
  busy: Promise<unknown>;
  handing: Promise<unknown>;
  /** The device has had it. */
  isStored: boolean;
  /** Handed in, or discarded. */
  isOver: boolean;
  isComingBack: boolean;
};

/** The person cleared the device in another tab, while the form is open in this one. */
async function isCleared({ draft, store, isStored, isOver }: Session): Promise<boolean> {
  return isStored && !isOver && !(await store.has(draft.id).catch(() => true));
}

/** What the form still shows is kept again as a whole: nothing of it lies with an item any more. */
async function storeWhole(of: Session, photos: readonly LocalPhoto[]): Promise<void> {
  if (of.draft.kind === "edit") {
    const { isCorrection: _isCorrection, ...draft } = of.draft;
    of.draft = { ...draft, openedWith: [] };
  }
  for (const photo of photos)
    of.draft = await of.store.savePhoto(of.draft, factsOf(photo), photo.bytes);
}

const nothing = Promise.resolve();

/** In a form that goes on from what the device holds. */
type Changed = {
  inputs: Inputs;
  photos: readonly LocalPhoto[];
  removed: readonly PhotoRole[];
};
const nothingChanged: Changed = { inputs: {}, photos: [], removed: [] };
