/**
 * The one machine for recording a fruit and for editing one. It opens the draft left unfinished or a new
 * one, keeps each input and photo as it is made, hands the draft in, and follows it to the server. A tab
 * that dies loses nothing; a Web Lock holds each draft for one form among all tabs.
 */
import type { FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { deletePhoto } from "../../api/fruit-changes.ts";
import { ApiFailure, isFailure } from "../../language/failures/failure.ts";
import { checkPhoto } from "../photos/check-photo.ts";
import { preparePhoto, type PreparedPhoto } from "../photos/prepare-photo.ts";
import { takenAt } from "./collected-at.ts";
import { StorageFull } from "./database.ts";
import { shaIn } from "./edits.ts";
import {
  closed,
  factsOf,
  isSame,
  phaseOf,
  problemOf,
  progressOf,
  whyNotTaken,
  withoutPhoto,
  withPhoto,
  type RecordingState,
} from "./recording-state.ts";
import type { RecordingStore, Sending } from "./recording-store.ts";
import { takeDraft, withoutUnread, type Subject } from "./recording-subject.ts";
import type { Draft, Inputs, OutboxItem } from "./records.ts";
import { setbackOf } from "./setback.ts";
import type { SyncEngine } from "./sync-engine.ts";

export type Recording<Form extends Inputs> = ReturnType<typeof createRecording<Form>>;

type Engine = Pick<SyncEngine, "subscribe" | "state" | "touched" | "sendSoon">;

type RecordingOptions<Form extends Inputs> = {
  subject: Subject<Form>;
  openStore: (userId: string) => Promise<RecordingStore>;
  prepare?: typeof preparePhoto;
  check?: typeof checkPhoto;
};

/** Typing is written down after this pause, and at once when the screen is left or the camera called. */
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
  const listeners = new Set<() => void>();

  function show(change: Partial<RecordingState<Form>>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** @param isAnew leaves alone what was begun earlier */
  function load(isAnew: boolean): Promise<void> {
    opening = begin((turn += 1), isAnew);
    return opening;
  }

  async function begin(mine: number, isAnew: boolean): Promise<void> {
    const taken = await takeDraft(subject, await openStore(subject.userId), isAnew);
    const { draft, store, release, photos, ownForm, continues, isRestored } = taken;
    const isElsewhere = ownForm.waitingFruit !== null || ownForm.takenBack !== null;
    if (mine !== turn || isElsewhere) release();
    if (mine !== turn) return;
    if (isElsewhere) return show(ownForm);
    session = { draft, store, release, line: nothing, busy: nothing, isComingBack: false };
    const inputs: Form = { ...subject.inputs, ...draft.inputs };
    typed = inputs;
    // A tap may call the camera, and the camera may kill the tab.
    addEventListener("click", flush, { capture: true });
    addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    show({
      opened: { draft, inputs, isRestored, isKept: store.isKept, continues },
      photos: Object.fromEntries(photos.map((photo) => [photo.role, photo])),
      removed: draft.kind === "edit" ? draft.removed : [],
    });
  }

  /** The draft stays where it is kept. */
  function close(): void {
    flush();
    removeEventListener("click", flush, { capture: true });
    removeEventListener("pagehide", flush);
    document.removeEventListener("visibilitychange", flush);
    for (const { previewUrl } of Object.values(state.photos)) URL.revokeObjectURL(previewUrl);
    // Another tab may have the draft once all that was made here is in it.
    if (session !== null) void settled(session).then(session.release);
    session = null;
    opening = null;
    turn += 1;
    show(closed);
  }

  /** One change after the other. */
  function inLine(of: Session, change: (draft: Draft) => Promise<Draft>): Promise<void> {
    const former = of.line;
    const work = async () => {
      await former;
      of.draft = await change({ ...of.draft, savedAt: new Date().toISOString() });
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
    const tell = (notKept: RecordingState<Form>["notKept"]) => {
      if (of === session && notKept !== state.notKept) show({ notKept });
    };
    inLine(of, async (draft) => {
      // What is not kept now goes with the next change.
      of.draft = { ...draft, inputs };
      await of.store.save(of.draft);
      return of.draft;
    }).then(
      () => tell(null),
      (error: unknown) => tell(error instanceof StorageFull ? "storageFull" : "storageFailed"),
    );
  }

  /** The draft with all that was made so far. */
  async function settled(of: Session): Promise<Draft> {
    if (of === session) flush();
    await of.busy;
    await of.line;
    return of.draft;
  }

  /** @returns whether it is kept */
  async function take(of: Session, role: PhotoRole, file: File): Promise<boolean> {
    show({ photoProblem: null, preparing: [...state.preparing, role] });
    let isPrepared = false;
    let change: Partial<RecordingState<Form>> = {};
    try {
      const prepared = await prepare(file);
      isPrepared = true;
      const { bytes, sha256, fileName } = prepared;
      const facts = { role, sha256, fileName, takenAt: takenAt(file, new Date()) };
      await inLine(of, (draft) => of.store.savePhoto(draft, { ...facts, size: bytes.size }, bytes));
      if (of !== session) return true;
      change = { photos: withPhoto(state.photos, { ...facts, bytes }) };
      void look(of, role, prepared);
    } catch (error) {
      change = { photoProblem: { why: whyNotTaken(error, isPrepared), fileName: file.name } };
    }
    if (of !== session) return false;
    show({ ...change, preparing: state.preparing.toSpliced(state.preparing.indexOf(role), 1) });
    return change.photos !== undefined;
  }

  async function look(of: Session, role: PhotoRole, prepared: PreparedPhoto): Promise<void> {
    const { sha256 } = prepared;
    const warning = await check(prepared, role);
    const photo = state.photos[role];
    // It may have been taken again meanwhile.
    if (warning === null || of !== session || photo?.sha256 !== sha256) return;
    show({ photos: { ...state.photos, [role]: { ...photo, warning } } });
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
    const phase = phaseOf(item, sending);
    const progress = progressOf(item, sending?.progress);
    show({ item, phase, progress, needsSignIn: sending?.needsSignIn === true });
    if (phase === "filling" && session !== null) void comeBack(session, item);
  }

  const hearEngine = () => {
    if (session?.store.send === undefined) hear(engine?.state() ?? null);
  };

  /** The server refused it: back to the form, to be corrected. */
  async function comeBack(of: Session, item: OutboxItem): Promise<void> {
    const problem = { why: "refused", sentence: item.reason?.sentence ?? null } as const;
    if (of.isComingBack) return;
    of.isComingBack = true;
    if (item.kind === "edit") {
      // It waits in the outbox; what is entered now goes on from it.
      close();
      const mine = turn + 1;
      await load(false);
      if (mine === turn) show({ problem });
      return;
    }
    await inLine(of, async (draft) => {
      let current = draft;
      try {
        const { former } = await of.store.takeBack(item);
        if (current.kind === "new" && former !== undefined) current = { ...current, former };
        for (const photo of Object.values(state.photos))
          current = await of.store.savePhoto(current, factsOf(photo), photo.bytes);
      } catch {
        // The form holds it all and may hand it in again; until then it stays in the outbox.
      }
      of.isComingBack = false;
      if (of === session) show({ item: null, problem });
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
    takePhoto: async (role: PhotoRole, file: File): Promise<boolean> => {
      if (session === null) return false;
      const taking = take(session, role, file);
      session.busy = Promise.all([session.busy, taking]);
      return taking;
    },
    dropPhoto: (role: PhotoRole): void => {
      const of = session;
      if (of === null) return;
      show({ photos: withoutPhoto(state.photos, role) });
      void inLine(of, (draft) => of.store.dropPhoto(draft, role)).catch(() => undefined);
    },
    /**
     * Of the stored fruit: at once where the server can be reached, else with the edit, which asks the
     * person where another photo has taken its place. Either way the edit records it, so that a version
     * of our own making is no surprise to it.
     *
     * @throws ApiFailure, StorageFull
     */
    async removeStored(role: PhotoRole): Promise<void> {
      const of = session;
      if (of?.draft.kind !== "edit") return;
      const { fruitId, base } = of.draft;
      await deletePhoto(fruitId, role, shaIn(base, role)).catch(unlessItWaits);
      const removed = [...state.removed, role];
      const isShown = state.photos[role] !== undefined;
      await inLine(of, async (draft) => {
        const left = draft.kind === "edit" && !isShown ? withoutUnread(draft, role) : draft;
        const changed = { ...left, removed };
        await of.store.save(changed);
        return changed;
      });
      if (of === session) show({ removed });
    },
    async handIn(fields: FruitFields): Promise<void> {
      const of = session;
      if (of === null) return;
      show({ problem: null });
      try {
        const item = await of.store.handIn(await settled(of), fields);
        show({ item });
        if (of.store.send === undefined) {
          if (item.kind === "new") engine?.touched();
          else engine?.sendSoon();
          return hearEngine();
        }
        await of.store.send(item, hear);
      } catch (error) {
        show({ item: null, phase: "filling", problem: problemOf(error, of.store) });
      }
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

  async function discard(): Promise<void> {
    if (session === null) return;
    const { store } = session;
    const { id } = await settled(session);
    // If the device fails now, the draft stays there.
    await store.discard(id).catch(() => undefined);
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
  isComingBack: boolean;
};

const nothing = Promise.resolve();

function unlessItWaits(error: unknown): void {
  if (isFailure(error, "unknown_photo") || isFailure(error, "fruit_changed")) return;
  if (error instanceof ApiFailure && setbackOf(error, 0).kind === "later") return;
  throw error;
}
