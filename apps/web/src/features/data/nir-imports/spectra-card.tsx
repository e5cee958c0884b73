import type { NirPreview } from "@elaeis/domain/nir-imports/nir-import-schemas";
import { Section } from "#ui/section.tsx";
import { Intro } from "#ui/note.tsx";
import { useLanguage } from "#language/language-provider.tsx";
import { SpectraChart } from "./spectra-chart.tsx";
import { usePhrases } from "./use-phrases.ts";

/** The first spectra over one another, so that one that is unlike the others is seen at once. */
export function SpectraCard({ preview, isLooking }: { preview: NirPreview; isLooking: boolean }) {
  const { spectra: phrases } = usePhrases();
  const { language } = useLanguage();
  const drawn = preview.first.filter(({ spectrum }) => spectrum.length > 1);
  const { spectra, wavelengths } = preview;
  const unusual = drawn.filter(({ is_outlier }) => is_outlier).length;
  return (
    <Section title={phrases.title}>
      {drawn.length === 0 ? (
        <p className="text-ink-2">{phrases.none}</p>
      ) : (
        <>
          <Intro>{spectra === null ? phrases.text(preview.compared) : phrases.screened}</Intro>
          <SpectraChart
            key={`${language} ${isLooking} ${JSON.stringify(spectra?.reading)}`}
            label={phrases.chart(drawn.length, unusual)}
            axes={{
              x: wavelengths === null ? phrases.place : phrases.wavelength,
              y:
                spectra === null || spectra.reading.kind === null
                  ? phrases.value
                  : phrases.absorbance,
            }}
            places={wavelengths}
            curves={[
              { name: phrases.median, values: preview.median_spectrum, look: "median" },
              ...drawn.map(({ index, spectrum, is_outlier }) => ({
                name: is_outlier ? phrases.unusualSample(index) : phrases.sample(index),
                values: spectrum,
                look: is_outlier ? ("outlier" as const) : ("sample" as const),
              })),
            ]}
          />
        </>
      )}
    </Section>
  );
}
