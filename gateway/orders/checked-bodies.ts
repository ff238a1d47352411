import { z } from '@hono/zod-openapi';
import { orderNumberSchema } from '../../lib/api/contract/order.ts';
import { orderTrackingSchema, purchaseSchema } from '../../lib/api/contract/purchase.ts';
import { isOrderNumber } from '../../lib/domain/order-number.ts';
import { cleanOrderText, isWithinLength, MAX_GIFT_MESSAGE_LENGTH, MAX_ORDER_NOTE_LENGTH } from '../../lib/domain/order-text.ts';

/** Schemas of the contract with rules of the domain, which the contract must not import. */
export const checkedOrderNumber = orderNumberSchema.refine(isOrderNumber, 'The check digit is wrong');

const shopperText = (maxLength: number) =>
  z
    .string()
    .overwrite(cleanOrderText)
    .refine((text) => isWithinLength(text, maxLength), `Has more than ${maxLength} characters`);

export const purchaseBody = purchaseSchema
  .extend({ orderNote: shopperText(MAX_ORDER_NOTE_LENGTH).optional(), giftMessage: shopperText(MAX_GIFT_MESSAGE_LENGTH).optional() })
  .meta({ id: 'Purchase' });

export const orderTrackingBody = orderTrackingSchema.extend({ orderNumber: checkedOrderNumber }).meta({ id: 'OrderTracking' });
