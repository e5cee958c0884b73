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
