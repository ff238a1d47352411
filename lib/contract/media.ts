import { z } from 'zod';
import { bounded, printable } from './input-text.ts';
import { localizedInput, localizedSchema } from './text.ts';

const percentSchema = z.int().min(0).max(100);

export const mediaSchema = z
  .object({
    /** Relative to the gateway (`/media/…`), or absolute on an allowed host. */
    url: z.string().min(1),
    alt: localizedSchema,
    width: z.int().positive(),
    height: z.int().positive(),
    blurDataUrl: z.string().startsWith('data:image/').optional(),
    /** The part that stays visible where a box crops the picture, in per cent from the top left. */
    focalPoint: z.object({ x: percentSchema, y: percentSchema }).optional(),
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
