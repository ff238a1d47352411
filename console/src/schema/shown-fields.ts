import type { z } from 'zod';
import { features } from '@/shop.config';

/** Whether the shop has the part to which a field belongs. */
const PARTS: Readonly<Record<string, boolean>> = {
  hasPickUp: features.pickUp,
  wrappingFee: features.gifts,
  notReturnable: features.returns,
};

/** The fields that a form shows. */
export const listShown = (fields: Record<string, z.ZodType>) =>
  Object.entries(fields).filter(([name]) => PARTS[name] !== false);
