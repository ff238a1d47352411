import { readPaymentMethods } from '@/lib/api/shipping/cached';
import type { PaymentMethod } from '@/lib/contract/payment-methods';
import { METHODS_IN_ORDER, PAYMENT_METHODS, type PaymentMark } from '@/lib/domain/payment-methods';
import { ProviderMark } from './provider-mark';

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
            {PAYMENT_METHODS[method].marks.map((mark: PaymentMark) => (
              <ProviderMark key={mark.id} id={mark.id} name={mark.name ?? cash} />
            ))}
          </span>
        );
      })}
    </p>
  );
}
