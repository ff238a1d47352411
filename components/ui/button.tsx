import type { ComponentProps, MouseEvent } from 'react';

/** Classes of app/styles/buttons.css: callers override single properties with utilities. */
const VARIANTS = {
  primary: '',
  outline: ' button-outline',
  quiet: ' button-quiet',
  danger: ' button-danger',
} as const;
const SIZES = { medium: '', large: ' button-large', icon: ' button-icon' } as const;

/** Of a button with `aria-disabled`, which keeps the focus. */
export function ignorePress(event: MouseEvent): void {
  event.preventDefault();
}

interface ButtonStyle {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
}

/** Classes of a button, also for links styled as buttons. */
export function buttonClass(
  { variant = 'primary', size = 'medium' }: ButtonStyle = {},
  extra = '',
): string {
  return `button${VARIANTS[variant]}${SIZES[size]}${extra && ` ${extra}`}`;
}

interface ButtonProps
  extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-disabled'>,
    ButtonStyle {
  /**
   * Presses are ignored, also those of Enter in a field of the form. The button keeps the focus,
   * which an element with the attribute `disabled` loses.
   */
  isDisabled?: boolean;
}

export function Button({ variant, size, className, isDisabled, onClick, ...rest }: ButtonProps) {
  const style: ButtonStyle = { ...(variant && { variant }), ...(size && { size }) };
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? ignorePress : onClick}
      className={buttonClass(style, className)}
    />
  );
}
