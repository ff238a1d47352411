import { z } from 'zod';
import { valueInput } from '../input-text.ts';
import { PAYMENT_API } from '../paths.ts';
import {
  orderReturnsSchema,
  returnRequestSchema,
  returnSchema,
  returnWithdrawalSchema,
} from '../return.ts';
import type { Call } from './call.ts';

export const getReturns = {
  name: 'getReturns',
  method: 'get',
  path: `${PAYMENT_API}/Return/GetByReferenceCode`,
  query: z.object({ ReferenceCode: valueInput(64).min(1) }),
  response: orderReturnsSchema,
} as const satisfies Call;

export const requestReturn = {
  name: 'requestReturn',
  method: 'post',
  path: `${PAYMENT_API}/Return/Create`,
  body: returnRequestSchema,
  response: returnSchema,
} as const satisfies Call;

export const withdrawReturn = {
  name: 'withdrawReturn',
  method: 'put',
  path: `${PAYMENT_API}/Return/Withdraw`,
  body: returnWithdrawalSchema,
  response: returnSchema,
} as const satisfies Call;
