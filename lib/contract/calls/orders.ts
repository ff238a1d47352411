import { z } from 'zod';
import {
  correctionPreviewRequestSchema,
  correctionPreviewSchema,
  correctionRequestSchema,
} from '../correction-request.ts';
import { valueInput } from '../input-text.ts';
import { orderSchema, shipmentSchema } from '../order.ts';
import { orderPageQuery } from '../page.ts';
import { PAYMENT_API } from '../paths.ts';
import {
  cancelDeliverySchema,
  cancellationRequestedSchema,
  cancellationSchema,
  changeStatusSchema,
  completedAddressSchema,
  invoiceSchema,
  orderClaimSchema,
  orderTrackingSchema,
  trackedOrderSchema,
  userOrdersSchema,
} from '../purchase.ts';
import { idSchema } from '../text.ts';
import { languageSchema } from '../user.ts';
import type { Call } from './call.ts';

export const claimOrder = {
  name: 'claimOrder',
  method: 'post',
  path: `${PAYMENT_API}/UserPurshase/ClaimOrder`,
  body: orderClaimSchema,
  response: trackedOrderSchema,
} as const satisfies Call;

export const trackOrder = {
  name: 'trackOrder',
  method: 'post',
  path: `${PAYMENT_API}/UserPurshase/TrackOrder`,
  body: orderTrackingSchema,
  response: trackedOrderSchema,
} as const satisfies Call;

const invoiceQuerySchema = z.object({
  id: z.uuid(),
  Language: valueInput(8).toLowerCase().pipe(languageSchema).optional(),
  /** Of a credit note or of an invoice that was replaced; default: the invoice that is valid. */
  Number: valueInput(20).min(1).optional(),
});

export const getInvoice = {
  name: 'getInvoice',
  method: 'get',
  path: `${PAYMENT_API}/Invoice/GetByRequestId`,
  query: invoiceQuerySchema,
  response: invoiceSchema,
} as const satisfies Call;

export const downloadInvoice = {
  name: 'downloadInvoice',
  method: 'get',
  path: `${PAYMENT_API}/Invoice/GetPdfByRequestId`,
  query: invoiceQuerySchema,
} as const satisfies Call;

export const trackShipment = {
  name: 'trackShipment',
  method: 'get',
  path: `${PAYMENT_API}/DHL/TrackingDhlOrders`,
  query: z.object({ trackingNumber: valueInput(60).min(1) }),
  response: shipmentSchema,
} as const satisfies Call;

export const updateOrderAddress = {
  name: 'updateOrderAddress',
  method: 'put',
  path: `${PAYMENT_API}/UserPurshase/CompleteAddress`,
  body: completedAddressSchema,
  response: orderSchema,
} as const satisfies Call;

export const previewCorrection = {
  name: 'previewCorrection',
  method: 'post',
  path: `${PAYMENT_API}/UserPurshase/PreviewCorrection`,
  body: correctionPreviewRequestSchema,
  response: correctionPreviewSchema,
} as const satisfies Call;

export const correctOrder = {
  name: 'correctOrder',
  method: 'put',
  path: `${PAYMENT_API}/UserPurshase/CorrectOrder`,
  body: correctionRequestSchema,
  response: orderSchema,
} as const satisfies Call;

export const getOrder = {
  name: 'getOrder',
  method: 'get',
  path: `${PAYMENT_API}/UserPurshase/GetUserPurshaseHistoryByRefCode`,
  query: z.object({ ReferenceCode: valueInput(64).min(1) }),
  response: orderSchema,
} as const satisfies Call;

export const getProfile = {
  name: 'getProfile',
  method: 'get',
  path: `${PAYMENT_API}/ProfileUser/GetProfileUserByUserId`,
  query: z.object({ UserId: idSchema, ...orderPageQuery }),
  response: userOrdersSchema,
} as const satisfies Call;

export const cancelCashOrder = {
  name: 'cancelCashOrder',
  method: 'post',
  path: `${PAYMENT_API}/ProfileUser/CancelDeliveryRequestInCach`,
  body: cancelDeliverySchema,
  response: orderSchema,
} as const satisfies Call;

export const requestCancellation = {
  name: 'requestCancellation',
  method: 'post',
  path: `${PAYMENT_API}/CancelationRequest/Create`,
  body: cancellationSchema,
  response: cancellationRequestedSchema,
} as const satisfies Call;

export const changeOrderStatus = {
  name: 'changeOrderStatus',
  method: 'put',
  path: `${PAYMENT_API}/UserPurshase/changeStatusUserPurshase`,
  body: changeStatusSchema,
  response: orderSchema,
} as const satisfies Call;
