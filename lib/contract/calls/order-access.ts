import {
  orderAccessSchema,
  orderCodeRequestSchema,
  orderCodeSchema,
  orderContactsQuerySchema,
  orderContactsSchema,
} from '../order-code.ts';
import { PAYMENT_API } from '../paths.ts';
import { otpResentSchema } from '../user.ts';
import type { Call } from './call.ts';

export const getOrderContacts = {
  name: 'getOrderContacts',
  method: 'get',
  path: `${PAYMENT_API}/OrderAccess/GetContacts`,
  query: orderContactsQuerySchema,
  response: orderContactsSchema,
} as const satisfies Call;

export const sendOrderCode = {
  name: 'sendOrderCode',
  method: 'post',
  path: `${PAYMENT_API}/OrderAccess/SendCode`,
  body: orderCodeRequestSchema,
  response: otpResentSchema,
} as const satisfies Call;

export const verifyOrderCode = {
  name: 'verifyOrderCode',
  method: 'post',
  path: `${PAYMENT_API}/OrderAccess/Verify`,
  body: orderCodeSchema,
  response: orderAccessSchema,
} as const satisfies Call;
