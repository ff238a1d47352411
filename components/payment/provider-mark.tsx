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

/** In a sentence: without the colours of the brand. */
const INLINE =
  'me-1 h-[1.125rem] rounded-[4px] bg-sand-100 px-1.5 font-semibold text-12 text-ink-900';
/** Marks of one size: one row of them has no ragged edge. */
const BOX = 'h-[28px] w-[44px] shrink-0 rounded-[6px] border align-top text-[11px]';
const ON_WHITE = 'border-sand-300 bg-white';

/** Word marks in the colours of their brands. */
const WORD_MARKS: Partial<Record<Brand, { text: string; className: string }>> = {
  knet: { text: 'KNET', className: `${ON_WHITE} font-semibold text-brand-knet` },
  visa: { text: 'VISA', className: `${ON_WHITE} font-bold italic text-brand-visa` },
  // U+F8FF, the Apple logo in the fonts of Apple devices: shown on these only.
  applePay: { text: '\uF8FFPay', className: `${ON_WHITE} font-semibold text-ink-900` },
  tabby: {
    text: 'tabby',
    className: 'border-brand-tabby bg-brand-tabby font-bold text-brand-tabbyText',
  },
  deema: { text: 'deema', className: `${ON_WHITE} font-bold text-ink-900` },
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
  return (
    <span
      dir="ltr"
      className={`inline-flex items-center justify-center leading-none ${isInline ? INLINE : `${BOX} ${mark?.className ?? ON_WHITE}`}`}
    >
      {mark ? mark.text : <MastercardCircles />}
    </span>
  );
}
