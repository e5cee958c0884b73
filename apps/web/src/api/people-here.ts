/**
 * Who signed in on this device and was not shut out: they record here whatever their session's state. Kept in
 * Local Storage, because the app needs it before it draws anything, and where no session answers.
 */
import { sessionSchema, type Session } from "@elaeis/domain/accounts/account-schemas";
import * as z from "zod/mini";

export const peopleStorageKey = "elaeis.people";

const personSchema = z.object({
  /** As it was when the server last knew it. */
  session: sessionSchema,
  /** An administrator, or the person, ended the session: nobody records in their name before they sign in again. */
  isOut: z.boolean(),
});
export type PersonHere = z.infer<typeof personSchema>;

const keptSchema = z.object({
  people: z.array(personSchema),
  /** Whose app it is now; null where nobody chose yet. */
  chosen: z.nullable(z.string()),
  /** The session that the browser still has while somebody else works: it is not taken up. */
  setAside: z.nullable(z.string()),
  /** Somebody marked this device as lost, and nobody has signed in since. */
  isLost: z._default(z.boolean(), false),
});
type Kept = z.infer<typeof keptSchema>;

const nobody: Kept = { people: [], chosen: null, setAside: null, isLost: false };

/** Of this tab: another tab may have changed hands meanwhile. */
let onScreen: string | null = null;

/** Who has signed in since this page was loaded, and proved by it who they are. */
let signedIn: string | null = null;

/** Once: whether this person has just proved who they are. */
export function takeProof(userId: string): boolean {
  const isProved = signedIn === userId;
  if (isProved) signedIn = null;
  return isProved;
}

/** Of this tab. */
export function showPerson(userId: string | null): void {
  onScreen = userId;
}

export const isOnScreen = (userId: string) => onScreen === userId;

/** The server answers no other person's session. Signing in and asking who is there are nobody's requests. */
export function personHeaders(path: string): Record<string, string> {
  const isAboutSession = path.startsWith("/api/session") || path.startsWith("/api/auth/");
  return onScreen === null || isAboutSession ? {} : { "x-user": onScreen };
}

export const peopleHere = (): readonly PersonHere[] => readPeople().people;

/** Those who may record here. */
export const knownPeople = () => peopleHere().filter(({ isOut }) => !isOut);

/** Whose app it is; undefined where that is still to be chosen. */
export function personHere(): PersonHere | undefined {
  const { people, chosen } = readPeople();
  return people.find((person) => idOf(person) === chosen && !person.isOut);
}

/** Who is to sign in again here, where that is plain. */
export function personExpected(): PersonHere | undefined {
  const people = peopleHere();
  return personHere() ?? (people.length === 1 ? people[0] : undefined);
}

/** The server has just said whose session this is. @returns false where somebody else works on this device */
export function takeUp(session: Session): boolean {
  const former = readPeople();
  if (former.setAside !== null && former.setAside === session.id) return false;
  onScreen = session.user.id;
  const known = former.people.find((person) => idOf(person) === onScreen);
  if (known?.session.id !== session.id) signedIn = onScreen;
  const people = [{ session, isOut: false }, ...others(former, session.user.id)];
  writePeople({ people, chosen: session.user.id, setAside: null, isLost: false });
  return true;
}

/** Whose session the browser has; it may be another's than who works here. */
export function personOfSession(): PersonHere | undefined {
  const { people, setAside } = readPeople();
  return setAside === null ? personHere() : people.find(({ session }) => session.id === setAside);
}

export const idOf = ({ session }: PersonHere) => session.user.id;

export const others = ({ people }: Kept, userId: string) =>
  people.filter((one) => idOf(one) !== userId);

export function readPeople(): Kept {
  try {
    const kept = z.safeParse(keptSchema, JSON.parse(localStorage.getItem(peopleStorageKey) ?? ""));
    return kept.success ? kept.data : nobody;
  } catch {
    // Nothing was kept, or the browser blocks storage: nobody records here without a session.
    return nobody;
  }
}

export function writePeople(kept: Kept): void {
  try {
    localStorage.setItem(peopleStorageKey, JSON.stringify(kept));
  } catch {
    // As above.
  }
}
