/** Figures with their unit, in the words of the language; what is not known says so. */
import { useFormats } from "#language/formats.ts";
import { usePhrases } from "./use-phrases.ts";

const bytesPerGb = 1024 ** 3;

export function useUnits() {
  const { units, unknown } = usePhrases();
  const { number, count, wholePercent, percent, megabytes } = useFormats();
  const known = (value: number | null | undefined, say: (value: number) => string) =>
    value === null || value === undefined ? unknown : say(value);
  return {
    ms: (value: number | null) =>
      known(value, (ms) =>
        ms >= 10_000 ? units.seconds(number(ms / 1000, 0)) : units.ms(number(ms, ms < 10 ? 1 : 0)),
      ),
    share: (value: number | null) => known(value, (share) => wholePercent(share * 100)),
    fineShare: (value: number | null) => known(value, (share) => percent(share * 100)),
    count: (value: number | null) => known(value, count),
    rate: (value: number | null) => known(value, (rate) => number(rate, rate < 10 ? 1 : 0)),
    gigabytes: (bytes: number) => number(bytes / bytesPerGb, bytes < 10 * bytesPerGb ? 1 : 0),
    size: (bytes: number | null) => known(bytes, (all) => units.megabytes(megabytes(all))),
    /** 90 → 2 min */
    duration: (seconds: number) => {
      if (seconds < 90) return units.seconds(number(seconds, 0));
      if (seconds < 90 * 60) return units.minutes(number(seconds / 60, 0));
      if (seconds < 36 * 3_600) return units.hours(number(seconds / 3_600, 0));
      return units.days(number(seconds / 86_400, 0));
    },
  };
}
