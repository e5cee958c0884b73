import { readFileSync } from "node:fs";
import path from "node:path";

export function productVersion(): string {
  const file = path.join(import.meta.dirname, "../../package.json");
  const manifest: unknown = JSON.parse(readFileSync(file, "utf8"));
  return manifest !== null && typeof manifest === "object" && "version" in manifest
    ? String(manifest.version)
    : "unknown";
}
