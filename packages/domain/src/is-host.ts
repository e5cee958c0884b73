const name = /^[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_.])?$/i;
const addressWithColons = /^[0-9a-f]*:[0-9a-f]*:[0-9a-f:.]*(?:%[\w.-]+)?$/i;

/** Whether a text may be the address or the name of a machine, with nothing around it. */
export function isHost(text: string): boolean {
  return name.test(text) || addressWithColons.test(text);
}
