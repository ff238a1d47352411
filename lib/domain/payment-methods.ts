import { features, hasApplePay, paymentMethods } from '../../shop.config.ts';
import type { PaymentMethod, RestMethod } from '../contract/payment-methods.ts';

/** Amounts in the currency of the country; no maximum if none is known. */
export interface Limits {
  minimum: number;
  maximum?: number;
}

/** A mark of the one picture of all (tools/icons/payment-marks.ts). */
export interface PaymentMark {
  id: string;
  /** Absent where the text beside it is in the messages. */
  name?: string;
}

export interface MethodRow {
  /** Beside its description on the page of payment methods. */
  icon: string;
  marks: readonly PaymentMark[];
  /** Countries with their limits; undefined: all countries, without limits. */
  countries?: Readonly<Record<string, Limits>>;
  /** Only in countries with `isShowTabby`. */
  needsTabby?: true;
  /** Points require an account. */
  accountsOnly?: true;
  /** Paid in instalments. */
  isPaidLater?: true;
}

/** A method that can pay what points do not cover says so. */
type Combination<Method> = Method extends RestMethod
  ? { isCombinable: true }
  : { isCombinable?: never };

type MethodTable = { [Method in PaymentMethod]: MethodRow & Combination<Method> };

/**
 * One row for each method, in display order. The limits are those that the providers publish. The
 * texts are in `messages`: `checkout.payment` and `order.method`.
 */
export const PAYMENT_METHODS = {
  Knet: {
    icon: 'bank-note',
    marks: [{ id: 'knet', name: 'KNET' }],
    countries: { KW: { minimum: 0.1 } },
    isCombinable: true,
  },
  OnLine: {
    icon: 'card',
    marks: [
      { id: 'visa', name: 'Visa' },
      { id: 'mastercard', name: 'Mastercard' },
      ...(hasApplePay ? [{ id: 'applePay', name: 'Apple Pay' }] : []),
    ],
    isCombinable: true,
  },
  Tabby: {
    icon: 'clock',
    marks: [{ id: 'tabby', name: 'tabby' }],
    countries: {
      KW: { minimum: 1 },
      SA: { minimum: 10, maximum: 10_000 },
      AE: { minimum: 10, maximum: 20_000 },
    },
    needsTabby: true,
    isPaidLater: true,
  },
  Deema: {
    icon: 'wallet',
    marks: [{ id: 'deema', name: 'deema' }],
    countries: { KW: { minimum: 10 } },
    isPaidLater: true,
  },
  Cash: { icon: 'truck', marks: [{ id: 'cash' }], countries: { KW: { minimum: 0 } } },
  Mixed: { icon: 'gift', marks: [], accountsOnly: true },
} as const satisfies MethodTable;

/** All methods, in display order. */
export const METHODS = Object.keys(PAYMENT_METHODS) as PaymentMethod[]; // the keys of the table

type PaidLaterMethod = {
  [Method in PaymentMethod]: (typeof PAYMENT_METHODS)[Method] extends { isPaidLater: true }
    ? Method
    : never;
}[PaymentMethod];

export const isPaidLater = (method: PaymentMethod): method is PaidLaterMethod =>
  'isPaidLater' in PAYMENT_METHODS[method];

/** Whether a method can pay what points do not cover. */
export const isRestMethod = (method: PaymentMethod): method is RestMethod =>
  'isCombinable' in PAYMENT_METHODS[method];

/** Methods of the shop in display order. */
export const METHODS_IN_ORDER = METHODS.filter((method) =>
  method === 'Mixed' ? features.points : paymentMethods[method],
);
