import { expect, test } from "vitest";
import { ApiFailure } from "#language/failures/failure.ts";
import { setbackOf } from "./setback.ts";

const answered = (status: number, code?: string, details = {}) =>
  new ApiFailure({
    kind: "answered",
    path: "/",
    status,
    details,
    ...(code === undefined ? {} : { code }),
  });

test.each(["unreachable", "timed_out", "unreadable"] as const)(
  "[OFF-08] without a whole answer (%s) everything waits",
  (kind) => {
    expect(setbackOf(new ApiFailure({ kind, path: "/" }), 0)).toMatchObject({
      kind: "later",
      everything: true,
    });
  },
);

test.each([408, 425, 429, 502, 503, 504])("[OFF-08] %i is the server's trouble", (status) => {
  expect(setbackOf(answered(status), 0)).toMatchObject({ kind: "later", everything: true });
});

test("[OFF-08] a server that says how long to wait is obeyed", () => {
  expect(setbackOf(answered(429, "too_many_attempts", { seconds: 7 }), 0)).toMatchObject({
    waitMs: 7000,
  });
});

test("[OFF-08] so is a relay before it that only names the time in a header", () => {
  const busy = { kind: "answered", path: "/", status: 503, retryAfterMs: 30_000 } as const;
  expect(setbackOf(new ApiFailure(busy), 0)).toMatchObject({ everything: true, waitMs: 30_000 });
});

test("[OFF-08] an error of the server holds up one item, not those behind it", () => {
  expect(setbackOf(answered(500, "internal"), 3)).toMatchObject({
    kind: "later",
    everything: false,
  });
});

test("[OFF-08] an account that is full keeps its fruit on the phone, which sends it again by itself", () => {
  expect(setbackOf(answered(507, "storage_full"), 12)).toMatchObject({
    kind: "later",
    everything: false,
    reason: { code: "storage_full" },
  });
});

test("[OFF-06] nobody signed in, or somebody else, pauses until the person signs in", () => {
  expect(setbackOf(answered(401, "not_signed_in"), 0).kind).toBe("sign_in");
  expect(setbackOf(answered(409, "other_user"), 0).kind).toBe("sign_in");
  // An administrator who has yet to set up the second factor that is demanded.
  expect(setbackOf(answered(403, "second_factor_required"), 0).kind).toBe("sign_in");
});

test.each([
  [400, "invalid_input"],
  [403, "forbidden"],
  [404, "unknown_fruit"],
  [413, "image_too_large"],
  [422, "too_few_photos"],
])("[OFF-04] %i %s is for the person to mend", (status, code) => {
  expect(setbackOf(answered(status, code), 0)).toMatchObject({ kind: "refused", reason: { code } });
});

test("[OFF-03] bytes damaged on the way are sent again, but not for ever", () => {
  const damaged = answered(422, "photo_hash_mismatch");
  expect(setbackOf(damaged, 0)).toMatchObject({ kind: "later", everything: false });
  expect(setbackOf(damaged, 99).kind).toBe("refused");
});

test.each([
  ["a request that arrived mangled", answered(400, "body_unreadable")],
  ["a refusal that is not the server's own", answered(413)],
])("[OFF-03] %s is tried again, but not for ever", (_what, failure) => {
  expect(setbackOf(failure, 0)).toMatchObject({ kind: "later", everything: false });
  expect(setbackOf(failure, 99).kind).toBe("refused");
});

test("[OFF-08] a bug of ours never throws work away", () => {
  expect(setbackOf(new TypeError("x is not a function"), 50).kind).toBe("later");
});
