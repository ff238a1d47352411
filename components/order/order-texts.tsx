'use client';

import { useTranslations } from 'next-intl';
import type { Order } from '@/lib/contract/order';
import { Section } from './section';

const TEXTS = ['orderNote', 'giftMessage'] as const;

/** Order note and gift message. Empty texts are not rendered. */
export function OrderTexts({ order }: { order: Order }) {
  const t = useTranslations('order.texts');
  return TEXTS.map((name) => {
    const text = order[name];
    if (!text) return null;
    return (
      <Section key={name} title={t(name)}>
        <p dir="auto" className="whitespace-pre-line break-words">
          {text}
        </p>
      </Section>
    );
  });
}
