import { z } from 'zod';
import { heroSlideSchema } from '../../../lib/contract/home.ts';

const bannerSchema = heroSlideSchema.omit({ eyebrow: true });

export const homeContentSchema = z.object({
  hero: z.array(heroSlideSchema).min(1),
  banner: bannerSchema,
});
export type HomeContent = z.infer<typeof homeContentSchema>;
