import { z } from 'zod';
import { promotionCodeSchema, promotionWith } from '../../../../lib/contract/price-rules.ts';

/** A line of promotions.json. */
export const promotionSeedSchema = promotionWith({
  code: promotionCodeSchema,
  /** Used for a new row only; existing counts are unchanged. */
  redeemedCount: z.int().min(0).default(0),
});
