import { readPaymentMethods } from '@/lib/api/shipping/cached';
import type { PaymentMethod } from '@/lib/contract/order';
import { BRAND_NAMES, BRANDS } from './provider-mark';

const METHODS = ['Knet', 'OnLine', 'Tabby', 'Deema', 'Cash'] as const;

/** The marks of the ways to pay in the shopper's country, and cash as text. */
export async function AcceptedMarks({ cash }: { cash: string }) {
  const countries = await readPaymentMethods();
  const listCountryCodes = (method: PaymentMethod) =>
    countries.filter(({ methods }) => methods.includes(method)).map((one) => one.countryCode);
  return METHODS.flatMap((method) => {
    const codes = listCountryCodes(method);
    if (codes.length === 0) return [];
    return (
      <span
        key={method}
        data-only-in={codes.length < countries.length ? codes.join(' ') : undefined}
      >
        {method === 'Cash'
          ? cash
          : BRANDS[method]?.map((brand) => (
              <img
                key={brand}
                src={`/payment-marks.svg#${brand}`}
                alt={BRAND_NAMES[brand]}
                width={38}
                height={24}
                loading="lazy"
              />
            ))}
      </span>
    );
  });
}
