/** What a page sends by and what it sends: `fetch`, `XMLHttpRequest`, blobs and forms. */
import type { Timer } from "./loop.ts";
import type { Answer, WebRequest } from "./network.ts";

type Deps = {
  setTimeout: (work: () => void, ms: number) => Timer;
  exchange: (request: WebRequest) => Promise<Answer>;
};

/** Bytes whose reading takes no time. */
export class SimulatedBlob {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly size: number;

  constructor(parts: readonly (ArrayBuffer | Uint8Array)[], { type = "" } = {}) {
    this.bytes = new Uint8Array(Buffer.concat(parts.map((part) => new Uint8Array(part))));
    this.type = type;
    this.size = this.bytes.length;
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.bytes.slice().buffer);
  }

  slice(start: number, end: number, type: string): SimulatedBlob {
    return new SimulatedBlob([this.bytes.slice(start, end)], { type });
  }
}

export class SimulatedForm {
  readonly entries = new Map<string, string | SimulatedBlob>();

  set(name: string, value: string | SimulatedBlob): void {
    this.entries.set(name, value);
  }
}

type Signal = { aborted: boolean; onAbort: (() => void) | null };

export function webClasses({ setTimeout, exchange }: Deps) {
  const fetch = async (
    path: string,
    init: { method: string; headers: Record<string, string>; body: string | null; signal: Signal },
  ) => {
    const { method, headers, body, signal } = init;
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.onAbort = () => reject(new DOMException("aborted", "AbortError"));
    });
    const answer = await Promise.race([exchange({ method, path, headers, body }), aborted]);
    return {
      ...answer,
      ok: answer.status >= 200 && answer.status < 300,
      statusText: "",
      headers: { get: (name: string) => answer.headers[name] ?? null },
      text: () => Promise.resolve(answer.body),
    };
  };
  const abortSignal = {
    timeout(ms: number): Signal {
      const signal: Signal = { aborted: false, onAbort: null };
      setTimeout(() => {
        signal.aborted = true;
        signal.onAbort?.();
      }, ms);
      return signal;
    },
    any: ([signal]: readonly Signal[]) => signal,
  };
  return {
    fetch,
    AbortSignal: abortSignal,
    XMLHttpRequest: requestClass(exchange),
    Blob: SimulatedBlob,
    FormData: SimulatedForm,
    URL: { createObjectURL: () => "blob:simulated", revokeObjectURL: () => undefined },
  };
}

type Listener = (event: { loaded: number; total: number }) => void;

function requestClass(exchange: Deps["exchange"]) {
  return class {
    status = 0;
    statusText = "";
    responseText = "";
    readonly #listeners: [kind: string, listener: Listener][] = [];
    readonly #headers: Record<string, string> = {};
    #answered: Record<string, string> = {};
    #path = "";
    #method = "";
    #isAborted = false;
    readonly upload = { addEventListener: this.addEventListener.bind(this) };

    addEventListener(kind: string, listener: Listener): void {
      this.#listeners.push([kind, listener]);
    }

    #tell(kind: string, event = { loaded: 0, total: 0 }): void {
      if (this.#isAborted) return;
      for (const [name, listener] of this.#listeners) if (name === kind) listener(event);
    }

    open(method: string, path: string): void {
      [this.#method, this.#path] = [method, path];
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }

    getResponseHeader(name: string): string | null {
      return this.#answered[name] ?? null;
    }

    abort(): void {
      this.#isAborted = true;
    }

    send(body: SimulatedBlob | SimulatedForm): void {
      void this.#exchanged(body);
    }

    async #exchanged(body: SimulatedBlob | SimulatedForm): Promise<void> {
      const request = { method: this.#method, path: this.#path, headers: this.#headers, body };
      try {
        const answer = await exchange({
          ...request,
          onProgress: (share) => this.#tell("progress", { loaded: share, total: 1 }),
        });
        this.status = answer.status;
        this.responseText = answer.body;
        this.#answered = answer.headers;
        this.#tell("load");
      } catch {
        this.#tell("error");
      }
      this.#tell("loadend");
    }
  };
}
