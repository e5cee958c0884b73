/** What the server knows of the places of a due-diligence statement, for the draft of a producer and for the export of fruits. */
import { Problem } from "#platform/problem.ts";
import {
  mostStatementQuestions,
  questionInWords,
  type AskedQuestion,
  type StatementQuestion,
} from "@elaeis/domain/plots/statement-questions";
import {
  questionsOf,
  type StatedPlot,
  type StatedPoint,
  type StatementProducer,
} from "@elaeis/domain/plots/statement";
import { createHash } from "node:crypto";
import type { Tx } from "#platform/database/database.ts";
import { isInCountry } from "./country-shapes.ts";
import { countriesOfProducers } from "./producer-queries.ts";
import { plotsOfIds } from "./queries.ts";

/** With as many fruits as were counted, by producer and name. */
export async function statedPlots(
  tx: Tx,
  fruitsByPlot: ReadonlyMap<string, number>,
): Promise<StatedPlot[]> {
  const rows = await plotsOfIds(tx, [...fruitsByPlot.keys()]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    producer: { name: row.producer_name, country: row.producer_country },
    production_place: row.production_place,
    area_ha: row.area_ha,
    geometry: row.geometry,
    fruits: fruitsByPlot.get(row.id) ?? 0,
  }));
}

/**
 * What a person has to confirm before the file is theirs.
 *
 * @param loose places of fruits without a plot, with the producer and the area that were typed for them
 * @throws Problem statement_contradicts for more than can be confirmed one by one
 */
export async function listQuestions(
  tx: Tx,
  plots: readonly StatedPlot[],
  loose?: { points: readonly StatedPoint[]; producer: StatementProducer; areaHa: number },
): Promise<AskedQuestion[]> {
  const names = [...plots.map(({ producer }) => producer.name), loose?.producer.name ?? ""];
  const countries = await countriesOfProducers(tx, [...new Set(names)]);
  const questions = questionsOf(plots, loose?.points ?? [], loose?.areaHa ?? 0, {
    producer: loose?.producer,
    countriesOf: (name) => countries.get(name.toLowerCase()) ?? [],
    isInCountry,
  });
  if (questions.length > mostStatementQuestions) {
    throw new Problem("statement_contradicts", {
      count: questions.length,
      max: mostStatementQuestions,
    });
  }
  return questions.map(presentQuestion);
}

/** @throws Problem statement_unconfirmed */
export function assertConfirmed(questions: readonly AskedQuestion[], confirmed: string): void {
  const ids = new Set(confirmed.split(","));
  const open = questions.filter(({ id }) => !ids.has(id)).length;
  if (open > 0) throw new Problem("statement_unconfirmed", { count: open });
}

function presentQuestion(question: StatementQuestion): AskedQuestion {
  return {
    id: createHash("sha256").update(JSON.stringify(question)).digest("hex").slice(0, 12),
    en: questionInWords(question, "en"),
    fr: questionInWords(question, "fr"),
  };
}
