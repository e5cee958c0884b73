import * as z from "zod/mini";

/** A moment as other programs write it: a day (its beginning in UTC), or a time with its offset. */
export const momentSchema = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** The same moment as this product writes it. */
export const utcMoment = (told: string): string => new Date(told).toISOString();
