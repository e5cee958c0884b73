import type { NirPreview } from "@elaeis/domain/nir-imports/nir-import-schemas";
import { adminPaths } from "#app/admin-paths.ts";
import { useFileSize } from "#app/imports/use-file-size.ts";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Link } from "#app/navigation.tsx";
import { StackedFact } from "#ui/facts.tsx";
import { Section } from "#ui/section.tsx";
import { Banner } from "#ui/banner.tsx";
import { buttonLook } from "#ui/button.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

export function FileFacts({ preview }: { preview: NirPreview }) {
  const { file: phrases } = usePhrases();
  const { count, dateTime } = useFormats();
  const sizeOf = useFileSize();
  const { language } = useLanguage();
  const [before] = preview.imported_before;
  const facts: [string, string | null][] = [
    [phrases.device, preview.device_type],
    [phrases.serial, preview.serial_number],
    [phrases.calibration, preview.calibration],
    [phrases.version, preview.version],
    [phrases.size, sizeOf(preview.file_size)],
  ];
  return (
    <Section title={phrases.title} intro={<p className="wrap-anywhere">{preview.file_name}</p>}>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StackedFact term={phrases.samples} look="figure">
          {count(preview.samples)}
        </StackedFact>
        <StackedFact term={phrases.importable} look="figure">
          {count(preview.importable)}
        </StackedFact>
        <StackedFact term={phrases.alreadyThere} look="figure">
          {count(preview.already_there)}
        </StackedFact>
        <StackedFact term={phrases.outliers} look="figure">
          {count(preview.outliers)}
        </StackedFact>
      </dl>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt className="text-ink-2">{name}</dt>
                <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {before !== undefined && (
        <Banner
          tone="info"
          action={
            <Link to={adminPaths.nirImport(before.id)} className={buttonLook("outline")}>
              {phrases.seeBefore}
            </Link>
          }
        >
          {phrases.before(dateTime(before.at))}
        </Banner>
      )}
      {preview.remarks.length > 0 && (
        <Banner tone="warning">
          <strong className="block">{phrases.remarks}</strong>
          <Stack as="ul" gap={1}>
            {preview.remarks.map((remark) => (
              <li key={remark.en} className="wrap-anywhere">
                {remark[language]}
              </li>
            ))}
          </Stack>
        </Banner>
      )}
    </Section>
  );
}
