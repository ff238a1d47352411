import type { StockLevel } from '@/lib/contract/price';

const TONES = { in: 'bg-primary-700', low: 'bg-accent-500', out: 'bg-danger-600' } as const;

interface StockLineProps {
  stock: StockLevel;
  text: string;
  /** Countries where the product is not delivered. */
  notIn?: readonly string[];
  className?: string;
}

/** The stock level of a product that is no pre-order. */
export function StockLine({ stock, text, notIn = [], className = '' }: StockLineProps) {
  return (
    <p
      data-not-in={notIn.join(' ') || undefined}
      className={`flex items-center gap-2 text-14 ${className}`}
    >
      <span aria-hidden className={`size-2.5 rounded-full ${TONES[stock]}`} />
      <span>{text}</span>
    </p>
  );
}
