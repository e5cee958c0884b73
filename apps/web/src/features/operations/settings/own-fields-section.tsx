import { type OwnField } from "@elaeis/domain/fruits/own-fields";
import { mostOwnFields } from "@elaeis/domain/fruits/own-values";
import { ArrowDown, ArrowUp, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { useLanguage } from "#language/language-provider.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { Lines } from "#ui/lines.tsx";
import { Note } from "#ui/note.tsx";
import { menuEntryLook } from "#ui/menu-entry-look.ts";
import { OverflowMenu } from "#ui/overflow-menu.tsx";
import { Section } from "#ui/section.tsx";
import { Row } from "#ui/stack.tsx";
import { OwnFieldDialog } from "./own-field-dialog.tsx";
import {
  emptyDraft,
  ownFieldDraftOf,
  ownFieldOf,
  suggestedFields,
  suggestedNames,
  type OwnFieldDraft,
} from "./own-field-draft.ts";
import type { SettingsForm } from "./use-settings-form.ts";
import { usePhrases } from "./use-phrases.ts";

/** A new field, or the one that is changed. */
type Open = { former: OwnField | null; first: OwnFieldDraft };

/** What this installation asks of a fruit besides, in the order of the form. */
export function OwnFieldsSection({ form }: { form: SettingsForm }) {
  const { ownFields: phrases } = usePhrases();
  const { language } = useLanguage();
  const [open, setOpen] = useState<Open | null>(null);
  const { own_fields: fields } = form.draft;
  const set = (own_fields: OwnField[]) => form.change({ own_fields });
  const done = (draft: OwnFieldDraft) => {
    const former = open?.former ?? null;
    const others = fields.filter(({ name }) => name !== former?.name).map(({ name }) => name);
    const field = ownFieldOf(draft, former, others);
    set(former === null ? [...fields, field] : fields.map((one) => (one === former ? field : one)));
    setOpen(null);
  };
  const missing = suggestedNames.filter(
    (name) => !fields.some(({ label }) => label.fr === suggestedFields[name].fr),
  );
  return (
    <Section title={phrases.title} intro={phrases.text}>
      {fields.length === 0 && <Note>{phrases.none}</Note>}
      <Lines>
        {fields.map((field, at) => (
          <OwnFieldRow
            key={field.name}
            field={field}
            onEdit={() => setOpen({ former: field, first: ownFieldDraftOf(field) })}
            onMove={(by) => set(moved(fields, at, by))}
            isFirst={at === 0}
            isLast={at === fields.length - 1}
            onRetire={() =>
              set(
                fields.map((one) =>
                  one === field ? { ...one, is_retired: !one.is_retired } : one,
                ),
              )
            }
            onRemove={() => set(fields.filter((one) => one !== field))}
          />
        ))}
      </Lines>
      {fields.length < mostOwnFields && (
        <Row gap={2} className="items-center">
          <Button variant="outline" onClick={() => setOpen({ former: null, first: emptyDraft })}>
            <Plus size={20} aria-hidden />
            {phrases.add}
          </Button>
          {missing.map((name) => (
            <Chip
              key={name}
              tone="neutral"
              onClick={() =>
                setOpen({ former: null, first: { ...emptyDraft, ...suggestedFields[name] } })
              }
            >
              <Plus size={16} aria-hidden />
              {suggestedFields[name][language]}
            </Chip>
          ))}
        </Row>
      )}
      {open && (
        <OwnFieldDialog
          title={
            open.former === null ? phrases.addTitle : phrases.editTitle(open.former.label[language])
          }
          first={open.first}
          onDone={done}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

type OwnFieldRowProps = {
  field: OwnField;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
  onMove: (by: 1 | -1) => void;
  onRetire: () => void;
  onRemove: () => void;
};

function OwnFieldRow(props: OwnFieldRowProps) {
  const { field, isFirst, isLast, onEdit, onMove, onRetire, onRemove } = props;
  const { ownFields: phrases } = usePhrases();
  const { language } = useLanguage();
  const label = field.label[language];
  const facts = [
    field.kind === "number" && field.unit !== ""
      ? `${phrases.kinds.number} (${field.unit})`
      : phrases.kinds[field.kind],
    field.is_required && phrases.isRequired,
    field.shown_to === "administrators" && phrases.viewers.administrators,
    field.is_retired && phrases.isRetired,
  ].filter((fact) => fact !== false);
  return (
    <li className="flex min-h-14 items-center gap-1 py-1">
      <div className="min-w-0 flex-1">
        <p className={`font-medium wrap-anywhere ${field.is_retired ? "text-ink-2" : ""}`}>
          {label}
        </p>
        <Note>{facts.join(" · ")}</Note>
      </div>
      <IconButton label={phrases.editOf(label)} onClick={onEdit}>
        <Pencil size={20} aria-hidden />
      </IconButton>
      <OverflowMenu>
        {!isFirst && (
          <button type="button" className={menuEntryLook} onClick={() => onMove(-1)}>
            <ArrowUp size={20} aria-hidden />
            {phrases.up}
          </button>
        )}
        {!isLast && (
          <button type="button" className={menuEntryLook} onClick={() => onMove(1)}>
            <ArrowDown size={20} aria-hidden />
            {phrases.down}
          </button>
        )}
        <button type="button" className={menuEntryLook} onClick={onRetire}>
          {field.is_retired ? phrases.bringBack : phrases.retire}
        </button>
        <button type="button" className={`${menuEntryLook} text-danger`} onClick={onRemove}>
          {phrases.remove}
        </button>
      </OverflowMenu>
    </li>
  );
}

function moved<One>(list: readonly One[], at: number, by: 1 | -1): One[] {
  const rest = list.toSpliced(at, 1);
  return rest.toSpliced(at + by, 0, ...list.slice(at, at + 1));
}
