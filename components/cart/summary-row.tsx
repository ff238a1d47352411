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
    ? 'mt-1 items-baseline border-t border-sand-200 pt-4 text-18 font-semibold [&>dd]:text-22'
    : isDiscount
      ? 'text-primary-700'
      : 'text-ink-700';
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${toneClass}`}>
      <dt>{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
