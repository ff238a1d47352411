import { randomBytes, randomInt } from 'node:crypto';
import type { FinalState } from '../page/outcomes.ts';

export type PurchaseStatus = 'pending' | 'captured' | 'cancelled' | 'expired';

/** A stored purchase. Times are Unix times in ms. */
export interface StoredPurchase {
  /** The order reference. */
  id: string;
  purchaseId: number;
  status: PurchaseStatus;
  amountFils: number;
  currency: string;
  merchantOrderId: string;
  urls: { success: string; failure: string };
  refundedFils: number;
  /** When a purchase that is being processed is captured. */
  capturedFrom: number | undefined;
}

/** A refused customer has no status of its own. */
export const STATUSES = {
  Paid: 'captured',
  Declined: 'cancelled',
  Cancelled: 'cancelled',
  Expired: 'expired',
} as const satisfies Record<FinalState, PurchaseStatus>;

export const newIds = () => ({
  id: `DM${randomBytes(8).toString('hex')}`,
  purchaseId: randomInt(100_000, 1_000_000_000),
});

export function getStatus({ status, capturedFrom }: StoredPurchase, now: number): PurchaseStatus {
  const isCaptured = status === 'pending' && capturedFrom !== undefined && capturedFrom <= now;
  return isCaptured ? 'captured' : status;
}
