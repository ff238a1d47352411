import type { ButtonHTMLAttributes } from 'react';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control font-medium transition-colors duration-150 ease-calm disabled:cursor-not-allowed disabled:bg-sand-200 disabled:text-ink-500 disabled:border-transparent';

const VARIANTS = {
  primary: 'bg-palm-700 text-white hover:bg-palm-800',
  outline: 'border border-palm-700 text-palm-700 hover:bg-palm-100',
  quiet: 'text-ink-700 hover:bg-sand-100',
  danger: 'bg-pomegranate-600 text-white hover:bg-ink-900',
} as const;

const SIZES = {
  medium: 'min-h-11 px-5 text-14',
  large: 'min-h-13 px-7 text-16',
  icon: 'size-11',
} as const;

interface ButtonLook {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
}

/** Classes of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'medium' }: ButtonLook = {}, extra = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${extra}`;
}

export function Button({ variant, size, className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook) {
  const look: ButtonLook = { ...(variant && { variant }), ...(size && { size }) };
  return <button type="button" {...rest} className={buttonClass(look, className)} />;
}
