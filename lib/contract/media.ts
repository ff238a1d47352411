import { z } from 'zod';
import { bounded, printable } from './input-text.ts';
import { localizedInput, localizedSchema } from './text.ts';

export const mediaSchema = z
  .object({
    /** Relative to the gateway (`/media/…`), or absolute on an allowed host. */
    url: z.string().min(1),
    alt: localizedSchema,
    width: z.int().positive(),
    height: z.int().positive(),
    blurDataUrl: z.string().startsWith('data:image/').optional(),
  })
  .meta({ id: 'Media' });
export type Media = z.infer<typeof mediaSchema>;

/** A picture of a text that staff write. */
export const mediaInputSchema = z.strictObject(
  mediaSchema.extend({
    url: printable(500).min(1),
    alt: localizedInput(300),
    blurDataUrl: bounded(2_000)
      .regex(/^data:image\/[\w+.,;=/-]+$/)
      .optional(),
  }).shape,
);
