import { HOUR, MINUTE } from './limit.ts';

/** Seconds between two status requests for a payment, by reads of its order on all gateways. */
export const PAYMENT_REFRESH_SECONDS = 2;

/** Limits of messages, counted in the transaction that queues them. */
export const MESSAGE_LIMITS = {
  /** Between two one-time codes to one phone. */
  otpGapSeconds: MINUTE,
  /** One-time codes in a day, to one phone and for one account. */
  otpPerDay: 10,
  /**
   * Between two SMS other than one-time codes to a phone that the recipient has not verified;
   * one-time codes count as the first of them.
   */
  unverifiedPhoneGapSeconds: HOUR,
} as const;

interface ReservationLimit {
  /** Unpaid orders that reserve stock at the same time. */
  orders: number;
  /** Open orders, unpaid ones included, with which another cash order is accepted. */
  cashOrders: number;
  /** Share of an item's stock that they reserve together. */
  stockShare: number;
  /** Units of an item that they may reserve even if the share is smaller. */
  minUnits: number;
}

/**
 * Limits of the stock that unpaid orders reserve, and that cash orders of buyers without a verified
 * phone take until they are shipped. An unpaid order above a limit is accepted without a
 * reservation: its stock is committed when the payment arrives. A cash order above a limit is
 * rejected. A guest is counted by user id, phone and network (the IP range); an account by its id,
 * and for cash by the network.
 */
export const RESERVATION_LIMITS = {
  guest: { orders: 2, cashOrders: 2, stockShare: 0.05, minUnits: 3 },
  phone: { orders: 2, cashOrders: 2, stockShare: 0.05, minUnits: 3 },
  network: { orders: 20, cashOrders: 50, stockShare: 0.2, minUnits: 10 },
  account: { orders: 3, cashOrders: 10, stockShare: 0.25, minUnits: 10 },
} as const satisfies Record<string, ReservationLimit>;

export type ReservationKey = keyof typeof RESERVATION_LIMITS;

/** How long an order may be unpaid before its buyer is reminded of the payment. */
export const PAYMENT_REMINDER_MINUTES = 3;

/** The time in which an order can be paid and its stock is reserved. */
export const PAYMENT_WINDOW_MINUTES = { guest: 15, account: 30 } as const;
