/** From here on it stands out. */
const high = 0.9;

/** How much of something is in use, for the eye: the figure is beside it. @param share from 0 to 1 */
export function LevelBar({ share }: { share: number }) {
  return (
    <span aria-hidden className="mt-1 block h-2.5 overflow-hidden rounded-full bg-sunk">
      <span
        className={`block h-full ${share < high ? "bg-leaf" : "bg-amber"}`}
        style={{ width: `${100 * Math.min(1, Math.max(0, share))}%` }}
      />
    </span>
  );
}
