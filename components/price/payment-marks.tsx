import type { PaymentMethod } from '@/lib/contract/payment-methods';
import { BRAND_NAMES, BRANDS, ProviderMark } from './provider-mark';

/** The marks of a payment method beside its name, which names a provider that is the only one. */
export function PaymentMarks({ method }: { method: PaymentMethod }) {
  const brands = BRANDS[method];
  if (!brands) return null;
  return (
    <span className="ms-auto flex shrink-0 gap-1 group-has-disabled:opacity-50">
      {brands.map((brand) => (
        <ProviderMark
          key={brand}
          brand={brand}
          name={brands.length > 1 && brand !== 'cash' ? BRAND_NAMES[brand] : ''}
        />
      ))}
    </span>
  );
}
