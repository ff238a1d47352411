import type { z } from '@hono/zod-openapi';
import { purchaseSchema } from '../../../lib/contract/purchase.ts';
import {
  isWithinLength,
  MAX_GIFT_MESSAGE_LENGTH,
  MAX_ORDER_NOTE_LENGTH,
} from '../../../lib/domain/order-text.ts';

const shopperText = (text: z.ZodOptional<z.ZodString>, maxLength: number) =>
  text
    .unwrap()
    .refine((value) => isWithinLength(value, maxLength), `Has more than ${maxLength} characters`)
    .optional();

/** A gift whose address is unknown is delivered as the country delivers, and paid at once. */
function rejectBesideGift(
  { address, pickUpBranch, deliveryService, paymentMethod }: z.output<typeof purchaseSchema>,
  reject: (path: string[], message: string) => void,
): void {
  if (address) reject(['address'], 'Not with giftRecipient');
  if (pickUpBranch !== undefined) reject(['pickUpBranch'], 'Not with giftRecipient');
  if (deliveryService !== undefined) reject(['deliveryService'], 'Not with giftRecipient');
  if (paymentMethod === 'Cash') reject(['paymentMethod'], 'Not with giftRecipient');
}

export const purchaseBody = purchaseSchema
  .extend({
    orderNote: shopperText(purchaseSchema.shape.orderNote, MAX_ORDER_NOTE_LENGTH),
    giftMessage: shopperText(purchaseSchema.shape.giftMessage, MAX_GIFT_MESSAGE_LENGTH),
  })
  .superRefine((purchase, context) => {
    const { address, countryCode, giftRecipient, pickUpBranch } = purchase;
    const { paymentMethod, points, restMethod } = purchase;
    const reject = (path: string[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (pickUpBranch === undefined && !address && !giftRecipient)
      reject(['address'], 'Is required');
    if (giftRecipient) rejectBesideGift(purchase, reject);
    if (pickUpBranch !== undefined && address) reject(['address'], 'Not with pickUpBranch');
    if (pickUpBranch !== undefined && purchase.deliveryService !== undefined)
      reject(['deliveryService'], 'Not with pickUpBranch');
    if (address && address.countryCode !== countryCode)
      reject(['address', 'countryCode'], 'Must be the country of the order');
    if (paymentMethod === 'Mixed' && !points) reject(['points'], 'Mixed requires points');
    if (paymentMethod !== 'Mixed' && (points || restMethod))
      reject(['points'], 'Points require Mixed');
  })
  .meta({ id: 'Purchase' });
