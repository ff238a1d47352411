import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field } from './field';

interface TextareaFieldProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  note?: string | undefined;
  /** Beside the hint or error, at its end. */
  aside?: ReactNode;
  /** Classes of the whole field. */
  fieldClass?: string;
}

/** Several lines of text. */
export function TextareaField({ label, hint, error, note, aside, fieldClass, ...textarea }: TextareaFieldProps) {
  const id = useId();
  const about = { id, label, hint, error, note, aside, ...(fieldClass && { className: fieldClass }) };
  return <Field {...about}>{(slot) => <textarea {...textarea} {...slot} className="input" />}</Field>;
}
