'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { copyText } from '@/lib/client/copy-text';
import { isolate } from '@/lib/domain/bidi';

/** The order number. Unlike the reference code it grants no access, so it is safe to share. */
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

interface CopyButtonProps {
  text: string;
  label: string;
  copied: string;
  /** Message with the text, shown when the browser denies clipboard access. */
  failed: (text: string) => string;
}

export function CopyButton({ text, label, copied, failed }: CopyButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      onClick={() => copyText(text, { copied, failed: failed(isolate(text)) })}
      className="print:hidden"
    >
      <Icon name="copy" size={18} />
    </Button>
  );
}
