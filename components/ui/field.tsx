import type { ReactNode } from 'react';

/** Attributes that connect an input to its label and messages. */
interface FieldSlot {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

interface FieldProps {
  id: string;
  label: string;
  /** Shown below the field while there is no error. */
  hint?: string | undefined;
  error?: string | undefined;
  /** Next to the label, such as “optional”. */
  note?: string | undefined;
  /** Next to the hint or error, at the inline end. */
  aside?: ReactNode;
  className?: string;
  children: (slot: FieldSlot) => ReactNode;
}

/** A label, its input and a hint or error; errors are announced to screen readers. */
export function Field({ id, label, hint, error, note, aside, className, children }: FieldProps) {
  const describedBy = `${id}-about`;
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="mb-1 flex flex-wrap justify-between gap-x-3 text-14 text-ink-700"
      >
        <span>{label}</span>
        {note && <span className="text-ink-500">{note}</span>}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': describedBy })}
      <div className="flex justify-between gap-3 text-14">
        <p
          id={describedBy}
          role={error ? 'alert' : undefined}
          className={`mt-1 empty:hidden ${error ? 'text-danger-600' : 'text-ink-500'}`}
        >
          {error ?? hint}
        </p>
        {aside}
      </div>
    </div>
  );
}
