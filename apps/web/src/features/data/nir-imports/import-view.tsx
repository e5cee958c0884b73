import * as nirImportsApi from "@elaeis/domain/nir-imports/nir-imports-api";
import { ask } from "#api/ask.ts";
import type { NirImport, ToldRemark } from "@elaeis/domain/nir-imports/nir-import-schemas";
import { Leaf } from "lucide-react";
import { adminPaths } from "#app/admin-paths.ts";
import { ImportCard, ImportCounts } from "#app/imports/import-card.tsx";
import { ImportPage } from "#app/imports/import-page.tsx";
import { Row } from "#ui/stack.tsx";
import { useImport, useImportStep } from "#app/imports/use-import.ts";
import { useImportPhrases } from "#app/imports/use-phrases.ts";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Section } from "#ui/section.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { fetchNirImport, nirImportKeys } from "#api/nir-imports.ts";
import { UndoImport, UndoneImport } from "#app/transfers/undo-import.tsx";
import { TransferProgress } from "#app/transfers/transfer-progress.tsx";
import { Banner } from "#ui/banner.tsx";
import { buttonLook } from "#ui/button.tsx";
import { isNothingNew, stageOf } from "./import-stage.ts";
import { usePhrases } from "./use-phrases.ts";

/** One import: how far it has come, and what became of it. */
export function ImportView({ id }: { id: string }) {
  const phrases = usePhrases();
  const asked = useImport(nirImportKeys, id, fetchNirImport, stageOf);
  const status = asked.data?.status;
  return (
    <ImportPage
      title={phrases.title}
      step={status && (status === "processing" ? "run" : "report")}
      back={{ to: adminPaths.nirImport() }}
    >
      <Loaded question={asked} failed={phrases.view.loadFailed}>
        {(found) => (
          <>
            <Summary found={found} />
            <Remarks title={phrases.view.errors} remarks={found.errors} />
            <Remarks title={phrases.view.warnings} remarks={found.warnings} />
          </>
        )}
      </Loaded>
    </ImportPage>
  );
}

function Summary({ found }: { found: NirImport }) {
  const { view: phrases, somebody } = usePhrases();
  const { by } = useImportPhrases();
  const { dateTime, number } = useFormats();
  const took =
    found.duration_ms === null ? "" : `, ${phrases.took(number(found.duration_ms / 1000, 1))}`;
  return (
    <ImportCard
      name={found.batch_name}
      stage={stageOf(found)}
      facts={[
        found.file_name,
        phrases.for(found.recipient ?? somebody),
        `${by(found.admin_email ?? somebody, dateTime(found.started_at))}${took}`,
      ]}
    >
      {found.status === "processing" ? <UnderWay found={found} /> : <Ended found={found} />}
      <ImportCounts
        counts={[
          { term: phrases.imported, count: found.imported, tone: "good" },
          { term: phrases.updated, count: found.updated, tone: "good" },
          { term: phrases.skipped, count: found.skipped },
          { term: phrases.refused, count: found.refused, tone: "bad" },
          { term: phrases.missing, count: found.missing },
        ]}
      />
      <Row gap={3}>
        {found.imported > 0 && found.undone === null && (
          <Link to={`${paths.fruits("admin")}?batch=${found.id}`} className={buttonLook("outline")}>
            <Leaf size={20} aria-hidden />
            {phrases.seeFruits}
          </Link>
        )}
        <WayBack found={found} />
      </Row>
    </ImportCard>
  );
}

function WayBack({ found }: { found: NirImport }) {
  const { view: phrases } = usePhrases();
  const undo = useImportStep(nirImportKeys, found.id, (id: string) =>
    ask(nirImportsApi.undoNirImport, { id }),
  );
  if (found.undone !== null) return <UndoneImport undone={found.undone} />;
  if (found.status === "processing" || found.imported + found.updated === 0) return null;
  return <UndoImport onUndo={() => undo.mutateAsync()}>{phrases.undoText}</UndoImport>;
}

function UnderWay({ found: { id, expected } }: { found: NirImport }) {
  const { view: phrases } = usePhrases();
  return (
    <TransferProgress
      id={id}
      describe={({ done }) => phrases.progress(done, expected)}
      cancelText={phrases.cancelText}
      refreshes={[nirImportKeys.one(id)]}
    />
  );
}

function Ended({ found }: { found: NirImport }) {
  const { view: phrases } = usePhrases();
  const { language } = useLanguage();
  if (isNothingNew(found)) {
    return <Banner tone="info">{phrases.nothingNew(found.skipped)}</Banner>;
  }
  const said = found.summary?.[language];
  if (found.stopped === "cancelled") {
    return (
      <Banner tone="warning">
        <strong className="block wrap-anywhere">{said}</strong>
        {phrases.stopped}
      </Banner>
    );
  }
  const isWell = found.status === "completed";
  const tone = isWell ? (found.refused > 0 ? "warning" : "success") : "danger";
  return (
    <Banner tone={tone}>
      <span className="wrap-anywhere">{said}</span>
    </Banner>
  );
}

function Remarks({ title, remarks }: { title: string; remarks: readonly ToldRemark[] }) {
  const { language } = useLanguage();
  if (remarks.length === 0) return null;
  return (
    <Section title={title} className="max-w-4xl">
      <ul className="divide-line grid grid-cols-1 divide-y">
        {remarks.map((remark) => (
          <li key={remark.en} className="py-2 wrap-anywhere">
            {remark[language]}
          </li>
        ))}
      </ul>
    </Section>
  );
}
