/** How much of the app this device keeps for a start without network, as the service worker counts it. */
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";

const keptAppSchema = z.object({ kept: z.number(), all: z.number() });

const askAgainMs = 1_000;
const answersWithinMs = 5_000;

/** Null where no service worker keeps the app, or none yet. */
export const keptAppQuery = queryOptions({
  queryKey: ["kept-app"],
  queryFn: askServiceWorker,
  networkMode: "always",
  refetchInterval: ({ state: { data } }) => (data && data.kept === data.all ? false : askAgainMs),
});

async function askServiceWorker(): Promise<z.infer<typeof keptAppSchema> | null> {
  if (!("serviceWorker" in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const worker = registration?.active ?? registration?.installing;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<unknown>((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data), { once: true });
    setTimeout(() => resolve(null), answersWithinMs);
  });
  port1.start();
  worker.postMessage("how-much-is-kept", [port2]);
  const told = keptAppSchema.safeParse(await answer);
  port1.close();
  return told.data ?? null;
}
