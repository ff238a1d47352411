import { useSyncExternalStore } from 'react';
import { canUseApplePay } from '@/lib/client/apple-pay';

const neverChanges = () => () => undefined;

/** Whether the device can pay with Apple Pay; false until the page is hydrated. */
export function useApplePay(): boolean {
  return useSyncExternalStore(neverChanges, canUseApplePay, () => false);
}
