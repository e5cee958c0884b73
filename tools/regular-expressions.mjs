/**
 * Holds every regular expression of apps and packages against long hostile texts. One that takes four times
 * as long for twice the text stops a server with a few kilobytes, before any limit is looked at. The texts
 * come from the pattern itself: each part of what it matches, repeated, and an end that it refuses. First
 * the check proves that it finds patterns which once stopped the server.
 */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseRegExpLiteral } from "@eslint-community/regexpp";
import ts from "typescript";

const root = path.join(import.meta.dirname, "..");
const sources = "{apps,packages}/*/{src/**/*,*}.{ts,tsx,js,mjs}";
const isOfTests = /\.test\.tsx?$|\/testing\/|\.d\.ts$/;

const longestText = 30_000;
/** A linear pattern takes less, even for the longest text; a quadratic one a hundred times that. */
const suspiciousMs = 1;
const tries = 3;
/** Where the text is twice as long: 2 is linear, 4 quadratic. */
const mostGrowth = 3;
const mostChoices = 16;
const mostSequences = 16;
const longestRepeat = 50;
/** After the repeated part: characters that most classes refuse, so that the pattern has to try again. */
const ends = ["", "\0\n @"];
const everyday = ["a", "0", " ", "\n", "_", "-", ".", "A", "\t", "é", "\0"];

