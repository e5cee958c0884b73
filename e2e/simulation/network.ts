/** Between a phone and the server: requests are cut, delayed, doubled, reordered, and answered by others. */
import { problemAnswer, type ServiceAnswer } from "./in-process/service.ts";
import type { Life, Loop } from "./loop.ts";
import { SimulatedBlob, SimulatedForm } from "./web-classes.ts";

export type WebRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null | SimulatedBlob | SimulatedForm;
  onProgress?: (share: number) => void;
};
export type Answer = ServiceAnswer;

type Body = string | Uint8Array | ReadonlyMap<string, string | Uint8Array> | null;
export type SentRequest = Omit<WebRequest, "body" | "onProgress"> & { body: Body };

export const networkFaults = [
  "cutRequest",
  "lostAnswer",
  "truncatedRequest",
  "truncatedAnswer",
  "delay",
  "hang",
  "repeatedLater",
  "repeatedAtOnce",
  "foreignPage",
  "status401",
  "status413",
  "status429",
  "status500",
  "status502",
  "status503",
] as const;
export type NetworkFault = (typeof networkFaults)[number];

/** What happens to one request; `share` decides how much, how long and how often. */
export type Harm = { kind: NetworkFault; share: number; isAfterServer: boolean };

type Deps = {
  loop: Loop;
  random: () => number;
  isOnline: () => boolean;
  /** @throws when the server is away, or dies before it has answered */
  serve: (request: SentRequest) => Promise<Answer>;
  harm: (request: SentRequest) => Harm | null;
};

/** @throws when no answer comes */
export function exchange(request: WebRequest, life: Life, deps: Deps): Promise<Answer> {
  const { loop, random } = deps;
  const { onProgress, ...basics } = request;
  const sent = { ...basics, body: bytesOf(request.body) };
  return new Promise((resolve, reject) => {
    const fail = () => reject(new TypeError("network"));
    if (life.isOver) return;
    if (!deps.isOnline()) {
      loop.after(5, fail, life);
      return;
    }
    const latencyMs = 20 + random() * 200;
    const harm = deps.harm(sent);
    onProgress?.(0.5);
    const ways = {
      loop,
      serve: deps.serve,
      fail: () => void loop.after(latencyMs, fail, life),
      answer: (answer: Answer) => void loop.after(latencyMs, () => resolve(answer), life),
    };
    loop.after(latencyMs, () => meet(harm, sent, ways), always);
  });
}

/** What was sent arrives, whatever has become of who sent it. */
const always: Life = { isOver: false };
const longestDelayMs = 150_000;

type Ways = Pick<Deps, "loop" | "serve"> & { answer: (answer: Answer) => void; fail: () => void };

function meet(harm: Harm | null, sent: SentRequest, ways: Ways): void {
  const { loop, serve, answer, fail } = ways;
  const heard = (request = sent) => void serve(request).then(answer, fail);
  /** The server does its work, and nobody hears of it. */
  const unheard = () => void serve(sent).catch(() => undefined);
  if (harm === null) return heard();
  const { kind, share, isAfterServer } = harm;
  const later = (ms: number, work: () => void) => void loop.after(share * ms, work, always);
  switch (kind) {
    case "cutRequest":
      return later(1000, fail);
    case "lostAnswer":
      unheard();
      return later(5000, fail);
    case "truncatedRequest":
      return heard({ ...sent, body: cut(sent.body, share) });
    case "truncatedAnswer":
      return void serve(sent).then((whole) => answer(cutAnswer(whole, share)), fail);
    case "delay":
      return later(longestDelayMs, heard);
    case "hang":
      return isAfterServer ? unheard() : undefined;
    case "repeatedLater":
      heard();
      return later(longestDelayMs, unheard);
    case "repeatedAtOnce":
      for (let copies = 1 + Math.floor(share * 3); copies > 0; copies -= 1) unheard();
      return heard();
    default:
      if (isAfterServer) unheard();
      return answer(foreignAnswer(kind));
  }
}

type Foreign = Extract<NetworkFault, "foreignPage" | `status${number}`>;

/** Of a relay on the way, or of a portal that wants the person to sign in to its Wi-Fi. */
function foreignAnswer(kind: Foreign): Answer {
  const body = "<!doctype html><title>Welcome</title>";
  if (kind === "foreignPage") return { status: 200, headers: {}, body };
  if (kind === "status401") return problemAnswer("not_signed_in");
  const headers = kind === "status429" ? { "retry-after": "7" } : {};
  return { status: Number(kind.slice("status".length)), headers, body };
}

function bytesOf(body: WebRequest["body"]): Body {
  if (body instanceof SimulatedBlob) return body.bytes;
  if (!(body instanceof SimulatedForm)) return body;
  return new Map(
    [...body.entries].map(([name, value]) => [
      name,
      typeof value === "string" ? value : value.bytes,
    ]),
  );
}

/** A form cut short is none; text and bytes merely end early. */
function cut(body: Body, share: number): Body {
  if (typeof body === "string") return body.slice(0, Math.floor(body.length * share));
  if (body instanceof Uint8Array) return body.slice(0, Math.floor(body.length * share));
  return null;
}

function cutAnswer(answer: Answer, share: number): Answer {
  return { ...answer, body: answer.body.slice(0, Math.floor(answer.body.length * share)) };
}
