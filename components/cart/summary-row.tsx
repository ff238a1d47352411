import type { ReactNode } from 'react';

interface SummaryRowProps {
  name: string;
  isTotal?: boolean;
  isDiscount?: boolean;
  children: ReactNode;
}

/** One labelled amount, inside a `dl`. */
export function SummaryRow({ name, isTotal, isDiscount, children }: SummaryRowProps) {
  const toneClass = isTotal
    ? 'border-t border-sand-200 pt-3 text-18 font-semibold'
    : isDiscount
      ? 'text-primary-700'
      : 'text-ink-700';
  return (
    <div className={`flex flex-wrap items-start justify-between gap-x-4 ${toneClass}`}>
      <dt>{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
