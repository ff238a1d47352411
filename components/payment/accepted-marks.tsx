import { readPaymentMethods } from '@/lib/api/shipping/cached';
import type { PaymentMethod } from '@/lib/contract/order';
import { METHODS_IN_ORDER } from '@/lib/domain/payment-methods';
import { BRAND_NAMES, BRANDS, ProviderMark } from './provider-mark';

/** The marks of the ways to pay in the shopper's country. */
export async function AcceptedMarks({ cash }: { cash: string }) {
  const countries = await readPaymentMethods();
  const listCountryCodes = (method: PaymentMethod) =>
    countries.filter(({ methods }) => methods.includes(method)).map((one) => one.countryCode);
  return METHODS_IN_ORDER.flatMap((method) => {
    const codes = listCountryCodes(method);
    const brands = BRANDS[method];
    if (codes.length === 0 || !brands) return [];
    return (
      <span
        key={method}
        data-only-in={codes.length < countries.length ? codes.join(' ') : undefined}
      >
        {brands.map((brand) => (
          <ProviderMark
            key={brand}
            brand={brand}
            name={brand === 'cash' ? cash : BRAND_NAMES[brand]}
          />
        ))}
      </span>
    );
  });
}
