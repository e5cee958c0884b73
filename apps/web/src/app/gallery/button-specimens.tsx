import { Camera, Trash2 } from "lucide-react";
import { Button, buttonLook, IconButton } from "#ui/button.tsx";
import { FileTrigger } from "#ui/file-trigger.tsx";
import { menuEntryLook } from "#ui/menu-entry-look.ts";
import { OverflowMenu } from "#ui/overflow-menu.tsx";
import { Row } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

export function ButtonSpecimens() {
  const { action } = usePhrases();
  return (
    <Row gap={3}>
      <Button>{action}</Button>
      <Button variant="outline">
        <Camera size={20} aria-hidden />
        {action}
      </Button>
      <Button variant="quiet">{action}</Button>
      <Button variant="danger">{action}</Button>
      <Button variant="danger-outline">{action}</Button>
      <Button isBusy>{action}</Button>
      <Button disabled>{action}</Button>
      <IconButton label={action}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
      <OverflowMenu>
        <button type="button" className={menuEntryLook}>
          {action}
        </button>
        <button type="button" className={menuEntryLook}>
          <Trash2 size={18} aria-hidden />
          {action}
        </button>
      </OverflowMenu>
      <FileTrigger label={action} onFiles={() => undefined} className={buttonLook("outline")}>
        {action}
      </FileTrigger>
    </Row>
  );
}
