/** What a harvest report says in both languages, on the screen and in the mail. */
import { maturityStages, type MaturityStage } from "../fruits/fruit.ts";
import { maturityWords } from "../fruits/fruit-words.ts";
import { reportPeriod } from "./report-period.ts";
import type { ReportCollector, ReportMean, ReportPlot } from "./report-schemas.ts";

type Language = "fr" | "en";

const locales = { fr: "fr-FR", en: "en-GB" } as const;

/** "Week 48 of 2026" and "23–29 November 2026"; a month has no other name than its own. */
export function periodInWords(name: string, language: Language): { title: string; days: string } {
  const period = reportPeriod(name);
  if (period === undefined) throw new Error(`${name} is no period`);
  const [from, to] = [new Date(period.from), new Date(period.to)];
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: "UTC" });
  const days = format({ day: "numeric", month: "long", year: "numeric" }).formatRange(from, to);
  if (period.unit === "month") {
    const month = format({ month: "long", year: "numeric" }).format(from);
    return { title: month.charAt(0).toUpperCase() + month.slice(1), days };
  }
  const [year = "", week = ""] = name.split("-W");
  const number = String(Number(week));
  const title = language === "fr" ? `Semaine ${number} de ${year}` : `Week ${number} of ${year}`;
  return { title, days };
}

/** "20.1–22.7%"; null for one fruit, which has no interval. */
export function intervalInWords({ low, high }: ReportMean, language: Language): string | null {
  if (low === null || high === null) return null;
  const format = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return `${format.format(low)}–${format.format(high)}${language === "fr" ? "\u00a0" : ""}%`;
}

/** English has no plural of them. */
const inPlural = {
  optimal: "optimaux",
  good: "assez mûrs",
  unripe: "pas mûrs",
  overripe: "trop mûrs",
};

/** "3 unripe, 12 optimal"; null where nobody judged a fruit. */
export function maturityInWords(
  maturity: Record<MaturityStage, number>,
  language: Language,
): string | null {
  const counted = maturityStages
    .filter((stage) => maturity[stage] > 0)
    .map((stage) => {
      const isPlural = language === "fr" && maturity[stage] > 1;
      const word = isPlural ? inPlural[stage] : maturityWords[language][stage].toLowerCase();
      return `${maturity[stage]} ${word}`;
    });
  return counted.length === 0 ? null : counted.join(", ");
}

export function plotInWords({ id, name }: ReportPlot, language: Language): string {
  if (name !== null) return name;
  if (id === null) return language === "fr" ? "Hors parcelle" : "In no plot";
  return language === "fr" ? "Parcelle non attribuée" : "Plot not assigned to you";
}

export function collectorInWords({ name, isDeleted }: ReportCollector, language: Language): string {
  if (!isDeleted) return name;
  return language === "fr" ? `${name} (compte supprimé)` : `${name} (account deleted)`;
}
