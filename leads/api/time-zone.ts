import { z } from 'zod';

/**
 * The name of the time zone in which times are written, as the IANA database has it: UTC where it is unknown,
 * such as the `Etc/Unknown` of a browser that does not know its own.
 */
export const timeZone = z
  .string()
  .max(60)
  .refine((zone) => {
    try {
      return new Intl.DateTimeFormat('en-CA', { timeZone: zone });
    } catch {
      return false;
    }
  })
  .catch('UTC');
