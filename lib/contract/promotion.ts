import { z } from 'zod';
import { problemSchema } from './problem.ts';

/**
 * Body of 404 `promotion_not_valid`. Only a user who has already used the code gets a reason, so
 * that codes cannot be guessed.
 */
export const promotionErrorSchema = problemSchema
  .extend({ reason: z.literal('alreadyUsed').optional() })
  .meta({ id: 'PromotionError' });
