'use client';

import { useTranslations } from 'next-intl';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { Order, Refund } from '@/lib/contract/order';
import { isolate } from '@/lib/domain/bidi';
import { formatDateTime } from '@/lib/i18n/format-date';
import { listRefundLines } from '@/lib/shop/order/refund-lines';
import { Section } from './section';
import { useOrderMoney } from './use-order-money';

const TONES = {
  Pending: 'accent',
  Done: 'primary',
  Failed: 'accent',
} as const satisfies Record<Refund['state'], BadgeTone>;

/** The refunds of an order with amount, state and date. */
export function Refunds({ order }: { order: Order }) {
  const t = useTranslations('order.refunds');
  const { refunds = [], paymentMethod } = order;
  if (refunds.length === 0) return null;
  const isToBank = refunds.some(
    ({ amount, kind }) => amount > 0 && (paymentMethod !== 'Cash' || kind === 'extraPayment'),
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
  const date = state === 'Done' ? (endedAt ?? requestedAt) : requestedAt;
  return (
    <li className="grid break-inside-avoid justify-items-start gap-1 py-3 first:pt-0 last:pb-0">
      <RefundAmounts order={order} refund={refund} name={t(`kind.${kind}`)} />
      <RefundedLines order={order} refund={refund} />
      <span className="text-14 text-ink-500">
        {t(state === 'Done' ? 'confirmedAt' : 'requestedAt', {
          date: formatDateTime(date, locale),
        })}
      </span>
      <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
    </li>
  );
}

function RefundedLines({ order, refund }: RefundEntryProps) {
  const t = useTranslations('order.refunds');
  const localized = useLocalized();
  return listRefundLines(order, refund).map(({ line, quantity }) => (
    <span key={`${line.type}-${line.typeId}`} className="text-14 text-pretty text-ink-700">
      {t('line', { title: isolate(localized(line.title)), quantity })}
    </span>
  ));
}

/** Amounts in the currency of the purchase; in a foreign one also the returned money in KWD. */
function RefundAmounts({
  order,
  refund: { amount, points },
  name,
}: RefundEntryProps & { name: string }) {
  const t = useTranslations('order');
  const { formatDisplay, formatCharged, isForeign } = useOrderMoney(order);
  const isMoney = amount > 0 || points === 0;
  return (
    <>
      <AmountRow name={name} text={formatDisplay(isMoney ? amount : points)} />
      {isMoney && isForeign && (
        <AmountRow name={t('totals.charged')} text={formatCharged(amount)} isSmall />
      )}
      {points > 0 && (
        <AmountRow
          name={t('refunds.points')}
          {...(isMoney && { text: formatDisplay(points) })}
          isSmall
        />
      )}
    </>
  );
}

function AmountRow({ name, text, isSmall }: { name: string; text?: string; isSmall?: boolean }) {
  return (
    <span
      className={`flex w-full justify-between gap-4 ${isSmall ? 'text-14 text-ink-700' : 'font-medium'}`}
    >
      <span className="min-w-0">{name}</span>
      {text && <bdi className="money shrink-0">{text}</bdi>}
    </span>
  );
}
