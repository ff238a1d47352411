'use client';

import { useBrowserValue } from '@/components/ui/use-browser-value';
import { canUseApplePay } from '@/lib/client/apple-pay';
import type { PaymentMethod } from '@/lib/contract/order';

type Brand = 'knet' | 'visa' | 'mastercard' | 'applePay' | 'tabby' | 'deema';

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

const BRANDS: Partial<Record<PaymentMethod, readonly Brand[]>> = {
  Knet: ['knet'],
  OnLine: ['visa', 'mastercard'],
  Tabby: ['tabby'],
  Deema: ['deema'],
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

/** The marks of a payment method's providers. Decorative: its name is next to them. */
export function PaymentMarks({ method }: { method: PaymentMethod }) {
  const hasApplePay = useApplePay();
  const brands = BRANDS[method] ?? [];
  const shown = method === 'OnLine' && hasApplePay ? ['applePay' as const, ...brands] : brands;
  if (shown.length === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="ms-auto flex shrink-0 flex-wrap justify-end gap-1.5 group-has-disabled:opacity-50 max-sm:max-w-24"
    >
      {shown.map((brand) => {
        const mark = WORD_MARKS[brand];
        return (
          <span
            key={brand}
            dir="ltr"
            className={`inline-flex h-7 min-w-11 items-center justify-center rounded-control border px-1.5 leading-none ${mark?.className ?? ON_WHITE}`}
          >
            {mark ? mark.text : <MastercardCircles />}
          </span>
        );
      })}
    </span>
  );
}

/** Whether the device can pay with Apple Pay; false until the page is hydrated. */
export function useApplePay(): boolean {
  return useBrowserValue(canUseApplePay, false);
}
