import { type ComponentProps, useId } from 'react';
import { Field } from './field';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  note?: string | undefined;
  /** Classes of the whole field. */
  fieldClass?: string;
}

/** One line of text; what is always written in Latin (mail, phone, codes) says so with `dir="ltr"`. */
export function TextField({ label, hint, error, note, fieldClass, className = '', ...input }: TextFieldProps) {
  const id = useId();
  const about = { id, label, hint, error, note, ...(fieldClass && { className: fieldClass }) };
  const aligned = input.dir === 'ltr' ? 'rtl:text-end' : '';
  return <Field {...about}>{(slot) => <input {...input} {...slot} className={`input ${aligned} ${className}`} />}</Field>;
}
