import { readPaymentMethods } from '@/lib/api/shipping/cached';
import type { PaymentMethod } from '@/lib/contract/order';

/** The views of public/payment-marks.svg and the names that they show. */
const MARKS: Partial<Record<PaymentMethod, Readonly<Record<string, string>>>> = {
  Knet: { knet: 'KNET' },
  OnLine: { visa: 'Visa', mastercard: 'Mastercard', applePay: 'Apple Pay' },
  Tabby: { tabby: 'tabby' },
  Deema: { deema: 'deema' },
};
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
          : Object.entries(MARKS[method] ?? {}).map(([view, name]) => (
              <img
                key={view}
                src={`/payment-marks.svg#${view}`}
                alt={name}
                width={38}
                height={24}
                loading="lazy"
              />
            ))}
      </span>
    );
  });
}
