'use client';

import { useTranslations } from 'next-intl';
import { CopyButton } from './copy-button';

/**
 * The order number. Unlike the reference code it grants no access, so it is safe to
 * share.
 */
export function OrderNumber({ number }: { number: string }) {
  const t = useTranslations('order.number');
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-14 text-ink-500">{t('label')}</span>
      <span className="flex items-center gap-1">
        <bdi dir="ltr" className="font-semibold text-18 tabular-nums">
          {number}
        </bdi>
        <CopyButton
          text={number}
          label={t('copy')}
          copied={t('copied')}
          failed={(text) => t('failed', { code: text })}
        />
      </span>
    </p>
  );
}
