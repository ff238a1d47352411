'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { Icon } from '@/components/ui/icon';
import type { Order, OrderStatus } from '@/lib/api/contract/order';
import { LOCALE_TABLE } from '@/lib/domain/locales';
import { orderTimeline, type TimelineStep } from '@/lib/shop/order/order-timeline';
import { DateTime } from './date-time';
import { Section } from './section';

const FAILED_STATUSES: readonly OrderStatus[] = ['PaymentFailed', 'Expired', 'Cancelled'];

/** Past steps of the order with their dates, and the steps to come. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useTranslations('order.timeline');
  return (
    <Section title={t('title')}>
      <ol className="timeline">
        {orderTimeline(order).map((step) => (
          <Step key={`${step.status}-${step.at}`} step={step} />
        ))}
      </ol>
    </Section>
  );
}

function Step({ step: { status, phase, at, note } }: { step: TimelineStep }) {
  const t = useTranslations();
  const { locale } = useShop();
  const isFailed = FAILED_STATUSES.includes(status);
  return (
    <li data-phase={phase} data-failed={isFailed || undefined} aria-current={phase === 'current' ? 'step' : undefined}>
      <span aria-hidden="true" className="timeline-mark">
        {phase !== 'coming' && <Icon name={isFailed ? 'close' : 'check'} size={14} />}
      </span>
      <span className="timeline-text">
        {phase === 'coming' && <span className="sr-only">{t('order.timeline.coming')} </span>}
        {phase === 'current' && <span className="sr-only">{t('order.timeline.now')} </span>}
        <span className="timeline-name">{t(`orderStatus.${status}`)}</span>
        {at && (
          <span className="block text-14 text-ink-500">
            <DateTime at={at} />
          </span>
        )}
        {note && (
          <span className="block text-14 break-words text-ink-700">
            <bdi>{note[LOCALE_TABLE[locale].textKey]}</bdi>
          </span>
        )}
      </span>
    </li>
  );
}
