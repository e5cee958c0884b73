/** Which side of a fruit the name of a photo's file says. */
import { foldText } from "./fold-text.ts";
import { photoRoles, type PhotoRole } from "./photo-roles.ts";

/** Without accents, in both languages: people who write one of them name their files in the other. */
const words: Readonly<Record<PhotoRole, readonly string[]>> = {
  front: ["front", "face", "avant", "devant"],
  back: ["back", "rear", "dos", "arriere", "derriere"],
  left: ["left", "gauche"],
  right: ["right", "droite", "droit"],
  macro: ["macro", "closeup"],
  stem: ["stem", "stalk", "peduncle", "pedoncule"],
};

/** Undefined for a name that says no side, or more than one. */
export function sideInName(fileName: string): PhotoRole | undefined {
  const said = foldText(fileName).split(/[^a-z]+/);
  const sidesOf = (heard: readonly string[]) =>
    photoRoles.filter((role) => words[role].some((word) => heard.includes(word)));
  const all = sidesOf(said);
  // "Face gauche": any side is a face.
  const sides = all.length > 1 ? sidesOf(said.filter((word) => word !== "face")) : all;
  return sides.length === 1 ? sides[0] : undefined;
}
