import type { PaymentMark } from '@/lib/domain/payment-methods';

interface ProviderMarkProps {
  id: PaymentMark['id'];
  /** Empty where a text names it. */
  name: string;
  className?: string;
}

export function ProviderMark({ id, name, className }: ProviderMarkProps) {
  const url = `/payment-marks.svg#${id}`;
  return (
    <img
      src={url}
      // The head script defers images with a set: browsers load others from far away.
      srcSet={url}
      alt={name}
      width={38}
      height={24}
      loading="lazy"
      className={className}
      suppressHydrationWarning
    />
  );
}
