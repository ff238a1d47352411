'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { Order, Refund } from '@/lib/api/contract/order';
import { isolate } from '@/lib/domain/bidi';
import { LOCALE_TABLE } from '@/lib/domain/locales';
import { formatDateTime } from '@/lib/i18n/format-day';
import { listRefundLines } from '@/lib/shop/order/refund-lines';
import { Section } from './section';
import { useOrderMoney } from './use-order-money';

const TONES = {
  Pending: 'honey',
  Done: 'palm',
  Failed: 'honey',
} as const satisfies Record<Refund['state'], BadgeTone>;

/** The refunds of an order with amount, state and date. */
export function Refunds({ order }: { order: Order }) {
  const t = useTranslations('order.refunds');
  const { refunds = [], paymentMethod } = order;
  if (refunds.length === 0) return null;
  const isToBank = refunds.some(
    ({ amount, kind }) => amount > 0 && (paymentMethod !== 'Cash' || kind === 'surplus'),
  );
  return (
    <Section title={t('title')}>
      <ul className="divide-y divide-sand-200">
        {refunds.map((refund) => (
          <RefundEntry key={refund.id} order={order} refund={refund} />
        ))}
      </ul>
      {isToBank && (
        <p className="mt-3 border-sand-200 border-t pt-3 text-14 text-ink-500">{t('note')}</p>
      )}
    </Section>
  );
}

interface RefundEntryProps {
  order: Order;
  refund: Refund;
}

function RefundEntry({ order, refund }: RefundEntryProps) {
  const t = useTranslations('order.refunds');
  const { locale } = useShop();
  const { kind, state, requestedAt, endedAt } = refund;
  const at = state === 'Done' ? (endedAt ?? requestedAt) : requestedAt;
  return (
    <li className="flex break-inside-avoid items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <span className="grid min-w-0 justify-items-start gap-1">
        <span>{t(`kind.${kind}`)}</span>
        <RefundedLines order={order} refund={refund} />
        <span className="text-14 text-ink-500">
          {t(state === 'Done' ? 'confirmedAt' : 'requestedAt', {
            date: formatDateTime(at, locale),
          })}
        </span>
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      </span>
      <RefundAmount order={order} refund={refund} />
    </li>
  );
}

function RefundedLines({ order, refund }: RefundEntryProps) {
  const t = useTranslations('order.refunds');
  const { locale } = useShop();
  const key = LOCALE_TABLE[locale].textKey;
  return listRefundLines(order, refund).map(({ line, quantity }) => (
    <span key={`${line.type}-${line.typeId}`} className="text-14 text-pretty text-ink-700">
      {t('line', { title: isolate(line.title[key]), quantity })}
    </span>
  ));
}

/** In the currency of the purchase; in a foreign one also the returned amount in KWD. */
function RefundAmount({ order, refund: { amount, points } }: RefundEntryProps) {
  const t = useTranslations('order.refunds');
  const { formatDisplay, formatCharged, isForeign } = useOrderMoney(order);
  return (
    <span className="grid shrink-0 justify-items-end gap-1 text-end">
      {(amount > 0 || points === 0) && <bdi className="money">{formatDisplay(amount)}</bdi>}
      {amount > 0 && isForeign && (
        <bdi className="money text-14 text-ink-500">{formatCharged(amount)}</bdi>
      )}
      {points > 0 && (
        <span className={amount > 0 ? 'text-14 text-ink-700' : undefined}>
          {t('points', { amount: isolate(formatDisplay(points)) })}
        </span>
      )}
    </span>
  );
}
