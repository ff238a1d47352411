import { z } from 'zod';
import { heroSlideSchema } from '../../../lib/api/contract/home.ts';

const bannerSchema = heroSlideSchema.omit({ eyebrow: true });

/** The editorial part of the home page, as stored. */
export const homeContentSchema = z.object({ hero: z.array(heroSlideSchema).min(1), banner: bannerSchema });
export type HomeContent = z.infer<typeof homeContentSchema>;
