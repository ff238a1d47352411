import { type ReactNode, useId } from 'react';

interface StepProps {
  number: number;
  title: string;
  children: ReactNode;
}

/** A numbered checkout step. */
export function Step({ number, title, children }: StepProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel">
      <h2 id={id} className="mb-5 flex items-center gap-3 font-display text-22">
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-palm-700 font-sans text-14 text-white"
        >
          {number}
        </span>
        <span>{title}</span>
      </h2>
      {children}
    </section>
  );
}
