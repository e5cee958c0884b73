import { clientHeaders } from "./version.ts";

/** Answers asked for before the app's own code has come (start.ts); http.ts takes each of them once. */
const asked = new Map<string, Promise<Response | undefined>>();

/** What nobody has taken by then would show how things stood once. */
const freshForMs = 10_000;
const timeoutMs = 10_000;

/** Resolves with undefined when there is no good answer; the app then asks again, and tells. */
export function askEarly(url: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { accept: "application/json", ...clientHeaders };
  const answer = fetch(url, { headers, signal }).then(
    (response) => (response.ok ? response : undefined),
    () => undefined,
  );
  asked.set(url, answer);
  return answer.then((response) => response?.clone());
}

export async function takeEarly(url: string): Promise<Response | undefined> {
  const answer = asked.get(url);
  asked.delete(url);
  return performance.now() < freshForMs ? answer : undefined;
}
