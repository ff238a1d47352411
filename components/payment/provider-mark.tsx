import type { PaymentMethod } from '@/lib/contract/order';

export type Brand = 'knet' | 'visa' | 'mastercard' | 'applePay' | 'tabby' | 'deema';

/** The brands of each payment method. Devices without Apple Pay do not show its mark. */
export const BRANDS: Partial<Record<PaymentMethod, readonly Brand[]>> = {
  Knet: ['knet'],
  OnLine: ['visa', 'mastercard', 'applePay'],
  Tabby: ['tabby'],
  Deema: ['deema'],
};

export const BRAND_NAMES: Record<Brand, string> = {
  knet: 'KNET',
  visa: 'Visa',
  mastercard: 'Mastercard',
  applePay: 'Apple Pay',
  tabby: 'tabby',
  deema: 'deema',
};

const ON_WHITE = 'border-sand-300 bg-white';

/** Word marks in the colours of their brands. */
const WORD_MARKS: Partial<Record<Brand, { text: string; className: string }>> = {
  knet: { text: 'KNET', className: `${ON_WHITE} font-semibold text-12 text-brand-knet` },
  visa: { text: 'VISA', className: `${ON_WHITE} font-bold text-14 italic text-brand-visa` },
  // U+F8FF, the Apple logo in the fonts of Apple devices: shown on these only.
  applePay: { text: '\uF8FFPay', className: `${ON_WHITE} font-semibold text-14 text-ink-900` },
  tabby: {
    text: 'tabby',
    className: 'border-brand-tabby bg-brand-tabby font-bold text-14 text-brand-tabbyText',
  },
  deema: { text: 'deema', className: `${ON_WHITE} font-bold text-14 text-ink-900` },
};

function MastercardCircles() {
  return (
    <svg viewBox="0 0 32 20" className="h-4.5" focusable="false" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill="#eb001b" />
      <circle cx="22" cy="10" r="9.5" fill="#f79e1b" />
      <path d="M16 2.65a9.5 9.5 0 0 1 0 14.7 9.5 9.5 0 0 1 0-14.7Z" fill="#ff5f00" />
    </svg>
  );
}

/** The mark of a payment provider. Its text is its name; the circles of Mastercard have none. */
export function ProviderMark({ brand, isInline }: { brand: Brand; isInline?: boolean }) {
  const mark = WORD_MARKS[brand];
  const size = isInline
    ? 'mx-1 h-5 rounded-control px-1.5'
    : 'h-7 min-w-11 rounded-control px-1.5 align-top';
  return (
    <span
      dir="ltr"
      className={`inline-flex items-center justify-center border leading-none ${size} ${mark?.className ?? ON_WHITE}`}
    >
      {mark ? mark.text : <MastercardCircles />}
    </span>
  );
}
