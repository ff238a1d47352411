'use client';

import { useTranslations } from 'next-intl';
import { referenceGroups } from '@/lib/domain/reference-code';
import { CopyButton } from './copy-button';

/** The code by which an order is known, in groups for the eye; selected or copied it is one word. */
export function Reference({ code }: { code: string }) {
  const t = useTranslations('order.reference');
  const groups = referenceGroups(code).map((letters, index) => ({ at: index, letters }));
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="text-14 text-ink-500">{t('label')}</span>
      <span className="flex items-center gap-1">
        <bdi dir="ltr" className="reference">
          {groups.map(({ at, letters }) => (
            <span key={at}>{letters}</span>
          ))}
        </bdi>
        <CopyButton text={code} label={t('copy')} copied={t('copied')} failed={(text) => t('failed', { code: text })} />
      </span>
    </p>
  );
}
