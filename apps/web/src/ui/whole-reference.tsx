type WholeReferenceProps = { reference: string; children: string };

/** A sentence that names a fruit: its reference is broken only where a whole line has no room for it. */
export function WholeReference({ reference, children: sentence }: WholeReferenceProps) {
  const [before = "", ...after] = sentence.split(reference);
  return (
    <>
      {before}
      <span className="reference inline-block max-w-full max-sm:text-sm">{reference}</span>
      {after.join(reference)}
    </>
  );
}
