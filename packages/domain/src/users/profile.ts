import type { UserProfile } from "./user-schemas.ts";

/** The profile alone, without other columns of the row. */
export function profileOf(row: UserProfile): UserProfile {
  return {
    first_name: row.first_name,
    last_name: row.last_name,
    phone: row.phone,
    street_address: row.street_address,
    postal_code: row.postal_code,
    city: row.city,
    country: row.country,
    company: row.company,
    job_title: row.job_title,
  };
}

/** Empty where no name is known. */
export function nameOf(user: {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
}): string {
  return [user.first_name, user.last_name].filter(Boolean).join(" ");
}
