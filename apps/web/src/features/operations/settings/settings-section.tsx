import type { ReactNode } from "react";
import { Section } from "#ui/section.tsx";
import { SettingRows } from "#ui/setting-rows.tsx";

type SettingsSectionProps = {
  title: string;
  text?: string | undefined;
  children: ReactNode;
};

/** One section, its settings in rows. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  return (
    <Section title={title} intro={text}>
      <SettingRows>{children}</SettingRows>
    </Section>
  );
}
