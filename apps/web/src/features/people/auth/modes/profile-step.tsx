import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { CountryField } from "./country-field.tsx";
import type { ProfileErrors } from "./sign-up-form.ts";
import { plainField, type StepProps } from "./step.ts";
import { Row } from "#ui/stack.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { usePhrases } from "./use-phrases.ts";

type ProfileStepProps = StepProps<ProfileErrors> & { isBusy: boolean; onBack: () => void };

export function ProfileStep({ values, errors, isBusy, onChange, onBack }: ProfileStepProps) {
  const phrases = usePhrases();
  const field = (name: Parameters<typeof plainField>[0]) => plainField(name, { values, onChange });
  return (
    <>
      <TwoColumns gap={5}>
        <TextField
          {...field("first_name")}
          label={phrases.firstName}
          required
          autoComplete="given-name"
          maxLength={120}
          error={errors.first_name && phrases[errors.first_name]}
        />
        <TextField
          {...field("last_name")}
          label={phrases.lastName}
          required
          autoComplete="family-name"
          maxLength={120}
          error={errors.last_name && phrases[errors.last_name]}
        />
      </TwoColumns>
      <TextField
        {...field("phone")}
        label={phrases.optional(phrases.phone)}
        type="tel"
        autoComplete="tel"
        maxLength={200}
      />
      <TextField
        {...field("street_address")}
        label={phrases.optional(phrases.streetAddress)}
        autoComplete="street-address"
        maxLength={200}
      />
      <TwoColumns gap={5}>
        <TextField
          {...field("city")}
          label={phrases.city}
          required
          autoComplete="address-level2"
          maxLength={120}
          error={errors.city && phrases[errors.city]}
        />
        <TextField
          {...field("postal_code")}
          label={phrases.optional(phrases.postalCode)}
          autoComplete="postal-code"
          maxLength={200}
        />
      </TwoColumns>
      <CountryField
        {...field("country")}
        label={phrases.country}
        required
        autoComplete="country"
        error={errors.country && phrases[errors.country]}
      />
      <TwoColumns gap={5}>
        <TextField
          {...field("company")}
          label={phrases.optional(phrases.company)}
          autoComplete="organization"
          maxLength={200}
        />
        <TextField
          {...field("job_title")}
          label={phrases.optional(phrases.jobTitle)}
          autoComplete="organization-title"
          maxLength={200}
        />
      </TwoColumns>
      <Row gap={3}>
        <Button variant="outline" onClick={onBack}>
          {phrases.back}
        </Button>
        <Button type="submit" isBusy={isBusy} className="flex-1">
          {phrases.create}
        </Button>
      </Row>
    </>
  );
}
