import { z } from '@hono/zod-openapi';
import { orderNumberSchema } from '../../lib/api/contract/order.ts';
import { orderTrackingSchema, purchaseSchema } from '../../lib/api/contract/purchase.ts';
import { isOrderNumber } from '../../lib/domain/order-number.ts';
import {
  cleanOrderText,
  isWithinLength,
  MAX_GIFT_MESSAGE_LENGTH,
  MAX_ORDER_NOTE_LENGTH,
} from '../../lib/domain/order-text.ts';

/**
 * Shapes of the contract with the domain's rules, which the contract does not import,
 * and rules over several fields.
 */
export const checkedOrderNumber = orderNumberSchema.refine(
  isOrderNumber,
  'The check digit is wrong',
);

const shopperText = (maxLength: number) =>
  z
    .string()
    .overwrite(cleanOrderText)
    .refine((text) => isWithinLength(text, maxLength), `Has more than ${maxLength} characters`);

export const purchaseBody = purchaseSchema
  .extend({
    orderNote: shopperText(MAX_ORDER_NOTE_LENGTH).optional(),
    giftMessage: shopperText(MAX_GIFT_MESSAGE_LENGTH).optional(),
  })
  .superRefine(({ address, countryCode, paymentMethod, points, restMethod }, context) => {
    const reject = (path: string[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (address.countryCode !== countryCode)
      reject(['address', 'countryCode'], 'Must be the country of the order');
    if (paymentMethod === 'Mixed' && !points) reject(['points'], 'Mixed requires points');
    if (paymentMethod !== 'Mixed' && (points || restMethod))
      reject(['points'], 'Points require Mixed');
  })
  .meta({ id: 'Purchase' });

export const orderTrackingBody = orderTrackingSchema
  .extend({ orderNumber: checkedOrderNumber })
  .meta({ id: 'OrderTracking' });
