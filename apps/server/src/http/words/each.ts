/** The same words for fields of the same name in several components. @param ways of a component, or to an object in it */
export function each(ways: readonly string[], words: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    ways.flatMap((way) =>
      Object.entries(words).map(([name, word]): [string, string] => [`${way}.${name}`, word]),
    ),
  );
}

/** For the four values of a fruit. @param text of one, from what people call it */
export function eachValue(ways: readonly string[], text: (value: string) => string) {
  return each(ways, {
    huile: text("oil content"),
    matiere_seche: text("dry matter"),
    proteines: text("protein content"),
    acides_gras: text("free fatty acids"),
  });
}
