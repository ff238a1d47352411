import { z } from 'zod';
import {
  giftAddressSchema,
  giftAnsweredSchema,
  giftAnswerSchema,
  giftLinkSchema,
  giftOrderSchema,
  giftRequestSchema,
  giftSchema,
} from '../gift.ts';
import { orderSchema, staffOrderIdSchema } from '../order.ts';
import { PAYMENT_API } from '../paths.ts';
import type { Call } from './call.ts';

/** The token is in the body: URLs are logged. */
export const getGift = {
  name: 'getGift',
  method: 'post',
  path: `${PAYMENT_API}/Gift/Get`,
  body: giftRequestSchema,
  response: giftSchema,
} as const satisfies Call;

export const createGiftAddress = {
  name: 'createGiftAddress',
  method: 'post',
  path: `${PAYMENT_API}/Gift/Answer`,
  body: giftAnswerSchema,
  response: giftAnsweredSchema,
} as const satisfies Call;

export const getGiftLink = {
  name: 'getGiftLink',
  method: 'get',
  path: `${PAYMENT_API}/Gift/GetLink`,
  query: z.object({ ReferenceCode: staffOrderIdSchema }),
  response: giftLinkSchema,
} as const satisfies Call;

export const sendGiftLink = {
  name: 'sendGiftLink',
  method: 'post',
  path: `${PAYMENT_API}/Gift/SendLink`,
  body: giftOrderSchema,
  response: giftLinkSchema,
} as const satisfies Call;

export const updateGiftAddress = {
  name: 'updateGiftAddress',
  method: 'put',
  path: `${PAYMENT_API}/Gift/EnterAddress`,
  body: giftAddressSchema,
  response: orderSchema,
} as const satisfies Call;

export const refundGift = {
  name: 'refundGift',
  method: 'post',
  path: `${PAYMENT_API}/Gift/Refund`,
  body: giftOrderSchema,
  response: orderSchema,
} as const satisfies Call;
