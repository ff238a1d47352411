import { type ComponentProps, useId } from 'react';
import { Field } from './field';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  note?: string | undefined;
  /** Classes of the field container. */
  fieldClass?: string;
}

/**
 * A single-line input. The typed text has its own direction; set `dir="ltr"` for values in Latin
 * script (e-mail, phone, codes).
 */
export function TextField({
  label,
  hint,
  error,
  note,
  fieldClass,
  className = '',
  dir = 'auto',
  ...input
}: TextFieldProps) {
  const id = useId();
  const fieldProps = { id, label, hint, error, note, ...(fieldClass && { className: fieldClass }) };
  const alignment = dir === 'ltr' ? 'rtl:text-end' : '';
  return (
    <Field {...fieldProps}>
      {(slot) => (
        <input {...input} {...slot} dir={dir} className={`input ${alignment} ${className}`} />
      )}
    </Field>
  );
}
