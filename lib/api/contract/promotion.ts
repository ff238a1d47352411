import { z } from 'zod';
import { problemSchema } from './problem.ts';

/** 404 `promotion_not_valid`. The reason is given for one case only, to the person who has used the code: it helps nobody to guess codes. */
export const promotionRefusalSchema = problemSchema.extend({ reason: z.literal('alreadyUsed').optional() }).meta({ id: 'PromotionRefusal' });
