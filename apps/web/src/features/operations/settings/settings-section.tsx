import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import { Stack } from "../../../ui/stack.tsx";

type SettingsSectionProps = {
  /** Behind the `#` of the address. */
  id: string;
  Icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
};

export function SettingsSection({ id, Icon, title, text, children }: SettingsSectionProps) {
  return (
    <div id={id} className="scroll-mt-36 lg:scroll-mt-24">
      <Card Icon={Icon} title={title} intro={text}>
        <Stack gap={5}>{children}</Stack>
      </Card>
    </div>
  );
}
