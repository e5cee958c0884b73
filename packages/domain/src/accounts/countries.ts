/**
 * The countries offered at sign-up: where oil palm grows, is traded or is studied. Stored as
 * two-letter codes (ISO 3166-1), which `Intl.DisplayNames` names in either language; the regions are
 * those of the United Nations.
 */
export const countryRegions = {
  western_africa: [
    "BF",
    "BJ",
    "CI",
    "GH",
    "GM",
    "GN",
    "GW",
    "LR",
    "ML",
    "NE",
    "NG",
    "SL",
    "SN",
    "TG",
  ],
  middle_africa: ["AO", "CD", "CF", "CG", "CM", "GA", "GQ", "ST", "TD"],
  eastern_africa: ["BI", "ET", "KE", "MG", "MW", "MZ", "RW", "TZ", "UG", "ZM"],
  southern_africa: ["ZA"],
  northern_africa: ["DZ", "EG", "MA", "TN"],
  south_eastern_asia: ["ID", "KH", "MM", "MY", "PH", "SG", "TH", "VN"],
  southern_asia: ["BD", "IN", "LK", "PK"],
  eastern_asia: ["CN", "JP", "KR"],
  western_asia: ["AE", "SA", "TR"],
  melanesia: ["PG", "SB"],
  australia_and_new_zealand: ["AU", "NZ"],
  central_america: ["CR", "GT", "HN", "MX", "NI", "PA"],
  caribbean: ["DO", "HT"],
  south_america: ["BR", "CO", "EC", "PE", "VE"],
  northern_america: ["CA", "US"],
  western_europe: ["AT", "BE", "CH", "DE", "FR", "LU", "NL"],
  southern_europe: ["ES", "IT", "PT"],
  northern_europe: ["DK", "GB", "IE", "NO", "SE"],
} as const satisfies Record<string, readonly string[]>;

export type CountryRegion = keyof typeof countryRegions;

export const countryCodes: ReadonlySet<string> = new Set(Object.values(countryRegions).flat());
