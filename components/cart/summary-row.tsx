import type { ReactNode } from 'react';

interface SummaryRowProps {
  name: string;
  isTotal?: boolean;
  isGain?: boolean;
  children: ReactNode;
}

/** One amount of a sum, inside a `dl`. */
export function SummaryRow({ name, isTotal, isGain, children }: SummaryRowProps) {
  const look = isTotal ? 'border-t border-sand-200 pt-3 text-18 font-semibold' : isGain ? 'text-palm-700' : 'text-ink-700';
  return (
    <div className={`flex items-start justify-between gap-4 ${look}`}>
      <dt>{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
