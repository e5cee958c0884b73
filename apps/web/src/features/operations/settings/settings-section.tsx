import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";

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
        <div className="grid grid-cols-1 gap-5">{children}</div>
      </Card>
    </div>
  );
}
