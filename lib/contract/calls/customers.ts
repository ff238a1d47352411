import { z } from 'zod';
import {
  customerDetailSchema,
  customerListSchema,
  customerQuerySchema,
  mergedOrdersSchema,
  pointsAdjustmentSchema,
} from '../customers.ts';
import { idSchema } from '../text.ts';
import type { Call } from './call.ts';

export const listCustomers = {
  name: 'listCustomers',
  method: 'get',
  path: '/admin/customers',
  query: customerQuerySchema,
  response: customerListSchema,
} as const satisfies Call;

export const getCustomer = {
  name: 'getCustomer',
  method: 'get',
  path: '/admin/customers/{id}',
  params: z.object({ id: idSchema }),
  response: customerDetailSchema,
} as const satisfies Call;

export const deleteCustomer = {
  name: 'deleteCustomer',
  method: 'delete',
  path: '/admin/customers/{id}',
  params: z.object({ id: idSchema }),
} as const satisfies Call;

export const changePoints = {
  name: 'changePoints',
  method: 'post',
  path: '/admin/customers/{id}/points',
  params: z.object({ id: idSchema }),
  body: pointsAdjustmentSchema,
  response: customerDetailSchema,
} as const satisfies Call;

export const claimGuestOrders = {
  name: 'claimGuestOrders',
  method: 'post',
  path: '/admin/customers/{id}/guest-orders',
  params: z.object({ id: idSchema }),
  response: mergedOrdersSchema,
} as const satisfies Call;
