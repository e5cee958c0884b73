/** A harvest report in the words of a mail. */
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";
import type { HarvestReport, ReportMean } from "@elaeis/domain/statistics/report-schemas";
import {
  collectorInWords,
  intervalInWords,
  maturityInWords,
  periodInWords,
  plotInWords,
} from "@elaeis/domain/statistics/report-words";
import { tableOf } from "./mail-tables.ts";
import type { Variables } from "./mustache.ts";

/** More are in the report that the mail leads to. */
const rowsShown = 40;

const words = {
  fr: {
    plot: "Parcelle",
    collector: "Collecteur",
    fruits: "Fruits",
    measured: "Huile, mesurée",
    predicted: "Huile, prédite seulement",
    photos: "Photos hors protocole",
    target: "Objectif",
    of: "sur",
    more: (count: number) => (count === 1 ? "1 autre" : `${count} autres`),
    counted: (count: number) => (count < 2 ? `${count} fruit` : `${count} fruits`),
  },
  en: {
    plot: "Plot",
    collector: "Collector",
    fruits: "Fruits",
    measured: "Oil, measured",
    predicted: "Oil, only predicted",
    photos: "Photos not to standard",
    target: "Target",
    of: "of",
    more: (count: number) => `${count} more`,
    counted: (count: number) => (count === 1 ? `${count} fruit` : `${count} fruits`),
  },
};

export function harvestInMail(report: HarvestReport, language: MailLanguage): Variables {
  const said = words[language];
  const locale = language === "fr" ? "fr-FR" : "en-GB";
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const percent = (value: number, digits: number) =>
    new Intl.NumberFormat(locale, {
      style: "unit",
      unit: "percent",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value);
  const oil = (mean: ReportMean | null, more = "") => {
    if (mean === null) return "";
    const besides = [intervalInWords(mean, language) ?? "", more].filter((part) => part !== "");
    const value = percent(mean.mean, 1);
    return besides.length === 0 ? value : `${value} (${besides.join(", ")})`;
  };
  const total = (mean: ReportMean | null) =>
    oil(mean, mean === null ? undefined : said.counted(mean.fruits));
  const photos = ({ photos: checked, photosOutside }: HarvestReport["total"] | Line) =>
    checked === 0 ? "" : `${number(photosOutside)} ${said.of} ${number(checked)}`;
  const target = (fruits: number, of: number | null) =>
    of === null || of === 0 ? "" : `${number(of)} (${percent((100 * fruits) / of, 0)})`;
  const table = (first: string, last: string, rows: readonly (readonly string[])[]) => {
    if (rows.length === 0) return "";
    const more = rows.length - rowsShown;
    return tableOf([
      [first, said.fruits, said.measured, said.predicted, last],
      ...rows.slice(0, rowsShown),
      ...(more > 0 ? [[said.more(more), "", "", "", ""]] : []),
    ]);
  };
  const figures = ({ fruits, measured, predicted }: Line) => [
    number(fruits),
    oil(measured),
    oil(predicted),
  ];
  const { title, days } = periodInWords(report.period, language);
  return {
    period: title,
    days,
    fruits: number(report.total.fruits),
    target: target(report.total.fruits, report.total.target),
    oil_measured: total(report.total.measured),
    oil_predicted: total(report.total.predicted),
    maturity: maturityInWords(report.total.maturity, language) ?? "",
    photos: photos(report.total),
    plots: table(
      said.plot,
      said.photos,
      report.plots.map((plot) => [plotInWords(plot, language), ...figures(plot), photos(plot)]),
    ),
    collectors: table(
      said.collector,
      said.target,
      report.collectors.map((collector) => [
        collectorInWords(collector, language),
        ...figures(collector),
        target(collector.fruits, collector.target),
      ]),
    ),
    report_link: `/dashboard/admin/report?period=${report.period}`,
  };
}

type Line = HarvestReport["plots"][number] | HarvestReport["collectors"][number];
