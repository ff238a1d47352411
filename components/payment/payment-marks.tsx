'use client';

import { useBrowserValue } from '@/components/ui/use-browser-value';
import { canUseApplePay } from '@/lib/client/apple-pay';
import type { PaymentMethod } from '@/lib/contract/order';
import { BRANDS, ProviderMark } from './provider-mark';

/** The marks of a payment method's providers. Decorative: its name is next to them. */
export function PaymentMarks({ method }: { method: PaymentMethod }) {
  const hasApplePay = useApplePay();
  const shown = (BRANDS[method] ?? []).filter((brand) => brand !== 'applePay' || hasApplePay);
  if (shown.length === 0) return null;
  return (
    <span aria-hidden="true" className="ms-auto flex shrink-0 gap-1 group-has-disabled:opacity-50">
      {shown.map((brand) => (
        <ProviderMark key={brand} brand={brand} />
      ))}
    </span>
  );
}

/** Whether the device can pay with Apple Pay; false until the page is hydrated. */
export function useApplePay(): boolean {
  return useBrowserValue(canUseApplePay, false);
}
