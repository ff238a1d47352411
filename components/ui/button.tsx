import type { ButtonHTMLAttributes } from 'react';

/**
 * Classes of app/styles/buttons.css: callers override single properties with utilities.
 */
const VARIANTS = {
  primary: '',
  outline: ' button-outline',
  quiet: ' button-quiet',
  danger: ' button-danger',
} as const;
const SIZES = { medium: '', large: ' button-large', icon: ' button-icon' } as const;

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

export function Button({
  variant,
  size,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & ButtonStyle) {
  const style: ButtonStyle = { ...(variant && { variant }), ...(size && { size }) };
  return <button type="button" {...rest} className={buttonClass(style, className)} />;
}
