import { z } from 'zod';
import { localizedSchema } from './text.ts';

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
