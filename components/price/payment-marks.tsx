import type { PaymentMethod } from '@/lib/contract/payment-methods';
import { PAYMENT_METHODS, type PaymentMark } from '@/lib/domain/payment-methods';
import { ProviderMark } from './provider-mark';

/** The marks of a payment method beside its name, which names a provider that is the only one. */
export function PaymentMarks({ method }: { method: PaymentMethod }) {
  const marks: readonly PaymentMark[] = PAYMENT_METHODS[method].marks;
  if (marks.length === 0) return null;
  return (
    <span className="ms-auto flex shrink-0 gap-1 group-has-disabled:opacity-50">
      {marks.map(({ id, name = '' }) => (
        <ProviderMark key={id} id={id} name={marks.length > 1 ? name : ''} />
      ))}
    </span>
  );
}
