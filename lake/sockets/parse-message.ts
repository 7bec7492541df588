import type { z } from 'zod';

/** A message in JSON that a client sent; null for one that does not match the schema. */
export function parseMessage<Message>(schema: z.ZodType<Message>, text: string): Message | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
