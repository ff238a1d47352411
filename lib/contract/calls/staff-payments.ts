import { z } from 'zod';
import {
  cashPayOutSchema,
  cashQuerySchema,
  cashReceiptSchema,
  cashRefundSchema,
  cashReportSchema,
  newCashReceiptSchema,
} from '../cash.ts';
import {
  reconciliationSchema,
  refundedOrderSchema,
  refundPreviewRequestSchema,
  refundPreviewSchema,
  refundRequestSchema,
} from '../staff-payments.ts';
import { daySchema } from '../text.ts';
import type { Call } from './call.ts';

export const getCashReport = {
  name: 'getCashReport',
  method: 'get',
  path: '/admin/cash',
  query: cashQuerySchema,
  response: cashReportSchema,
} as const satisfies Call;

export const createCashReceipt = {
  name: 'createCashReceipt',
  method: 'post',
  path: '/admin/cash',
  body: newCashReceiptSchema,
  response: cashReceiptSchema,
} as const satisfies Call;

export const deleteCashReceipt = {
  name: 'deleteCashReceipt',
  method: 'delete',
  path: '/admin/cash/{id}',
  params: z.object({ id: z.uuid() }),
} as const satisfies Call;

export const createCashPayOut = {
  name: 'createCashPayOut',
  method: 'post',
  path: '/admin/cash/pay-outs',
  body: cashPayOutSchema,
  response: cashRefundSchema,
} as const satisfies Call;

export const deleteCashPayOut = {
  name: 'deleteCashPayOut',
  method: 'delete',
  path: '/admin/cash/pay-outs/{refundId}',
  params: cashPayOutSchema,
} as const satisfies Call;

export const listPaymentDifferences = {
  name: 'listPaymentDifferences',
  method: 'get',
  path: '/admin/payments/reconciliation',
  query: z.object({ day: daySchema }),
  response: reconciliationSchema,
} as const satisfies Call;

export const refundOrder = {
  name: 'refundOrder',
  method: 'post',
  path: '/admin/orders/refunds',
  body: refundRequestSchema,
  response: refundedOrderSchema,
} as const satisfies Call;

export const previewRefund = {
  name: 'previewRefund',
  method: 'post',
  path: '/admin/orders/refunds/preview',
  body: refundPreviewRequestSchema,
  response: refundPreviewSchema,
} as const satisfies Call;
