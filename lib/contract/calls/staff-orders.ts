import { z } from 'zod';
import { orderStatusSchema, staffOrderIdSchema } from '../order.ts';
import { orderPageQuery } from '../page.ts';
import { PAYMENT_API } from '../paths.ts';
import { orderNumberInput } from '../request-numbers.ts';
import {
  addressRequestSchema,
  cameBackSchema,
  declinedCancellationSchema,
  newOrderNoteSchema,
  orderExportQuerySchema,
  orderFilterSchema,
  orderMessageListSchema,
  orderNoteListSchema,
  orderNoteSchema,
  packingSlipsRequestSchema,
  parcelSchema,
  seenCancellationSchema,
  staffOrderListSchema,
  staffOrderSchema,
  withdrawnCorrectionSchema,
} from '../staff-orders.ts';
import { summarySchema } from '../summary.ts';
import { languageSchema } from '../user.ts';
import type { Call } from './call.ts';
import { changeOrderStatus, correctOrder, getOrder } from './orders.ts';

/** `getOrder` as staff make it. */
export const getStaffOrder = { ...getOrder, response: staffOrderSchema } as const satisfies Call;

/** `changeOrderStatus` as staff make it. */
export const changeStaffOrderStatus = {
  ...changeOrderStatus,
  response: staffOrderSchema,
} as const satisfies Call;

/** `correctOrder` as staff make it. */
export const correctStaffOrder = {
  ...correctOrder,
  response: staffOrderSchema,
} as const satisfies Call;

export const withdrawCorrection = {
  name: 'withdrawCorrection',
  method: 'put',
  path: '/admin/orders/withdrawn-correction',
  body: withdrawnCorrectionSchema,
  response: staffOrderSchema,
} as const satisfies Call;

export const downloadPackingSlip = {
  name: 'downloadPackingSlip',
  method: 'get',
  path: '/admin/orders/packing-slip',
  query: z.object({ ReferenceCode: staffOrderIdSchema, Language: languageSchema.optional() }),
} as const satisfies Call;

export const downloadPackingSlips = {
  name: 'downloadPackingSlips',
  method: 'post',
  path: '/admin/orders/packing-slips',
  body: packingSlipsRequestSchema,
} as const satisfies Call;

export const getParcel = {
  name: 'getParcel',
  method: 'get',
  path: '/admin/orders/parcel',
  query: z.object({ ReferenceCode: staffOrderIdSchema }),
  response: parcelSchema,
} as const satisfies Call;

export const recordCameBack = {
  name: 'recordCameBack',
  method: 'post',
  path: '/admin/orders/parcel',
  body: cameBackSchema,
  response: staffOrderSchema,
} as const satisfies Call;

export const markCancellationSeen = {
  name: 'markCancellationSeen',
  method: 'put',
  path: '/admin/orders/seen-cancellation',
  body: seenCancellationSchema,
  response: staffOrderSchema,
} as const satisfies Call;

export const createShipment = {
  name: 'createShipment',
  method: 'post',
  path: `${PAYMENT_API}/DHL/CreateShipments`,
  query: z.object({
    RequesterId: z.uuid(),
    Weight: z.coerce.number().min(0.1).max(70).optional(),
    FromStatus: orderStatusSchema.optional(),
  }),
  response: z.object({
    trackingNumber: z.string(),
    /** PDF, base64. */
    waybill: z.string().optional(),
  }),
} as const satisfies Call;

export const requestOrderAddress = {
  name: 'requestOrderAddress',
  method: 'post',
  path: '/admin/orders/address-requests',
  body: addressRequestSchema,
  response: staffOrderSchema,
} as const satisfies Call;

export const listOrders = {
  name: 'listOrders',
  method: 'get',
  path: '/admin/orders',
  query: orderFilterSchema.extend({ orderNumber: orderNumberInput.optional(), ...orderPageQuery }),
  response: staffOrderListSchema,
} as const satisfies Call;

export const exportOrders = {
  name: 'exportOrders',
  method: 'get',
  path: '/admin/orders/export',
  query: orderExportQuerySchema,
} as const satisfies Call;

export const listOrderNotes = {
  name: 'listOrderNotes',
  method: 'get',
  path: '/admin/orders/notes',
  query: z.object({ ReferenceCode: staffOrderIdSchema }),
  response: orderNoteListSchema,
} as const satisfies Call;

export const createOrderNote = {
  name: 'createOrderNote',
  method: 'post',
  path: '/admin/orders/notes',
  body: newOrderNoteSchema,
  response: orderNoteSchema,
} as const satisfies Call;

export const listOrderMessages = {
  name: 'listOrderMessages',
  method: 'get',
  path: '/admin/orders/messages',
  query: z.object({ ReferenceCode: staffOrderIdSchema }),
  response: orderMessageListSchema,
} as const satisfies Call;

export const downloadLabel = {
  name: 'downloadLabel',
  method: 'get',
  path: '/admin/orders/label',
  query: z.object({ ReferenceCode: staffOrderIdSchema }),
} as const satisfies Call;

export const getSummary = {
  name: 'getSummary',
  method: 'get',
  path: '/admin/summary',
  response: summarySchema,
} as const satisfies Call;

export const declineCancellation = {
  name: 'declineCancellation',
  method: 'put',
  path: '/admin/orders/declined-cancellation',
  body: declinedCancellationSchema,
  response: staffOrderSchema,
} as const satisfies Call;
