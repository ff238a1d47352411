'use client';

import { useTranslations } from 'next-intl';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface RefundChoiceProps {
  field: UseFormRegisterReturn;
  isGuest: boolean;
  /** Points are offered after the verification. */
  isEmailUnverified: boolean;
}

/** The refund type of a paid order: original payment method or points. */
export function RefundChoice({ field, isGuest, isEmailUnverified }: RefundChoiceProps) {
  const t = useTranslations('order.cancel');
  const types =
    isGuest || isEmailUnverified ? (['Refund'] as const) : (['Refund', 'Point'] as const);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-14 text-ink-700">{t('refund')}</legend>
      {types.map((type) => (
        <label key={type} className="choice">
          <input type="radio" value={type} {...field} />
          <span>
            <span className="block">{t(type)}</span>
            <span className="text-14 text-ink-500">{t(`${type}Note`)}</span>
          </span>
        </label>
      ))}
      {isEmailUnverified && <p className="text-14 text-ink-700">{t('pointsUnverified')}</p>}
    </fieldset>
  );
}
