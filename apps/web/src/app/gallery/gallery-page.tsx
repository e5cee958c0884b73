import type { ReactNode } from "react";
import { LanguageSwitch } from "#language/language-switch.tsx";
import { ThemeSwitch } from "#ui/theme/theme-switch.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Stack } from "#ui/stack.tsx";
import { ButtonSpecimens } from "./button-specimens.tsx";
import { ChoiceSpecimens } from "./choice-specimens.tsx";
import { DataSpecimens, TableSpecimens } from "./data-specimens.tsx";
import { DialogSpecimens } from "./dialog-specimens.tsx";
import { FieldSpecimens } from "./field-specimens.tsx";
import { ColourSpecimens, IdentitySpecimens, TypeSpecimens } from "./identity-specimens.tsx";
import { EmptySpecimens, MessageSpecimens, ProgressSpecimens } from "./message-specimens.tsx";
import { FormSpecimens } from "./form-specimens.tsx";
import { JobSpecimens } from "./job-specimens.tsx";
import { ActionSpecimens, CardSpecimens, LoadedSpecimens } from "./kit-specimens.tsx";
import { usePhrases } from "./use-phrases.ts";

/** The design system, part by part; served in development at /ui, and no part of the product. */
export function GalleryPage() {
  const phrases = usePhrases();
  return (
    <main className="mx-auto grid max-w-6xl grid-cols-1 gap-10 p-5 sm:p-8">
      <PageHeading
        title={phrases.title}
        actions={
          <>
            <ThemeSwitch withWords />
            <LanguageSwitch />
          </>
        }
      />
      <Group title={phrases.identity}>
        <IdentitySpecimens />
      </Group>
      <Group title={phrases.colours}>
        <ColourSpecimens />
      </Group>
      <Group title={phrases.type}>
        <TypeSpecimens />
      </Group>
      <Group title={phrases.buttons}>
        <ButtonSpecimens />
      </Group>
      <Group title={phrases.fields}>
        <FieldSpecimens />
      </Group>
      <Group title={phrases.choices}>
        <ChoiceSpecimens />
      </Group>
      <Group title={phrases.forms}>
        <FormSpecimens />
      </Group>
      <Group title={phrases.cards}>
        <CardSpecimens />
      </Group>
      <Group title={phrases.loaded}>
        <LoadedSpecimens />
      </Group>
      <Group title={phrases.actions}>
        <ActionSpecimens />
      </Group>
      <Group title={phrases.jobs}>
        <JobSpecimens />
      </Group>
      <Group title={phrases.overlays}>
        <DialogSpecimens />
      </Group>
      <Group title={phrases.messages}>
        <MessageSpecimens />
      </Group>
      <Group title={phrases.data}>
        <DataSpecimens />
      </Group>
      <Group title={phrases.tables}>
        <TableSpecimens />
      </Group>
      <Group title={phrases.progress}>
        <ProgressSpecimens />
      </Group>
      <Group title={phrases.empty}>
        <EmptySpecimens />
      </Group>
    </main>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" aria-label={title} gap={4}>
      <h2 className="edge-b pb-2 text-xl font-semibold">{title}</h2>
      {children}
    </Stack>
  );
}
