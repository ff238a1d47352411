import { z } from 'zod';
import { pageQuery } from '../page.ts';
import { orderNumberInput, returnNumberInput } from '../request-numbers.ts';
import {
  returnChangeSchema,
  returnListSchema,
  returnSchema,
  returnStatusSchema,
} from '../return.ts';
import { exchangedSchema, exchangeRequestSchema, orderFilterSchema } from '../staff-orders.ts';
import type { Call } from './call.ts';

export const createExchange = {
  name: 'createExchange',
  method: 'post',
  path: '/admin/orders/exchange',
  body: exchangeRequestSchema,
  response: exchangedSchema,
} as const satisfies Call;

export const listReturns = {
  name: 'listReturns',
  method: 'get',
  path: '/admin/returns',
  query: z.object({
    status: returnStatusSchema.optional(),
    number: returnNumberInput.optional(),
    orderNumber: orderNumberInput.optional(),
    /** A number of a return or an order, a phone, an e-mail address, or a part of the name. */
    q: orderFilterSchema.shape.q,
    ...pageQuery(),
  }),
  response: returnListSchema,
} as const satisfies Call;

export const changeReturn = {
  name: 'changeReturn',
  method: 'put',
  path: '/admin/returns',
  body: returnChangeSchema,
  response: returnSchema,
} as const satisfies Call;
