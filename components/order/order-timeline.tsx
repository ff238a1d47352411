'use client';

import { useTranslations } from 'next-intl';
import { useLocalized } from '@/components/i18n/shop-context';
import { Icon } from '@/components/ui/icon';
import type { Order } from '@/lib/contract/order';
import { buildOrderTimeline, type TimelineStep } from '@/lib/shop/order/order-timeline';
import { DateTime } from './date-time';
import { Section } from './section';

const FAILED_STATUSES: readonly TimelineStep['status'][] = [
  'PaymentFailed',
  'Expired',
  'Cancelled',
];
/** What they name has happened: as the current status they are done. */
const DONE_STATUSES: readonly TimelineStep['status'][] = [
  'Confirmed',
  'Delivered',
  'Collected',
  'Refunded',
];

/** With a line to the next step. */
const STEP =
  'relative flex break-inside-avoid gap-3 pb-5 before:absolute before:start-3 before:top-6 before:bottom-0 before:w-px last:pb-0 last:before:hidden';
const MARK =
  'relative grid size-6 shrink-0 place-items-center rounded-full print:border print:border-ink-700 print:bg-transparent print:text-ink-900';
const MARKS = {
  done: 'bg-primary-700 text-white',
  current: 'bg-accent-500 text-ink-900',
  coming: 'border border-sand-300 bg-white',
} as const satisfies Record<TimelineStep['phase'], string>;
const FAILED_MARK = 'bg-danger-100 text-danger-600';
const NAMES = {
  done: undefined,
  current: 'font-medium',
  coming: 'text-ink-500',
} as const satisfies Record<TimelineStep['phase'], string | undefined>;

/** Past steps of the order with their dates, and the steps to come. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useTranslations('order.timeline');
  return (
    <Section title={t('title')}>
      <ol>
        {buildOrderTimeline(order).map((step) => (
          <Step key={`${step.status}-${step.at}`} step={step} />
        ))}
      </ol>
    </Section>
  );
}

function Step({ step: { status, phase, at, note } }: { step: TimelineStep }) {
  const t = useTranslations();
  const localized = useLocalized();
  const isFailed = FAILED_STATUSES.includes(status);
  const isDone = phase === 'done' || (phase === 'current' && DONE_STATUSES.includes(status));
  return (
    <li
      data-phase={phase}
      aria-current={phase === 'current' ? 'step' : undefined}
      className={`${STEP} ${phase === 'done' ? 'before:bg-primary-700' : 'before:bg-sand-300'}`}
    >
      <span
        aria-hidden="true"
        className={`${MARK} ${isFailed ? FAILED_MARK : MARKS[isDone ? 'done' : phase]}`}
      >
        {phase !== 'coming' && (
          <Icon name={isFailed ? 'close' : isDone ? 'check' : 'clock'} size={14} />
        )}
      </span>
      <span className="min-w-0">
        {phase === 'coming' && <span className="sr-only">{t('order.timeline.coming')} </span>}
        {phase === 'current' && <span className="sr-only">{t('order.timeline.now')} </span>}
        <span className={NAMES[phase]}>{t(`orderStatus.${status}`)}</span>
        {at && (
          <span className="block text-14 text-ink-500">
            <DateTime at={at} />
          </span>
        )}
        {note && (
          <span className="block text-14 break-words text-ink-700">
            <bdi>{localized(note)}</bdi>
          </span>
        )}
      </span>
    </li>
  );
}
