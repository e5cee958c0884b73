/**
 * An address or a name without spaces: where it is too long for its line, it breaks between its words. It is one
 * element, so that a row with gaps does not take each word for an item of its own.
 */
export function Breakable({ text }: { text: string }) {
  return (
    <span>
      {text.split(/(?<=[/_.-])(?=\w|\{)|(?=@)/).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of a text that never change places
        <span key={index}>
          {index > 0 && <wbr />}
          {part}
        </span>
      ))}
    </span>
  );
}
