import { version } from "../../package.json";

export const appVersion = version;

/** Every request of the app names the client and its version. */
export const clientHeaders = { "x-client": `elaeis-web/${version}` };
