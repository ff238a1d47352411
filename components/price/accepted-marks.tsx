import { readPaymentMethods } from '@/lib/api/shipping/cached';
import type { PaymentMethod } from '@/lib/contract/payment-methods';
import { METHODS_IN_ORDER } from '@/lib/domain/payment-methods';
import { BRAND_NAMES, BRANDS, ProviderMark } from './provider-mark';

/** The marks of the ways to pay in the shopper's country. */
export async function AcceptedMarks({ cash }: { cash: string }) {
  const countries = await readPaymentMethods();
  const listCountryCodes = (method: PaymentMethod) =>
    countries.filter(({ methods }) => methods.includes(method)).map((one) => one.countryCode);
  return (
    <p className="payment-marks">
      {METHODS_IN_ORDER.map((method) => {
        const codes = listCountryCodes(method);
        if (codes.length === 0) return null;
        return (
          <span
            key={method}
            data-only-in={codes.length < countries.length ? codes.join(' ') : undefined}
          >
            {BRANDS[method]?.map((brand) => (
              <ProviderMark
                key={brand}
                brand={brand}
                name={brand === 'cash' ? cash : BRAND_NAMES[brand]}
              />
            ))}
          </span>
        );
      })}
    </p>
  );
}