/** Quadratic ones that this product had. */
const known = [
  String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`,
  String.raw`/\([^)]*\)|\[[^\]]*\]|\b(?:g\/kg|mg\/g)/giu`,
  String.raw`/\]\((\/[^)\s]*)\)/g`,
  String.raw`/\s*\n\s*/g`,
  String.raw`/^(\w+)+$/`,
];

const problems = known
  .filter((literal) => hostileText(literal) === undefined)
  .map((literal) => `${literal} is not found to be slow`);
/** @type {Map<string, string>} */
const places = new Map();
for (const file of globSync(sources, { cwd: root })) {
  if (!isOfTests.test(file)) for (const literal of literalsOf(file)) places.set(literal, file);
}
if (places.size < 200) problems.push(`only ${places.size} patterns were looked at`);
for (const [literal, file] of places) {
  const text = hostileText(literal);
  if (text !== undefined) problems.push(`${file}: ${literal} is slow on ${text}`);
}
for (const problem of problems) console.log(problem);
process.exit(problems.length === 0 ? 0 : 1);

/** Also those that are put together; a part that is only known when the program runs is one letter. */
function literalsOf(file) {
  const text = readFileSync(path.join(root, file), "utf8");
  if (!/RegExp|\//.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const literals = [];
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) literals.push(node.text);
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && isRegExp(node.expression)) {
      literals.push(made(node.arguments ?? [], file));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return literals;
}

function isRegExp(callee) {
  return ts.isIdentifier(callee) && callee.text === "RegExp";
}

function made([pattern, flags], file) {
  const letters = flags !== undefined && ts.isStringLiteral(flags) ? flags.text : "";
  if (ts.isStringLiteralLike(pattern)) return String(new RegExp(pattern.text, letters));
  if (!ts.isTemplateExpression(pattern)) {
    throw new Error(`${file}: write the pattern within new RegExp(…), so that it can be checked`);
  }
  const rest = pattern.templateSpans.map(({ literal }) => `9${literal.text}`);
  return String(new RegExp(pattern.head.text + rest.join(""), letters));
}

/** @returns {string | undefined} a text for which it takes too long */
function hostileText(literal) {
  const pattern = new RegExp(...partsOf(literal));
  const attack = attacksOn(literal).find((one) => isSuperlinear(pattern, one));
  if (attack === undefined) return undefined;
  return `${JSON.stringify(attack.before)} + ${JSON.stringify(attack.part)} × n + ${JSON.stringify(attack.end)}`;
}

/** Longer and longer, so that a pattern which takes exponential time is noticed while the text is short. */
function isSuperlinear(pattern, { before, part, end }) {
  const text = (times) => before + part.repeat(times) + end;
  for (let times = 8; text(times).length < longestText; times = Math.ceil(times * 1.5)) {
    if (quickestMs(pattern, text(times), 1) < suspiciousMs) continue;
    const longMs = quickestMs(pattern, text(times), tries);
    if (longMs < suspiciousMs) continue;
    if (longMs > quickestMs(pattern, text(Math.floor(times / 2)), tries) * mostGrowth) return true;
  }
  return false;
}

/** Of this thread alone: a busy machine does not count. */
function quickestMs(pattern, text, times) {
  let leastMs = Infinity;
  for (let time = 0; time < times; time += 1) {
    pattern.lastIndex = 0;
    const before = process.threadCpuUsage();
    pattern.test(text);
    leastMs = Math.min(leastMs, process.threadCpuUsage(before).user / 1000);
  }
  return leastMs;
}

function partsOf(literal) {
  const end = literal.lastIndexOf("/");
  return [literal.slice(1, end), literal.slice(end + 1)];
}

/** @returns {{ before: string, part: string, end: string }[]} */
function attacksOn(literal) {
  const { pattern } = parseRegExpLiteral(literal);
  const [, flags] = partsOf(literal);
  const attacks = new Map();
  for (const accepted of choicesOf(pattern, flags)) {
    for (const parts of alternativesOf(pattern, accepted)) {
      for (let from = 0; from < parts.length; from += 1) {
        for (let to = from + 1; to <= parts.length; to += 1) {
          const part = parts.slice(from, to).join("");
          const before = parts.slice(0, from).join("");
          for (const end of part === "" ? [] : ends) {
            attacks.set(JSON.stringify([before, part, end]), { before, part, end });
          }
        }
      }
    }
  }
  return [...attacks.values()];
}

/** For each letter that the pattern treats in a way of its own: what each of its classes then matches. */
function choicesOf(pattern, flags) {
  const nodes = charactersOf(pattern);
  const raws = [...new Set(nodes.map(({ raw }) => raw))];
  const tests = raws.map((raw) => new RegExp(`^${raw}$`, flags.replace(/[gmy]/g, "")));
  const written = nodes.flatMap(writtenIn);
  const letters = new Map();
  for (const letter of [...everyday, ...written]) {
    const ways = tests.map((test) => test.test(letter)).join();
    if (!letters.has(ways)) letters.set(ways, letter);
  }
  return [...letters.values()].slice(0, mostChoices).map((preferred) => {
    const first = (test) => [preferred, ...letters.values()].find((one) => test.test(one)) ?? "";
    return new Map(raws.map((raw, at) => [raw, first(tests[at])]));
  });
}

function charactersOf(node) {
  if (/^Character(Set|Class)?$|^ExpressionCharacterClass$/.test(node.type)) return [node];
  const inside = [...(node.alternatives ?? []), ...(node.elements ?? []), node.element];
  return inside.flatMap((one) => (one === undefined ? [] : charactersOf(one)));
}

/** Also within brackets. */
function writtenIn(node) {
  if (node === undefined) return [];
  if (node.type === "Character") return [letterOf(node)];
  return [...(node.elements ?? []), node.min, node.max].flatMap(writtenIn);
}

/** What a node matches, as sequences of parts; letters that follow each other are one part. */
function alternativesOf({ alternatives }, accepted) {
  return alternatives
    .flatMap(({ elements }) =>
      words(elements).reduce((ways, one) => longer(ways, one, accepted), [[]]),
    )
    .slice(0, mostSequences);
}

/** @returns {(object | string)[]} the elements, with letters that follow each other as one text */
function words(elements) {
  const found = [];
  for (const one of elements) {
    if (one.type !== "Character") found.push(one);
    else if (typeof found.at(-1) === "string") found.push(found.pop() + letterOf(one));
    else found.push(letterOf(one));
  }
  return found;
}

function letterOf({ value }) {
  return String.fromCodePoint(value);
}

function longer(ways, node, accepted) {
  const nexts = waysOf(node, accepted);
  return ways.flatMap((way) => nexts.map((next) => way.concat(next))).slice(0, mostSequences);
}

function waysOf(node, accepted) {
  if (typeof node === "string") return [[node]];
  switch (node.type) {
    case "Group":
    case "CapturingGroup":
      return alternativesOf(node, accepted);
    case "Assertion":
      return node.alternatives && !node.negate ? alternativesOf(node, accepted) : [[]];
    case "Quantifier": {
      const ways = waysOf(node.element, accepted);
      const least = Math.min(Math.max(node.min, 1), longestRepeat);
      return least === 1 ? ways : ways.map((way) => [way.join("").repeat(least)]);
    }
    case "Backreference":
      return [[]];
    default:
      return [[accepted.get(node.raw)]];
  }
}
