import { type ReactNode, useId } from 'react';

const SECTION =
  'min-w-0 rounded-card border border-sand-200 bg-white p-4 sm:p-5 print:mb-4 print:rounded-none print:border-0 print:border-sand-300 print:border-b print:p-0 print:pb-3';

/** A titled section of an order. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={SECTION}>
      <h2 id={id} className="mb-3 font-display text-18">
        {title}
      </h2>
      {children}
    </section>
  );
}
