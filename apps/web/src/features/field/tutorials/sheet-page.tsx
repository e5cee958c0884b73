import type { Tutorial, TutorialFile } from "@elaeis/domain/tutorials/tutorial-schemas";
import { tutorialIn } from "@elaeis/domain/tutorials/tutorial";
import { Download, ExternalLink } from "lucide-react";
import { useState } from "react";
import { useLanguage } from "#language/language-provider.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { Banner } from "#ui/banner.tsx";
import { buttonLook } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { FoundTutorial } from "./found-tutorial.tsx";
import { KeepingNote } from "./keeping-note.tsx";
import { useKeptFile } from "./use-kept-file.ts";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** The protocol sheet, in place where the browser can show it, and always to be opened or saved. */
export default function SheetPage() {
  return (
    <Stack gap={6}>
      <FoundTutorial>{(tutorial) => <SheetOf tutorial={tutorial} />}</FoundTutorial>
    </Stack>
  );
}

function SheetOf({ tutorial }: { tutorial: Tutorial }) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const { title, sheet } = tutorialIn(tutorial, language);
  if (sheet === null) return <Banner tone="info">{phrases.noSheet}</Banner>;
  return (
    <>
      {sheet.language !== language && (
        <Banner tone="info">{phrases.sheetIn[sheet.language]}</Banner>
      )}
      <Sheet key={sheet.file.version} title={title} file={sheet.file} />
    </>
  );
}

function Sheet({ title, file }: { title: string; file: TutorialFile }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const { keeping, keep } = useKeptFile(file);
  // A new link to the same sheet must not load it anew.
  const [address] = useState(file.url);
  const isThere = keeping.state === "kept" || keeping.state === "remote";
  return (
    <>
      <PageHeading
        title={phrases.sheetOf(title)}
        actions={
          <>
            <a href={address} download={fileName(title)} className={buttonLook("outline")}>
              <Download size={20} aria-hidden />
              {actions.download}
            </a>
            <a href={address} target="_blank" rel="noreferrer" className={buttonLook("outline")}>
              <ExternalLink size={20} aria-hidden />
              {phrases.openElsewhere}
            </a>
          </>
        }
      />
      <KeepingNote file={file} keeping={keeping} keep={keep} />
      {isThere && <Viewer title={title} address={address} />}
    </>
  );
}

/** Most phones show no PDF inside a page: an empty frame would only look broken. */
function Viewer({ title, address }: { title: string; address: string }) {
  const phrases = usePhrases();
  if (!navigator.pdfViewerEnabled) return <Banner tone="info">{phrases.noViewer}</Banner>;
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- no browser's viewer of PDF files works in one
    <iframe
      src={address}
      title={phrases.viewer(title)}
      className="edge h-[75dvh] min-h-96 w-full rounded-lg bg-card"
    />
  );
}

function fileName(title: string): string {
  return `${title.replace(/[\\/:*?"<>|]/g, " ").trim()}.pdf`;
}
