import type { PaymentMark } from '@/lib/domain/payment-methods';

interface ProviderMarkProps {
  id: PaymentMark['id'];
  /** Empty where a text names it. */
  name: string;
  className?: string;
}

export function ProviderMark({ id, name, className }: ProviderMarkProps) {
  return (
    <img
      src={`/payment-marks.svg#${id}`}
      alt={name}
      width={38}
      height={24}
      loading="lazy"
      className={className}
    />
  );
}
