/** Sends bytes by XMLHttpRequest: `fetch` cannot tell how far an upload has come. */
import { ApiFailure } from "#language/failures/failure.ts";
import { traffic } from "./traffic.ts";
import { answeredFailure, commonHeaders } from "./http.ts";

export type Upload = {
  path: string;
  body: Blob | FormData;
  headers: Record<string, string>;
  /** Called with the share sent, from 0 to 1. */
  onProgress: (share: number) => void;
};

/** Without any progress for this long the upload is given up; a slow network may take longer in all. */
const stalledAfterMs = 60_000;

/** Resolves with the body of the answer. */
export function upload({ path, body, headers, onProgress }: Upload): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stalled = stallWatch(() => {
      reject(new ApiFailure({ kind: "timed_out", path, timeoutMs: stalledAfterMs }));
      request.abort();
    });
    request.open("PUT", path);
    for (const [name, value] of Object.entries({ ...commonHeaders(path), ...headers })) {
      request.setRequestHeader(name, value);
    }
    // The browser names a form's type itself, with what separates its parts.
    if (body instanceof Blob) request.setRequestHeader("content-type", body.type);
    let noted = 0;
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      stalled.moved();
      traffic.up += loaded - noted;
      noted = loaded;
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener("loadend", stalled.stop);
    request.addEventListener("error", () => reject(new ApiFailure({ kind: "unreachable", path })));
    request.addEventListener("load", () => {
      if (request.status >= 200 && request.status < 300) resolve(request.responseText);
      else reject(answeredFailure(path, answerOf(request), request.responseText));
    });
    request.send(body);
  });
}

function answerOf(request: XMLHttpRequest) {
  const { status, statusText } = request;
  const headers = new Headers({ "retry-after": request.getResponseHeader("retry-after") ?? "" });
  return { status, statusText, headers };
}

function stallWatch(onStalled: () => void) {
  let timer = setTimeout(onStalled, stalledAfterMs);
  return {
    moved: () => {
      clearTimeout(timer);
      timer = setTimeout(onStalled, stalledAfterMs);
    },
    stop: () => clearTimeout(timer),
  };
}
