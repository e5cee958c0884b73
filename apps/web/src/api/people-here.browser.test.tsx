/** Who works on a phone that several people use. */
import { beforeEach, expect, test } from "vitest";
import { awa, sessionOf } from "#app/testing/render-screen.tsx";
import { choosePerson, leaveToOthers, shutOut } from "./people-come-and-go.ts";
import {
  knownPeople,
  peopleStorageKey,
  personExpected,
  personHeaders,
  personHere,
  personOfSession,
  takeProof,
  takeUp,
} from "./people-here.ts";

const kofi = { ...awa, id: "0199a000-0000-7000-8000-000000000002", email: "kofi@elaeis.test" };
const nameHere = () => personHere()?.session.user.email;
beforeEach(() => localStorage.removeItem(peopleStorageKey));

test("a browser that keeps nothing, or something else, knows nobody", () => {
  expect([nameHere(), knownPeople()]).toEqual([undefined, []]);
  localStorage.setItem(peopleStorageKey, '{"people": 7}');
  expect([nameHere(), knownPeople()]).toEqual([undefined, []]);
});

test("each request of a screen names its person; signing in names nobody", () => {
  takeUp(sessionOf(awa));
  expect(personHeaders("/api/fruits")).toEqual({ "x-user": awa.id });
  expect(personHeaders("/api/session")).toEqual({});
  expect(personHeaders("/api/auth/sign-in/email")).toEqual({});
  leaveToOthers();
  expect(personHeaders("/api/fruits")).toEqual({});
});

test("a session that its person left to others is not taken up while another works", () => {
  const [hers, his] = [sessionOf(awa), sessionOf(kofi)];
  takeUp(hers);
  takeUp(his);
  leaveToOthers();
  expect(nameHere()).toBeUndefined();
  choosePerson(awa.id);
  expect(takeUp(his)).toBe(false);
  expect(nameHere()).toBe(awa.email);
  expect(personOfSession()?.session.user.email).toBe(kofi.email);
  expect(personHeaders("/api/fruits")).toEqual({ "x-user": awa.id });
  // Back to whose session it is.
  leaveToOthers();
  choosePerson(kofi.id);
  expect(takeUp(his)).toBe(true);
  expect(nameHere()).toBe(kofi.email);
});

test("signing in again takes the phone over, and proves who it is once", () => {
  takeUp(sessionOf(awa));
  leaveToOthers();
  takeUp(sessionOf(kofi));
  expect(nameHere()).toBe(kofi.email);
  expect([takeProof(awa.id), takeProof(kofi.id), takeProof(kofi.id)]).toEqual([false, true, false]);
  const session = sessionOf(kofi);
  takeUp(session);
  takeProof(kofi.id);
  takeUp(session);
  expect(takeProof(kofi.id)).toBe(false);
});

test("who was shut out cannot be chosen, and is expected to sign in where nobody else is", () => {
  takeUp(sessionOf(awa));
  shutOut(awa.id);
  expect([knownPeople(), choosePerson(awa.id), nameHere()]).toEqual([[], undefined, undefined]);
  expect(personExpected()?.session.user.email).toBe(awa.email);
  takeUp(sessionOf(kofi));
  leaveToOthers();
  expect(personExpected()).toBeUndefined();
});
