/** How a device changes hands; apart from `people-here.ts`, which every start loads. */
import {
  idOf,
  isOnScreen,
  others,
  personHere,
  readPeople,
  showPerson,
  writePeople,
  type PersonHere,
} from "./people-here.ts";

/** This person works here from now on, with or without a session. */
export function choosePerson(userId: string): PersonHere | undefined {
  const kept = readPeople();
  const person = kept.people.find((one) => idOf(one) === userId && !one.isOut);
  if (person === undefined) return undefined;
  showPerson(userId);
  const isTheirs = kept.setAside === person.session.id;
  writePeople({ ...kept, chosen: userId, setAside: isTheirs ? null : kept.setAside });
  return person;
}

/** Somebody else is going to work here; what is kept of this person stays, and so does their session. */
export function leaveToOthers(): void {
  const kept = readPeople();
  showPerson(null);
  writePeople({
    ...kept,
    chosen: null,
    setAside: kept.setAside ?? (personHere()?.session.id || null),
  });
}

/** They signed out, or were shut out. */
export function shutOut(userId: string): void {
  const kept = readPeople();
  if (isOnScreen(userId)) showPerson(null);
  writePeople({
    ...kept,
    people: kept.people.map((one) => (idOf(one) === userId ? { ...one, isOut: true } : one)),
    chosen: kept.chosen === userId ? null : kept.chosen,
  });
}

/** Until somebody signs in here again. */
export function markDeviceLost(): void {
  writePeople({ ...readPeople(), isLost: true });
}

/** Nothing of them is on this device any more. */
export function forgetPerson(userId: string): void {
  const kept = readPeople();
  writePeople({ ...kept, people: others(kept, userId) });
}
