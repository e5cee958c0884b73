/** An address or a name without spaces: where it is too long for its line, it breaks between its words. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[/_.-])(?=\w|\{)|(?=@)/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of a text that never change places
    <span key={index}>
      {index > 0 && <wbr />}
      {part}
    </span>
  ));
}
