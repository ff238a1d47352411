import type { ButtonHTMLAttributes } from 'react';

/** Looks of app/styles/buttons.css: named there, since every page repeats them many times. */
const VARIANTS = { primary: '', outline: ' button-outline', quiet: ' button-quiet', danger: ' button-danger' } as const;
const SIZES = { medium: '', large: ' button-large', icon: ' button-icon' } as const;

interface ButtonLook {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
}

/** Classes of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'medium' }: ButtonLook = {}, extra = ''): string {
  return `button${VARIANTS[variant]}${SIZES[size]}${extra && ` ${extra}`}`;
}

export function Button({ variant, size, className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook) {
  const look: ButtonLook = { ...(variant && { variant }), ...(size && { size }) };
  return <button type="button" {...rest} className={buttonClass(look, className)} />;
}
