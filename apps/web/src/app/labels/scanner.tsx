import { readLabel, readReference } from "@elaeis/domain/fruits/label";
import { Search } from "lucide-react";
import { useState } from "react";
import { CodeScanner } from "#device/camera/code-scanner.tsx";
import { Button } from "#ui/button.tsx";
import { besideField, TextField } from "#ui/field.tsx";
import { usePhrases } from "./use-phrases.ts";

type ScannerProps = { onReference: (reference: string, isTyped: boolean) => void };

/** The three ways to a reference: the camera, a photo, the fingers. */
export function Scanner({ onReference }: ScannerProps) {
  const phrases = usePhrases();
  const [foreign, setForeign] = useState<string | null>(null);
  const take = (text: string) => {
    const reference = readLabel(text);
    setForeign(reference === null ? text : null);
    if (reference !== null) onReference(reference, false);
  };
  return (
    <CodeScanner
      hint={phrases.cameraOn}
      fromPhoto={phrases.fromPhoto}
      otherWays={phrases.otherWays}
      trouble={
        foreign !== null && (
          <>
            <strong className="block">{phrases.foreignTitle}</strong>
            <span className="line-clamp-3 break-all">{phrases.foreign(foreign)}</span>
          </>
        )
      }
      onCode={take}
    >
      <ReferenceForm onReference={(reference) => onReference(reference, true)} />
    </CodeScanner>
  );
}

function ReferenceForm({ onReference }: { onReference: (reference: string) => void }) {
  const phrases = usePhrases();
  const [text, setText] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const reference = readReference(text);
        setIsMissing(reference === null);
        if (reference !== null) onReference(reference);
      }}
    >
      <TextField
        id="label-reference"
        label={phrases.reference}
        required
        hint={phrases.referenceHint}
        error={isMissing ? phrases.referenceMissing : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={120}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="flex-1 basis-56"
      />
      <Button type="submit" variant="outline" className={`max-sm:w-full ${besideField}`}>
        <Search size={20} aria-hidden />
        {phrases.search}
      </Button>
    </form>
  );
}
