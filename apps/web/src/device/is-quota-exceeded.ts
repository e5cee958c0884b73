/** Whether the browser refused to store something because the device is full. */
export function isQuotaExceeded(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}
