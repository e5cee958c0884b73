/**
 * The settings of the service: read from the environment once, at start, and nowhere else. A setting that makes no
 * sense stops the start with a sentence that names it and says why.
 */
import { isHost } from "@elaeis/domain/is-host";
import path from "node:path";
import type { ProductAddress } from "./platform/product.ts";

export type Env = {
  readonly port: number;
  readonly host: string;
  /** Every request must carry it when it is set; it must be set when others than this machine can reach the service. */
  readonly token: string | undefined;
  readonly modelFile: string;
  /** Where the product is, whose fruits are learned from and whose models answer; asked with the same token. */
  readonly product: ProductAddress | undefined;
};

export const defaultModelFile = path.join(import.meta.dirname, "../dist/synthetic-model.json");

const defaultPort = 8090;
const loopbackHosts = new Set(["127.0.0.1", "::1", "localhost"]);

export class EnvError extends Error {
  override readonly name = "EnvError";
}

/** @throws EnvError */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const read = (name: string) => variables[name]?.trim() || undefined;
  const host = read("AI_HOST") ?? "127.0.0.1";
  if (!isHost(host)) {
    throw new EnvError(
      `AI_HOST must be the address or the name of a network interface, such as 127.0.0.1, not "${host}".`,
    );
  }
  const token = read("AI_TOKEN");
  if (token === undefined && !loopbackHosts.has(host)) {
    throw new EnvError(
      `AI_HOST is ${host}, which other machines can reach, but AI_TOKEN is not set: set a secret token.`,
    );
  }
  return {
    port: readPort(read("AI_PORT")),
    host,
    token,
    modelFile: path.resolve(read("AI_MODEL") ?? defaultModelFile),
    product: readProduct(read("PRODUCT_URL"), token),
  };
}

/** @param urls of its servers, with commas between them */
function readProduct(
  urls: string | undefined,
  token: string | undefined,
): ProductAddress | undefined {
  if (urls === undefined) return undefined;
  const [url = "", ...others] = urls.split(",").map((text) => text.trim());
  for (const each of [url, ...others]) {
    if (!URL.canParse(each) || !/^https?:$/.test(new URL(each).protocol)) {
      throw new EnvError(`PRODUCT_URL must be an http or https address, not "${each}".`);
    }
  }
  if (token === undefined) {
    throw new EnvError(
      "PRODUCT_URL is set, but AI_TOKEN is not: the product answers only to the token it shares with this service.",
    );
  }
  return { url, token, ...(others.length === 0 ? {} : { others }) };
}

function readPort(text: string | undefined): number {
  if (text === undefined) return defaultPort;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new EnvError(`AI_PORT must be a whole number from 0 to 65535, not "${text}".`);
  }
  return port;
}
