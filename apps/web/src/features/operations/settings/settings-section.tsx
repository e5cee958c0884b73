import type { ReactNode } from "react";
import { Section } from "#ui/section.tsx";
import { Stack } from "#ui/stack.tsx";

type SettingsSectionProps = {
  /** Behind the `#` of the address. */
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
};

export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  return (
    <div id={id} className="scroll-mt-36 lg:scroll-mt-24">
      <Section title={title} intro={text}>
        <Stack gap={5}>{children}</Stack>
      </Section>
    </div>
  );
}
