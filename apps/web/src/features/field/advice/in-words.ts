/** An advice in the words of a language: what to do, why it matters, and what it is derived from. */
import type { Advice, FruitExample } from "@elaeis/domain/advice/advice-schemas";
import type { Formats } from "#language/formats.ts";
import type { Phrases } from "./use-phrases.ts";

export type AdviceInWords = {
  title: string;
  hint: string;
  evidence: string;
  examples: readonly FruitExample[];
};

export function adviceInWords(advice: Advice, phrases: Phrases, formats: Formats): AdviceInWords {
  const tenth = (value: number) => formats.fixed(value, 1);
  const signed = (value: number) => `${value < 0 ? "−" : "+"}${tenth(Math.abs(value))}`;
  switch (advice.kind) {
    case "photos": {
      const { problem, photos, of, examples } = advice;
      return {
        title: phrases.photoTitles[problem],
        hint: phrases.photoHints[problem],
        evidence: phrases.photoEvidence[problem](photos, formats.count(of)),
        examples,
      };
    }
    case "bonus_role": {
      const { role, fruits, of, examples } = advice;
      return {
        title: phrases.roleTitles[role],
        hint: phrases.roleHint,
        evidence: phrases.roleEvidence[role](fruits, formats.count(of)),
        examples,
      };
    }
    case "zone": {
      const { zone, fruits, mean, margin, needed } = advice;
      return {
        title: phrases.zoneTitle(zone),
        hint: phrases.zoneHint(needed - fruits),
        evidence: phrases.zoneEvidence(fruits, tenth(mean), tenth(margin)),
        examples: [],
      };
    }
    case "outside":
      return {
        title: phrases.outsideTitle,
        hint: phrases.outsideHint,
        evidence: phrases.outsideEvidence(advice.predictions, formats.count(advice.of)),
        examples: [],
      };
    case "corrected": {
      const { fruits, of, points, examples } = advice;
      return {
        title: points > 0 ? phrases.tooLowTitle : phrases.tooHighTitle,
        hint: phrases.correctedHint,
        evidence: phrases.correctedEvidence(fruits, formats.count(of), signed(points)),
        examples,
      };
    }
    case "oil_trend": {
      const { direction, perWeek, low, high, fruits, days } = advice;
      const slope = phrases.trendEvidence(signed(perWeek), signed(low), signed(high));
      return {
        title: phrases.trendTitles[direction],
        hint: phrases.trendHints[direction],
        evidence: `${slope} ${phrases.trendBasis(fruits, days)}`,
        examples: [],
      };
    }
    case "oil_trend_too_few":
      return {
        title: phrases.tooFewTitle,
        hint: phrases.tooFewHint(advice.neededDays),
        evidence: phrases.tooFewEvidence(advice.days),
        examples: [],
      };
  }
}
