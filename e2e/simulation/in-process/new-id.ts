/** A UUID of version 7 out of a given clock and given randomness. */
export function newId({ now, random }: { now: () => Date; random: () => number }): string {
  const time = now().getTime().toString(16).padStart(12, "0");
  const digits = Array.from({ length: 18 }, () => Math.floor(random() * 16).toString(16)).join("");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits.slice(0, 3)}-a${digits.slice(3, 6)}-${digits.slice(6)}`;
}
