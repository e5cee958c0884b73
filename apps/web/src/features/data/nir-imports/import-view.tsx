import type { NirImport, ToldRemark } from "@elaeis/domain/nir-imports/nir-import-schemas";
import { Leaf } from "lucide-react";
import { adminPaths } from "../../../app/admin-paths.ts";
import { useFormats } from "../../../language/formats.ts";
import { useLanguage } from "../../../language/language-provider.tsx";
import { StackedFact } from "../../../ui/facts.tsx";
import { Card } from "../../../ui/card.tsx";
import { Loaded } from "../../../ui/loaded/loaded.tsx";
import { Link } from "../../../app/navigation.tsx";
import { paths } from "../../../app/paths.ts";
import { nirImportKeys } from "../../../api/nir-imports.ts";
import { UndoImport, UndoneImport } from "../../../app/transfers/undo-import.tsx";
import { TransferProgress } from "../../../app/transfers/transfer-progress.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import { ImportState, isNothingNew } from "./import-state.tsx";
import { useNirImport, useUndoNirImport } from "./use-nir-imports.ts";
import { usePhrases } from "./use-phrases.ts";

/** One import: how far it has come, and what became of it. */
export function ImportView({ id }: { id: string }) {
  const { view: phrases } = usePhrases();
  const asked = useNirImport(id);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Loaded question={asked} failed={phrases.loadFailed}>
        {(found) => (
          <>
            <Summary found={found} />
            <Remarks title={phrases.errors} remarks={found.errors} />
            <Remarks title={phrases.warnings} remarks={found.warnings} />
          </>
        )}
      </Loaded>
      <Link to={adminPaths.nirImport()} className={`${buttonLook("outline")} justify-self-start`}>
        {phrases.another}
      </Link>
    </div>
  );
}

function Summary({ found }: { found: NirImport }) {
  const { view: phrases, somebody } = usePhrases();
  const { count, dateTime, number } = useFormats();
  const took =
    found.duration_ms === null ? "" : `, ${phrases.took(number(found.duration_ms / 1000, 1))}`;
  return (
    <Card title={found.batch_name} aside={<ImportState found={found} />} className="max-w-4xl">
      <div className="figures text-muted">
        <p className="wrap-anywhere">{found.file_name}</p>
        <p>{phrases.for(found.recipient ?? somebody)}</p>
        <p>
          {phrases.by(found.admin_email ?? somebody, dateTime(found.started_at))}
          {took}
        </p>
      </div>
      {found.status === "processing" ? <UnderWay found={found} /> : <Ended found={found} />}
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-5">
        <StackedFact term={phrases.imported} look="figure">
          {count(found.imported)}
        </StackedFact>
        <StackedFact term={phrases.updated} look="figure">
          {count(found.updated)}
        </StackedFact>
        <StackedFact term={phrases.skipped} look="figure">
          {count(found.skipped)}
        </StackedFact>
        <StackedFact term={phrases.refused} look="figure">
          {count(found.refused)}
        </StackedFact>
        <StackedFact term={phrases.missing} look="figure">
          {count(found.missing)}
        </StackedFact>
      </dl>
      <WayBack found={found} />
      {found.imported > 0 && found.undone === null && (
        <Link
          to={`${paths.fruits("admin")}?batch=${found.id}`}
          className={`${buttonLook("outline")} justify-self-start`}
        >
          <Leaf size={20} aria-hidden />
          {phrases.seeFruits}
        </Link>
      )}
    </Card>
  );
}

function WayBack({ found }: { found: NirImport }) {
  const { view: phrases } = usePhrases();
  const undo = useUndoNirImport(found.id);
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
    <Card title={title} className="max-w-4xl">
      <ul className="divide-hair grid grid-cols-1 divide-y">
        {remarks.map((remark) => (
          <li key={remark.en} className="py-2 wrap-anywhere">
            {remark[language]}
          </li>
        ))}
      </ul>
    </Card>
  );
}
