/**
 * The app in front of the real server, in one version or another, as an operator's update would serve it:
 * the second one is the built app under other file names, so every browser sees a real update.
 */
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";

const built = path.join(import.meta.dirname, "../apps/web/dist");
const ofServer = /^\/(api|functions|photos|health)(\/|$)/;
const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

export type TwoVersions = {
  url: string;
  serve: (version: "first" | "second") => void;
  /** The server dies while it serves the app's files, after so many of them; null ends that. */
  cutAfter: (files: number | null) => void;
  /** Names of the app's files asked for since the last call. */
  asked: () => string[];
  close: () => Promise<void>;
};

/** @param folder for the second version, removed at the end */
export async function serveTwoVersions(serverUrl: string, folder: string): Promise<TwoVersions> {
  makeSecondVersion(folder);
  let current = built;
  let filesLeft: number | null = null;
  let asked: string[] = [];
  const front = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? "/", serverUrl);
    if (ofServer.test(pathname)) return passOn(serverUrl, incoming, outgoing);
    if (pathname.startsWith("/assets/")) {
      asked.push(pathname);
      if (filesLeft !== null && (filesLeft -= 1) < 0) return void incoming.socket.destroy();
    }
    answerFile(current, pathname, outgoing);
  });
  const port = await new Promise<number>((resolve) => {
    front.listen(0, "127.0.0.1", () => {
      const address = front.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
  return {
    url: `http://localhost:${port}`,
    serve: (version) => (current = version === "first" ? built : folder),
    cutAfter: (files) => (filesLeft = files),
    asked: () => {
      const names = asked;
      asked = [];
      return names;
    },
    close: () => {
      rmSync(folder, { recursive: true, force: true });
      front.closeAllConnections();
      return new Promise((resolve) => front.close(() => resolve()));
    },
  };
}

/** Every file of `assets` has another name, and the page says which version it is. */
function makeSecondVersion(folder: string): void {
  cpSync(built, folder, { recursive: true, filter: (file) => !file.endsWith(".br") });
  const assets = path.join(folder, "assets");
  const names = readdirSync(assets);
  const renamed = (text: string) =>
    names.reduce((all, name) => all.replaceAll(name, secondName(name)), text);
  const texts = [
    ...names.filter((name) => /\.(js|css)$/.test(name)).map((name) => path.join(assets, name)),
    path.join(folder, "index.html"),
    path.join(folder, "sw.js"),
  ];
  for (const file of texts) writeFileSync(file, renamed(readFileSync(file, "utf8")));
  for (const name of names)
    renameSync(path.join(assets, name), path.join(assets, secondName(name)));
  const page = path.join(folder, "index.html");
  const marked = readFileSync(page, "utf8").replace("<html", '<html data-build="second"');
  writeFileSync(page, marked);
  const worker = path.join(folder, "sw.js");
  const revised = readFileSync(worker, "utf8").replace(
    /(url:`\/index\.html`,revision:`)[^`]+|(url:"\/index\.html",revision:")[^"]+/,
    "$1$2second",
  );
  if (!revised.includes("second")) throw new Error("the service worker names no /index.html");
  writeFileSync(worker, revised);
}

/** `core-AbCd1234.js` → `core-second-AbCd1234.js`; a file of several screens has only its `AbCd1234.js`. */
function secondName(name: string): string {
  return name.replace(/(^|-)([\w-]{8}\.\w+)$/, "$1second-$2");
}

function answerFile(folder: string, pathname: string, outgoing: ServerResponse): void {
  const isPage = !path.posix.basename(pathname).includes(".");
  const file = path.join(folder, isPage ? "index.html" : path.posix.normalize(pathname));
  try {
    const content = readFileSync(file);
    const type = types[path.extname(file)] ?? "application/octet-stream";
    outgoing.writeHead(200, { "content-type": type, "cache-control": "no-cache" }).end(content);
  } catch {
    outgoing.writeHead(404).end();
  }
}

/** As a reverse proxy in front of the server does. */
function passOn(serverUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { host, origin } = new URL(serverUrl);
  const headers = { ...incoming.headers, host, ...(incoming.headers.origin ? { origin } : {}) };
  const target = new URL(incoming.url ?? "/", serverUrl);
  const asked = request(target, { method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  asked.on("error", () => outgoing.destroy());
  incoming.pipe(asked);
}
