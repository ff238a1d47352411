import type { PaymentMethod } from '@/lib/contract/payment-methods';
import { hasApplePay } from '@/shop.config';

export type Brand = 'knet' | 'visa' | 'mastercard' | 'applePay' | 'tabby' | 'deema' | 'cash';

/** The marks of each payment method. */
export const BRANDS: Partial<Record<PaymentMethod, readonly Brand[]>> = {
  Knet: ['knet'],
  OnLine: ['visa', 'mastercard', ...(hasApplePay ? (['applePay'] as const) : [])],
  Tabby: ['tabby'],
  Deema: ['deema'],
  Cash: ['cash'],
};

export const BRAND_NAMES: Record<Exclude<Brand, 'cash'>, string> = {
  knet: 'KNET',
  visa: 'Visa',
  mastercard: 'Mastercard',
  applePay: 'Apple Pay',
  tabby: 'tabby',
  deema: 'deema',
};

interface ProviderMarkProps {
  brand: Brand;
  /** Empty where a text names it. */
  name: string;
  className?: string;
}

/** A mark of the one picture of all (tools/icons/payment-marks.ts). */
export function ProviderMark({ brand, name, className }: ProviderMarkProps) {
  return (
    <img
      src={`/payment-marks.svg#${brand}`}
      alt={name}
      width={38}
      height={24}
      loading="lazy"
      className={className}
    />
  );
}
