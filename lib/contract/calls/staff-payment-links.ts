import { z } from 'zod';
import { staffOrderIdSchema } from '../order.ts';
import {
  newPaymentLinkSchema,
  orderPaymentLinkSchema,
  paymentLinkMessageSchema,
  staffPaymentLinkSchema,
} from '../payment-link.ts';
import type { Call } from './call.ts';

export const createPaymentLink = {
  name: 'createPaymentLink',
  method: 'post',
  path: '/admin/orders/payment-links',
  body: newPaymentLinkSchema,
  response: staffPaymentLinkSchema,
} as const satisfies Call;

export const getOrderPaymentLink = {
  name: 'getOrderPaymentLink',
  method: 'get',
  path: '/admin/orders/payment-links',
  query: z.object({ ReferenceCode: staffOrderIdSchema }),
  response: orderPaymentLinkSchema,
} as const satisfies Call;

export const sendPaymentLink = {
  name: 'sendPaymentLink',
  method: 'post',
  path: '/admin/orders/payment-links/messages',
  body: paymentLinkMessageSchema,
  response: staffPaymentLinkSchema,
} as const satisfies Call;
