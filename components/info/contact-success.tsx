'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/**
 * Confirmation that replaces the form. Its heading gets the focus, so that screen
 * readers announce it.
 */
export function ContactSuccess({ onWriteAnother }: { onWriteAnother: () => void }) {
  const t = useTranslations('info.contact');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="panel flex flex-col items-start gap-4" aria-labelledby="letter-sent-title">
      <Icon name="circle-check" size={32} className="text-palm-700" />
      <h2 ref={title} id="letter-sent-title" tabIndex={-1} className="font-display text-22">
        {t('sentTitle')}
      </h2>
      <p className="text-ink-700">{t('sentText')}</p>
      <Button variant="outline" onClick={onWriteAnother}>
        {t('another')}
      </Button>
    </section>
  );
}
