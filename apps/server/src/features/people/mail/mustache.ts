/**
 * The little of Mustache that a template may use: `{{name}}`, `{{#name}}…{{/name}}` where it is given and
 * `{{^name}}…{{/name}}` where it is not. Values are escaped for their context, without exception.
 */
import { mailVariables, type MailTemplateId } from "@elaeis/domain/mail/mail-templates";
import Mustache, { type TemplateSpans } from "mustache";
import { Problem } from "#platform/problem.ts";

export type Variables = Readonly<Record<string, string>>;

export type Part =
  | { is: "text"; text: string }
  | { is: "name"; name: string }
  | { is: "section"; name: string; whenGiven: boolean; parts: Part[] };

/** @throws Problem mail_template_unreadable, mail_template_unescaped, mail_variable_unknown */
export function parseTemplate(template: MailTemplateId, source: string): Part[] {
  const known = new Set(mailVariables[template].map(({ name }) => name));
  return partsOf(readSpans(source), known);
}

export function unknownVariable(name: string, known: readonly string[]): Problem {
  return new Problem("mail_variable_unknown", { name, known: known.join(", ") });
}

/** Every variable it names. */
export function namesIn(parts: readonly Part[]): Set<string> {
  return new Set(
    parts.flatMap((part) => {
      if (part.is === "text") return [];
      return part.is === "name" ? [part.name] : [part.name, ...namesIn(part.parts)];
    }),
  );
}

/** Without its sections; the names stay, to be filled once the text around them is finished. */
export function withoutSections(parts: readonly Part[], variables: Variables): string {
  return parts
    .map((part) => {
      if (part.is === "text") return part.text;
      if (part.is === "name") return `{{${part.name}}}`;
      const isGiven = isSaid(variables[part.name]);
      return isGiven === part.whenGiven ? withoutSections(part.parts, variables) : "";
    })
    .join("");
}

/** A value that looks like a name itself is not looked into again. */
export function fill(
  text: string,
  variables: Variables,
  escape: (value: string, name: string) => string,
): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    const value = variables[name];
    return value === undefined ? "" : escape(value, name);
  });
}

export function isSaid(value: string | undefined): value is string {
  return value !== undefined && value.trim() !== "";
}

function readSpans(source: string): TemplateSpans {
  try {
    return Mustache.parse(source, ["{{", "}}"]);
  } catch (error) {
    throw new Problem("mail_template_unreadable", {
      reason: error instanceof Error ? error.message : String(error),
    });
  }
}

function partsOf(spans: TemplateSpans, known: ReadonlySet<string>): Part[] {
  return spans.map((span): Part => {
    const [type, value, , , inner] = span;
    if (type === "text") return { is: "text", text: value };
    if (type !== "name" && type !== "#" && type !== "^") {
      throw new Problem("mail_template_unescaped", { found: `{{${type}` });
    }
    if (!known.has(value)) throw unknownVariable(value, [...known]);
    if (type === "name") return { is: "name", name: value };
    const parts = Array.isArray(inner) ? partsOf(inner, known) : [];
    return { is: "section", name: value, whenGiven: type === "#", parts };
  });
}
