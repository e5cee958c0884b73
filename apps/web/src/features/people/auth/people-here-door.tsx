import { lazy, Suspense } from "react";
import { isDeviceLost, peopleHere } from "#api/people-here.ts";
import type { PeopleHere } from "./people-here/people-here.tsx";

/** What fails to come is no reason to lose the form beside it. */
const People = lazy<typeof PeopleHere>(() =>
  import("./people-here/people-here.tsx").then(
    ({ PeopleHere: Late }) => ({ default: Late }),
    () => ({ default: () => null }),
  ),
);

/** Nothing of it loads where nobody signed in before. */
export function PeopleHereDoor() {
  const isKnown = peopleHere().length > 0 || isDeviceLost();
  return <Suspense fallback={null}>{isKnown && <People />}</Suspense>;
}
