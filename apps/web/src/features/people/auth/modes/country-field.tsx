import { countryRegions, type CountryRegion } from "@elaeis/domain/accounts/countries";
import type { ComponentProps } from "react";
import { useLanguage } from "#language/language-provider.tsx";
import { SelectField } from "#ui/field.tsx";
import { usePhrases } from "./use-phrases.ts";

type Named = { code: string; name: string };

/** Countries by their region, both in the order of their names in this language. */
export function CountryField(field: Omit<ComponentProps<typeof SelectField>, "children">) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const names = new Intl.DisplayNames(language, { type: "region" });
  const named = (codes: readonly string[]): Named[] =>
    codes
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .toSorted((a, b) => a.name.localeCompare(b.name, language));
  const regions = Object.keys(countryRegions)
    .filter(isRegion)
    .map((region) => ({
      name: phrases.regions[region],
      countries: named(countryRegions[region]),
    }));
  return (
    <SelectField {...field}>
      <option value="">{phrases.chooseCountry}</option>
      {regions
        .toSorted((a, b) => a.name.localeCompare(b.name, language))
        .map(({ name, countries }) => (
          <optgroup key={name} label={name}>
            {countries.map((country) => (
              <option key={country.code} value={country.code}>
                {country.name}
              </option>
            ))}
          </optgroup>
        ))}
    </SelectField>
  );
}

function isRegion(name: string): name is CountryRegion {
  return name in countryRegions;
}
