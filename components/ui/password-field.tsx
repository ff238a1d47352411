import { type ComponentProps, useId, useState } from 'react';
import { Field } from './field';
import { Icon } from './icon';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: string;
  /** Name of the button that shows what is typed. */
  showLabel: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A password input with a button that shows the text; pasting is allowed. */
export function PasswordField({ label, showLabel, hint, error, ...input }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(slot) => (
        <div className="relative">
          <input
            {...input}
            {...slot}
            type={isShown ? 'text' : 'password'}
            dir="ltr"
            className="input pe-12 rtl:ps-12 rtl:pe-3 rtl:text-end"
          />
          <button
            type="button"
            aria-label={showLabel}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 end-0 inline-grid w-11 place-items-center text-ink-500"
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}
