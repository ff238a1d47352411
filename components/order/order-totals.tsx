'use client';

import { useTranslations } from 'next-intl';
import { SummaryRow } from '@/components/cart/summary-row';
import { useLocalized } from '@/components/i18n/shop-context';
import type { Order } from '@/lib/contract/order';
import { isolate, leftToRight } from '@/lib/domain/bidi';
import { listDiscounts } from '@/lib/domain/order-discounts';
import { getPointsState } from '@/lib/domain/points-payment';
import { Section } from './section';
import { useOrderMoney } from './use-order-money';

interface OrderTotalsProps {
  order: Order;
  /** The totals differ from those that the shopper ordered at, which are shown, too. */
  isNew?: boolean;
}

/**
 * Totals in the currency of the purchase, plus the charged amount in KWD if that currency is a
 * foreign one.
 */
export function OrderTotals({ order, isNew = false }: OrderTotalsProps) {
  const t = useTranslations('order.totals');
  const { formatDisplay, formatCharged, isForeign } = useOrderMoney(order);
  const { exchange, exchanges = [] } = order;
  const localized = useLocalized();
  const { subTotal, promoCode, deliveryFee, wrappingFee, pointsUsed, total } = order;
  const discountName = promoCode ? t('discountCode', { code: isolate(promoCode) }) : t('discount');
  return (
    <Section title={t(isNew ? 'newTitle' : 'title')}>
      <dl className="grid gap-2">
        <Amount name={t('subTotal')} text={formatDisplay(subTotal)} />
        {listDiscounts(order).map((part) => (
          <Amount
            key={part.message?.En ?? ''}
            name={part.message ? localized(part.message) : discountName}
            text={formatDisplay(-part.discount)}
            isDiscount
          />
        ))}
        <SummaryRow name={t(order.pickUp ? 'pickUp' : 'delivery')}>
          {deliveryFee === 0 ? (
            t('free')
          ) : (
            <bdi className="money">{formatDisplay(deliveryFee)}</bdi>
          )}
        </SummaryRow>
        {wrappingFee !== undefined && (
          <Amount name={t('wrapping')} text={formatDisplay(wrappingFee)} />
        )}
        {pointsUsed > 0 && (
          <Amount
            name={t(`points.${getPointsState(order)}`)}
            text={formatDisplay(-pointsUsed)}
            isDiscount
          />
        )}
        {exchange && (
          <Amount
            name={t('exchange', { number: leftToRight(exchange.orderNumber) })}
            text={formatDisplay(-exchange.value)}
            isDiscount
          />
        )}
        <Amount name={t('total')} text={formatDisplay(total)} isTotal />
        {exchanges.map(({ orderNumber, value }) => (
          <Amount
            key={orderNumber}
            name={t('exchanged', { number: leftToRight(orderNumber) })}
            text={formatDisplay(value)}
          />
        ))}
        {isForeign && <Amount name={t('charged')} text={formatCharged(total)} />}
      </dl>
      {isForeign && <p className="mt-2 text-14 text-ink-500">{t('chargedNote')}</p>}
    </Section>
  );
}

interface AmountProps {
  name: string;
  text: string;
  isDiscount?: boolean;
  isTotal?: boolean;
}

function Amount({ name, text, ...rowProps }: AmountProps) {
  return (
    <SummaryRow name={name} {...rowProps}>
      <bdi className="money">{text}</bdi>
    </SummaryRow>
  );
}
