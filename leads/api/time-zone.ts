import { z } from 'zod';

/** The name of the time zone in which times are written, as the IANA database has it. */
export const timeZone = z
  .string()
  .max(60)
  .refine((zone) => {
    try {
      return new Intl.DateTimeFormat('en-CA', { timeZone: zone });
    } catch {
      return false;
    }
  }, 'Name a time zone, such as America/Toronto.')
  .default('UTC');
