import { expect, test } from "vitest";
import { itemNamed } from "./test-items.ts";
import { whatHelps } from "./what-helps.ts";

const waits = itemNamed("waits");
const refusedFor = (code: string) => ({
  ...itemNamed("refused"),
  state: "failed" as const,
  reason: { code, sentence: null },
});
const fine = { needsSignIn: false, isOffline: false };

test.each([
  ["nothing waits", [{ ...waits, state: "synced" as const }], fine, "nothing"],
  ["a fruit waits", [waits], fine, "send"],
  ["there is no network", [waits], { ...fine, isOffline: true }, "network"],
  ["the session has ended", [waits], { ...fine, needsSignIn: true }, "sign_in"],
  ["both have the same versions to decide", [refusedFor("edit_conflict")], fine, "correct"],
  ["photos are missing", [refusedFor("too_few_photos")], fine, "correct"],
  ["a photo is no picture", [refusedFor("image_unsupported")], fine, "correct"],
  ["the reference is taken", [refusedFor("fruit_reference_taken")], fine, "correct"],
  [
    "the account was disabled, and may not be any more",
    [refusedFor("account_disabled")],
    fine,
    "send",
  ],
  ["something on the way refused it", [refusedFor("http_403")], fine, "send"],
  ["a photo was lost", [refusedFor("photo_lost_back")], { ...fine, isOffline: true }, "correct"],
  ["a photo was damaged on the way", [refusedFor("photo_hash_mismatch")], fine, "send"],
  ["a request was damaged on the way", [refusedFor("body_unreadable")], fine, "send"],
  ["one of two is to be corrected", [refusedFor("too_few_photos"), waits], fine, "send"],
  [
    "photos wait for Wi-Fi, which has a button of its own",
    [{ ...waits, reason: { code: "photos_wait", sentence: null } }],
    fine,
    "nothing",
  ],
])("[OFF-04] sending is offered where it helps: %s", (_case, items, situation, help) => {
  expect(whatHelps(items, situation)).toBe(help);
});
