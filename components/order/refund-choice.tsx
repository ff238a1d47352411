'use client';

import { useTranslations } from 'next-intl';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useMissingProof } from '@/components/shopper/use-identity';
import { features } from '@/shop.config';
import { useUser } from '@/stores/user';

interface RefundChoiceProps {
  field: UseFormRegisterReturn;
  /** When the points are added. */
  pointNote: string;
}

/** Where a refund goes: the original payment method, or points of an account that is verified. */
export function RefundChoice({ field, pointNote }: RefundChoiceProps) {
  const t = useTranslations('order.refundChoice');
  const { user } = useUser();
  const account = features.points && user?.isGuest === false ? user : null;
  const missing = useMissingProof(account);
  const types = account && !missing ? (['Refund', 'Point'] as const) : (['Refund'] as const);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-14 text-ink-700">{t('title')}</legend>
      {types.map((type) => (
        <label key={type} className="choice">
          <input type="radio" value={type} {...field} />
          <span>
            <span className="block">{t(type)}</span>
            <span className="text-14 text-ink-500">
              {type === 'Point' ? pointNote : t('RefundNote')}
            </span>
          </span>
        </label>
      ))}
      {missing && (
        <p className="text-14 text-ink-700">
          {t(missing === 'phone' ? 'pointsPhoneUnverified' : 'pointsUnverified')}
        </p>
      )}
    </fieldset>
  );
}
