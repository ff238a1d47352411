'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { MAX_GIFT_MESSAGE_LENGTH, MAX_ORDER_NOTE_LENGTH } from '@/lib/domain/order-text';
import { CountedTextarea } from './counted-textarea';
import type { Checkout } from './use-checkout';

const FIELDS = [
  { name: 'orderNote', maxLength: MAX_ORDER_NOTE_LENGTH, rows: 3 },
  { name: 'giftMessage', maxLength: MAX_GIFT_MESSAGE_LENGTH, rows: 4 },
] as const;

/** Order note and gift message, collapsed unless one of them has text. */
export function OrderTextsFields({ checkout: { texts } }: { checkout: Checkout }) {
  const t = useTranslations('checkout.texts');
  const [isInitiallyOpen] = useState(texts.orderNote !== '' || texts.giftMessage !== '');
  return (
    <details open={isInitiallyOpen} className="panel disclosure">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3">
        <Icon name="gift" className="shrink-0 text-palm-700" />
        <span className="min-w-0 grow">
          <span className="block font-medium">{t('title')}</span>
          <span className="block text-14 text-ink-500">{t('optional')}</span>
        </span>
        <Icon name="chevron-down" className="disclosure-arrow shrink-0 text-ink-500" />
      </summary>
      <div className="mt-5 grid gap-5">
        {FIELDS.map(({ name, maxLength, rows }) => (
          <CountedTextarea
            key={name}
            label={t(name)}
            hint={t(`${name}Hint`)}
            value={texts[name]}
            maxLength={maxLength}
            rows={rows}
            onChange={(value) => texts.change({ [name]: value })}
          />
        ))}
      </div>
    </details>
  );
}
