'use client';

import { useTranslations } from 'next-intl';
import { Money } from '@/components/price/money';
import { useGiftCard } from '@/stores/gift-card';

/** The choice to wrap the order as a gift; nothing where gifts are not wrapped. */
export function GiftWrapping({ feeFils }: { feeFils: number | undefined }) {
  const t = useTranslations('cart.summary');
  const { isWrapped, wrap } = useGiftCard();
  if (feeFils === undefined) return null;
  return (
    <label className="choice">
      <input type="checkbox" checked={isWrapped} onChange={({ target }) => wrap(target.checked)} />
      <span className="grow">{t('wrapping')}</span>
      <span className="font-medium">
        <Money fils={feeFils} />
      </span>
    </label>
  );
}
