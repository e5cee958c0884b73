import type { Hono, Schema } from "hono";
import type { AppEnv } from "./app-env.ts";

/** Routes and the path they are mounted under. */
export type Mount = readonly [path: string, routes: Hono<AppEnv, Schema, string>];

/** What a feature adds to the server. */
export type Mounts = {
  /** Operations of the API, by the addresses that they name themselves. */
  api?: readonly Hono<AppEnv, Schema, string>[];
  /** Pages for signed-in people, at the root. */
  pages?: readonly Mount[];
  /** Files behind signed links or published, at the root; never compressed. */
  files?: readonly Mount[];
  /** Probes of other programs, at the root. */
  probes?: readonly Mount[];
  /** Under `/internal`, for the AI service. */
  internal?: readonly Mount[];
};
