/**
 * The first script, and a very small one. While the app's own code is on its way, it asks for what
 * the screen at this address is going to need, so that one waiting time is not added to the next.
 */
import "./app.css";
import { askEarly } from "./api/early.ts";
import { latestQuery } from "./api/latest-query.ts";
import { queryString } from "./api/query-string.ts";
import { placeCapture } from "./drawn-ahead/place.ts";

const drawn = placeCapture();
const session = askEarly("/api/session");
void drawn.then(bringApp);
// With a service worker the files are here, and nothing is waited for.
if (!navigator.serviceWorker?.controller) warmUp();

function bringApp(): void {
  askAhead(location.pathname);
  void import("./main.tsx").then(({ showApp }) => showApp(session));
}

function askAhead(pathname: string): void {
  if (!pathname.startsWith("/dashboard")) return;
  // What fails here fails again, and is told, where it is needed.
  void import("./features/shell/shell.tsx").catch(() => undefined);
  const isOverview = /^\/dashboard(\/admin)?(\/overview)?\/?$/.test(pathname);
  if (isOverview) void session.then((answer) => askForOverview(pathname, answer));
}

async function askForOverview(pathname: string, session: Response | undefined): Promise<void> {
  const person = await session?.text();
  // Nobody, or nobody who can be asked about: the screen will be another one.
  if (!person?.includes('"role":')) return;
  const isAdmin = person.includes('"role":"admin"') && pathname !== "/dashboard/overview";
  const view = isAdmin ? "admin" : "collector";
  void askEarly(`/api/fruits${queryString(latestQuery[view])}`);
  void askEarly("/api/ai/health");
  if (view !== "admin") return;
  void askEarly("/api/sample-data");
  void askEarly("/api/training");
  void import("./features/overview/admin-overview.tsx").catch(() => undefined);
}

/** A browser reads its tables of languages at the first number it writes: now, while the network is what we wait for. */
function warmUp(): void {
  (0).toLocaleString(document.documentElement.lang);
}
