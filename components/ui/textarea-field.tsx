import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field } from './field';

interface TextareaFieldProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  note?: string | undefined;
  /** Next to the hint or error, at the inline end. */
  aside?: ReactNode;
  /** Classes of the field container. */
  fieldClass?: string;
}

/** A multi-line input. The typed text has its own direction. */
export function TextareaField({
  label,
  hint,
  error,
  note,
  aside,
  fieldClass,
  dir = 'auto',
  ...textarea
}: TextareaFieldProps) {
  const id = useId();
  const fieldProps = {
    id,
    label,
    hint,
    error,
    note,
    aside,
    ...(fieldClass && { className: fieldClass }),
  };
  return (
    <Field {...fieldProps}>
      {(slot) => <textarea {...textarea} {...slot} dir={dir} className="input" />}
    </Field>
  );
}
