'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { PaymentMarks } from '@/components/price/payment-marks';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import type { Order } from '@/lib/contract/order';
import { isolate } from '@/lib/domain/bidi';
import { type DisplayCurrency, formatMoney } from '@/lib/domain/money';
import { REJECTION_REASONS, type RejectionReason } from '@/lib/domain/payment-rules';
import { formatDateTime } from '@/lib/i18n/format-date';
import { lineKey } from '@/lib/shop/order/reorder';
import { BuyAgain } from './buy-again';
import { OrderTotals } from './order-totals';
import { useOrderMoney } from './use-order-money';
import {
  type RetryOption,
  type RetryPaymentError,
  toRetryPaymentError,
  useRetryOptions,
  useRetryPayment,
} from './use-retry-payment';

/** Retries the payment of an order, with the same method or another one. */
export function PayForm({ order: stored }: { order: Order }) {
  const t = useTranslations('order.pay');
  const { pay, order } = useRetryPayment(stored);
  const { formatCharged } = useOrderMoney(order);
  const { options, initialMethod, currency } = useRetryOptions(order);
  const [selectedMethod, setSelectedMethod] = useState<RetryOption['method']>();
  const method =
    options.find((option) => option.method === selectedMethod && !option.restriction)?.method ??
    initialMethod;
  if (!method) return <p>{t('none')}</p>;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (method) pay.mutate(method);
  }

  const submitLabel =
    method === 'Cash'
      ? t(order.pickUp ? 'submitCashAtBranch' : 'submitCash')
      : t('submit', { amount: isolate(formatCharged(order.total)) });
  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <fieldset className="choices">
        <legend className="sr-only">{t('legend')}</legend>
        {options.map((option) => (
          <MethodChoice
            key={option.method}
            option={option}
            currency={currency}
            isPickUp={order.pickUp !== undefined}
            isChosen={option.method === method}
            onChoose={setSelectedMethod}
          />
        ))}
      </fieldset>
      {order !== stored && <OrderTotals order={order} isNew />}
      <FormAlert>{pay.isError && <PayErrorText order={stored} error={pay.error} />}</FormAlert>
      <Button type="submit" size="large" isDisabled={pay.isBusy}>
        {pay.isBusy ? t('sending') : submitLabel}
      </Button>
      {pay.isError && needsNewOrder(pay.error) && <BuyAgain order={stored} />}
    </form>
  );
}

const isRejection = (reason: string): reason is RejectionReason =>
  REJECTION_REASONS.some((one) => one === reason);

interface MethodChoiceProps {
  option: RetryOption;
  currency: DisplayCurrency;
  isPickUp: boolean;
  isChosen: boolean;
  onChoose: (method: RetryOption['method']) => void;
}

export function MethodChoice({
  option: { method, restriction },
  currency,
  isPickUp,
  isChosen,
  onChoose,
}: MethodChoiceProps) {
  const t = useTranslations('order');
  const { locale } = useShop();
  return (
    <label className="group choice">
      <input
        type="radio"
        name="method"
        value={method}
        disabled={restriction !== undefined}
        checked={isChosen}
        onChange={() => onChoose(method)}
      />
      <span className="min-w-0">
        <span className="block">
          {t(`method.${isPickUp && method === 'Cash' ? 'CashAtBranch' : method}`)}
        </span>
        {restriction && isRejection(restriction.reason) && (
          <span className="text-14">{t(`pay.rejected.${restriction.reason}`)}</span>
        )}
        {restriction && 'limit' in restriction && (
          // A limit is in the currency of the country, so it is not converted.
          <span className="text-14">
            {t(`pay.limit.${restriction.reason}`, {
              limit: isolate(
                formatMoney(restriction.limit * 1000, { ...currency, rate: 1 }, locale),
              ),
            })}
          </span>
        )}
      </span>
      <PaymentMarks method={method} />
    </label>
  );
}

/** Whether the order as it is can never be paid again. */
function needsNewOrder(error: unknown): boolean {
  const { kind } = toRetryPaymentError(error);
  return kind === 'out_of_stock' || kind === 'no_longer_offered' || kind === 'order_expired';
}

/** The problem, with the names of products that are not sold any more. */
function useProblemText(order: Order): (error: RetryPaymentError) => string {
  const t = useTranslations('order.pay');
  const localized = useLocalized();
  const { formatCharged } = useOrderMoney(order);
  return ({ kind, breakdown, noLongerOffered }) => {
    if (breakdown && isPriceChange(kind))
      return t(`newTotal.${kind}`, {
        before: isolate(formatCharged(order.total)),
        after: isolate(formatCharged(breakdown.total)),
      });
    if (!noLongerOffered) return t(`problem.${kind}`);
    const titles = noLongerOffered.products?.map(({ title }) => isolate(localized(title))) ?? [];
    return t(`noLongerOffered.${noLongerOffered.part}`, { titles: titles.join(t('separator')) });
  };
}

const PRICE_CHANGES = ['total_changed', 'promotion_not_valid', 'points_changed'] as const;
const isPriceChange = (kind: string): kind is (typeof PRICE_CHANGES)[number] =>
  PRICE_CHANGES.some((one) => one === kind);

/** Explains why the payment could not be retried, and lists unavailable products. */
function PayErrorText({ order, error }: { order: Order; error: unknown }) {
  const t = useTranslations('order.pay');
  const withWait = useRetryAfter();
  const localized = useLocalized();
  const problem = toRetryPaymentError(error);
  const toText = useProblemText(order);
  const { availability } = problem;
  const titles = new Map(
    order.lines.map((line) => [lineKey(line), isolate(localized(line.title))]),
  );
  return (
    <>
      <span>{withWait(error, toText(problem))}</span>
      {availability && (
        <span className="block">
          {availability.outOfStockList.map((entry) => (
            <span key={lineKey(entry)} className="block">
              {t('availableUnits', {
                title: titles.get(lineKey(entry)) ?? entry.typeId,
                available: entry.available,
              })}
            </span>
          ))}
          {availability.productNotAvailableByCountryList.map((entry) => (
            <span key={lineKey(entry)} className="block">
              {t('notDelivered', { title: titles.get(lineKey(entry)) ?? entry.typeId })}
            </span>
          ))}
        </span>
      )}
    </>
  );
}

/** The section of an unpaid order in which its payment is retried. */
export function RetryPaymentSection({ order }: { order: Order }) {
  const t = useTranslations('order.pay');
  const { locale } = useShop();
  return (
    <section aria-labelledby="pay-again" className="panel grid gap-4 print:hidden">
      <div>
        <h2 id="pay-again" className="font-display text-22">
          {t('title')}
        </h2>
        <p className="text-ink-700">
          <span>{t('text')}</span>{' '}
          {order.payUntil !== undefined && (
            <span>{t('until', { date: isolate(formatDateTime(order.payUntil, locale)) })}</span>
          )}
        </p>
      </div>
      <PayForm order={order} />
    </section>
  );
}
