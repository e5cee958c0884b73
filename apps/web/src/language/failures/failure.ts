/** What became of a request that did not succeed; `phrases` turn it into a sentence. */
export type FailureKind =
  /** The server answered with a refusal or an error. */
  | "answered"
  /** No answer at all: no network, or no server. */
  | "unreachable"
  | "timed_out"
  /** An answer that is not what the contract says. */
  | "unreadable";

type FailureFacts = {
  kind: FailureKind;
  path: string;
  status?: number;
  code?: string;
  details?: Readonly<Record<string, unknown>>;
  /** The server's own sentence, already in the person's language. */
  sentence?: string;
  /** Of `timed_out`: how long was waited. */
  timeoutMs?: number;
  /** The server, or a proxy before it, said how long to wait. */
  retryAfterMs?: number;
};

export class ApiFailure extends Error {
  readonly facts: FailureFacts;

  constructor(facts: FailureFacts) {
    super(describe(facts));
    this.name = "ApiFailure";
    this.facts = facts;
  }

  is(code: string): boolean {
    return this.facts.code === code;
  }
}

export function isFailure(error: unknown, code: string): error is ApiFailure {
  return error instanceof ApiFailure && error.is(code);
}

/** The server is there, or a network that is slow: it says that it is busy, or has said nothing yet. */
export function isOfSlowServer(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  const { kind, code, status = 0 } = error.facts;
  return kind === "timed_out" || (code !== undefined && [429, 503].includes(status));
}

/** No server answered. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiFailure && ["unreachable", "timed_out"].includes(error.facts.kind);
}

/** So it is for a person: a proxy without a code of ours answers for a server that does not. */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  const { kind, code, status = 0 } = error.facts;
  return isUnreachable(error) || (kind === "answered" && !code && status >= 502 && status <= 504);
}

/** It is not our server that says so. */
export function hasNoAnswer(error: unknown): boolean {
  return error instanceof ApiFailure && error.facts.kind !== "answered";
}

/** The request was nobody's any more, or another person's. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiFailure && signedOutCodes.has(error.facts.code ?? "");
}

const signedOutCodes = new Set(["not_signed_in", "session_expired", "session_ended", "other_user"]);

/** The message of an answer that is no problem of ours: its `error` or `message`, its body, its status text. */
export function messageOfBody(body: unknown, text: string, statusText: string): string {
  if (typeof body === "object" && body !== null) {
    if ("error" in body && typeof body.error === "string") return body.error;
    if ("message" in body && typeof body.message === "string") return body.message;
  }
  return text.trim() === "" ? statusText : text.trim().slice(0, 200);
}

function describe({ kind, path, sentence, timeoutMs }: FailureFacts): string {
  if (kind === "timed_out") return `Request timed out after ${timeoutMs}ms`;
  return sentence ?? `${kind} @ ${path}`;
}
