import { type ComponentProps, useId } from 'react';
import { Field } from './field';
import { Icon } from './icon';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  note?: string | undefined;
}

/** A native select, for the platform's picker and keyboard search. */
export function SelectField({ label, hint, error, note, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note}>
      {(slot) => (
        <div className="relative">
          <select {...select} {...slot} className="input appearance-none pe-10">
            {children}
          </select>
          <Icon
            name="chevron-down"
            size={18}
            className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-500"
          />
        </div>
      )}
    </Field>
  );
}
