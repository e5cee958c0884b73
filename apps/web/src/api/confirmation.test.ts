import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { askForConfirmation, onConfirmationAsked, settleConfirmation } from "./confirmation.ts";
import { isFailure } from "#language/failures/failure.ts";
import { requestJson } from "./http.ts";

const refusal = () =>
  Response.json(
    { success: false, code: "confirmation_needed", error: "Confirm", details: {} },
    { status: 403 },
  );
const sent = vi.fn<typeof fetch>();
const make = () => {
  const request = { path: "/api/api-keys", method: "POST", json: { name: "export" } } as const;
  return requestJson(z.object({ made: z.boolean() }), request);
};

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal("fetch", sent);
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
});
afterEach(() => vi.unstubAllGlobals());

describe("a request refused until the password is given", () => {
  test("is sent again, once, with what it sent before", async () => {
    sent.mockImplementationOnce(async () => refusal());
    sent.mockImplementationOnce(async () => Response.json({ made: true }));
    const stop = onConfirmationAsked((isAsked) => isAsked && settleConfirmation(true));
    expect(await make()).toEqual({ made: true });
    const told = sent.mock.calls.map(([path, init]) => [path, init?.method, init?.body]);
    const once = ["/api/api-keys", "POST", '{"name":"export"}'];
    expect(told).toEqual([once, once]);
    stop();
  });

  test("fails as it is where the person declines, or nobody can ask", async () => {
    sent.mockImplementation(async () => refusal());
    const failed = async () =>
      isFailure(await make().catch((error: unknown) => error), "confirmation_needed");
    expect(await failed()).toBe(true);
    const stop = onConfirmationAsked((isAsked) => isAsked && settleConfirmation(false));
    expect(await failed()).toBe(true);
    expect(sent).toHaveBeenCalledTimes(2);
    stop();
  });

  test("is asked for once with others, and given up with the screen", async () => {
    const asked = vi.fn<(isAsked: boolean) => void>();
    const stop = onConfirmationAsked(asked);
    const both = Promise.all([askForConfirmation(), askForConfirmation()]);
    expect(asked.mock.calls).toEqual([[true]]);
    settleConfirmation(true);
    expect(await both).toEqual([true, true]);
    const later = askForConfirmation();
    stop();
    expect(await later).toBe(false);
  });
});
