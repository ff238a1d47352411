import { type ReactNode, useId } from 'react';

/** A titled section of an order. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="order-section">
      <h2 id={id} className="mb-3 font-display text-18">
        {title}
      </h2>
      {children}
    </section>
  );
}
