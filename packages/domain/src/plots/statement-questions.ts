/**
 * What in a due-diligence statement contradicts itself. A wrong statement is its operator's liability, so the file is
 * held back until a person has confirmed each; what is wrong is corrected in the plot, the producer or the fruit.
 */
import * as z from "zod/mini";

type Sentences = { en: string; fr: string };

/** `{…}` is filled from the question's details. */
export const statementQuestions = {
  producer_country: {
    en: "Producer {name}: the statement says {country}, the list of producers {known}.",
    fr: "Producteur {name}\u00a0: la déclaration indique {country}, la liste des producteurs {known}.",
  },
  plot_outside: {
    en: "The plot “{name}” does not lie wholly in its producer's country ({country}).",
    fr: "La parcelle «\u00a0{name}\u00a0» n'est pas entièrement dans le pays de son producteur ({country}).",
  },
  plots_overlap: {
    en: "The plots “{name}” and “{other}” overlap by {hectares}\u00a0ha: this area is stated twice.",
    fr: "Les parcelles «\u00a0{name}\u00a0» et «\u00a0{other}\u00a0» se recouvrent sur {hectares}\u00a0ha\u00a0: cette surface est déclarée deux fois.",
  },
  point_outside: {
    en: "The place of fruit {fruit_id} is not in the country of production ({country}). Fruits there: {fruits}.",
    fr: "Le lieu du fruit {fruit_id} n'est pas dans le pays de production ({country}). Fruits à cet endroit\u00a0: {fruits}.",
  },
  points_on_plot: {
    en: "Points stated with {hectares}\u00a0ha each overlap the plot “{name}”: {points}, the first of fruit {fruit_id}. Fruits of this plot are stated with it once it is chosen for them.",
    fr: "Des points déclarés avec {hectares}\u00a0ha chacun recouvrent la parcelle «\u00a0{name}\u00a0»\u00a0: {points}, le premier du fruit {fruit_id}. Les fruits de cette parcelle sont déclarés avec elle une fois qu'elle leur est attribuée.",
  },
  points_overlap: {
    en: "{points} points around fruit {fruit_id}, stated with {hectares}\u00a0ha each, overlap. An outlined plot would state the area once.",
    fr: "{points} points autour du fruit {fruit_id}, déclarés avec {hectares}\u00a0ha chacun, se recouvrent. Une parcelle avec contour déclarerait la surface une seule fois.",
  },
} as const satisfies Record<string, Sentences>;

export type StatementQuestionCode = keyof typeof statementQuestions;
export type StatementQuestion = {
  code: StatementQuestionCode;
  details: Record<string, string | number>;
};

/** More are not confirmed one by one: the country, the plots or the positions have to be corrected. */
export const mostStatementQuestions = 50;

export const statementQuestionSchema = z.object({
  /** Of the code and the details: what changed has to be confirmed anew. */
  id: z.string(),
  en: z.string(),
  fr: z.string(),
});
export type AskedQuestion = z.infer<typeof statementQuestionSchema>;
export const statementQuestionsSchema = z.object({ questions: z.array(statementQuestionSchema) });

/** Ids of confirmed questions, in one value of an address. */
export const confirmedSchema = z._default(z.string().check(z.regex(/^[0-9a-f,]{0,1000}$/)), "");

/** Countries are named; numbers have the language's comma. */
export function questionInWords(
  { code, details }: StatementQuestion,
  language: "en" | "fr",
): string {
  const countries = new Intl.DisplayNames(language, { type: "region" });
  return statementQuestions[code][language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const detail = details[name];
    if (detail === undefined) return whole;
    if (name === "country" || name === "known") return countries.of(String(detail)) ?? whole;
    return typeof detail === "number" && language === "fr"
      ? String(detail).replace(".", ",")
      : String(detail);
  });
}
