import { useState } from "react";
import { useForm } from "#app/forms/use-form.ts";
import { useUser } from "#app/session/use-session.ts";
import { canSetPin, forgetPin, isPin, setPin } from "#device/pin/pin.ts";
import { hasPin } from "#device/pin/pin-lock.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { TextField } from "#ui/field.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** A code for what this phone keeps of the person. */
export function PinCard() {
  const phrases = usePhrases();
  const { id } = useUser();
  const [isSet, setIsSet] = useState(() => hasPin(id));
  if (!canSetPin()) return null;
  const remove = () => {
    forgetPin(id);
    setIsSet(false);
  };
  return (
    <Section title={phrases.pinTitle}>
      <p className="text-ink-2">{phrases.pinHint}</p>
      <p className="text-ink-2">{phrases.pinLimits}</p>
      {isSet ? (
        <>
          <p>{phrases.pinIsSet}</p>
          <Button variant="outline" className="justify-self-start" onClick={remove}>
            {phrases.pinRemove}
          </Button>
        </>
      ) : (
        <PinForm onSet={() => setIsSet(true)} />
      )}
    </Section>
  );
}

function PinForm({ onSet }: { onSet: () => void }) {
  const phrases = usePhrases();
  const { id } = useUser();
  const [isSaving, setIsSaving] = useState(false);
  const { errors, form, field } = useForm({
    first: { pin: "", again: "" },
    check: checkPin,
    onSubmit: ({ pin }) => {
      setIsSaving(true);
      void setPin(id, pin).then(onSet);
    },
  });
  const shared = { type: "password", inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <Stack as="form" {...form} gap={5}>
      <TextField
        label={phrases.pin}
        {...field("pin")}
        {...shared}
        maxLength={8}
        error={errors.pin && phrases[errors.pin]}
      />
      <TextField
        label={phrases.pinAgain}
        {...field("again")}
        {...shared}
        maxLength={8}
        error={errors.again && phrases[errors.again]}
      />
      <Button type="submit" isBusy={isSaving} className="justify-self-start">
        {phrases.pinSet}
      </Button>
    </Stack>
  );
}

function checkPin({ pin, again }: { pin: string; again: string }) {
  return {
    ...(!isPin(pin) && { pin: "pinBad" as const }),
    ...(isPin(pin) && pin !== again && { again: "pinDiffers" as const }),
  };
}
