/** The headers that keep a browser safe. Every answer carries them; a route that sets its own keeps them. */
import { Hono, type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

export function securityHeaders(
  publicUrl: URL,
  mapTiles: { origin: string } | undefined,
): MiddlewareHandler {
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "data:", "blob:", ...(mapTiles ? [mapTiles.origin] : [])],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(mapTiles ? [mapTiles.origin] : [])],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: "same-origin",
    xFrameOptions: "DENY",
    strictTransportSecurity:
      publicUrl.protocol === "https:" ? "max-age=31536000; includeSubDomains" : false,
    permissionsPolicy: { camera: ["self"], geolocation: ["self"], microphone: [] },
  });
}

/** The same, for answers to what never became a request. */
export async function securityHeaderList(publicUrl: URL): Promise<[name: string, value: string][]> {
  const app = new Hono().use(securityHeaders(publicUrl, undefined)).get("/", (c) => c.body(null));
  const { headers } = await app.request("/");
  return [...headers];
}
