'use client';

import './order.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { SummaryRow } from '@/components/cart/summary-row';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { useShop } from '@/components/i18n/shop-context';
import { useLeavingMutation } from '@/components/navigation/use-leaving-mutation';
import { useNavigate } from '@/components/navigation/use-navigate';
import { Button } from '@/components/ui/button';
import { EmptyIllustration } from '@/components/ui/empty-illustration';
import { FormAlert } from '@/components/ui/form-alert';
import { Icon } from '@/components/ui/icon';
import { browserClient } from '@/lib/api/browser-client';
import { findClosedState, paymentLinkQuery, payWithLink } from '@/lib/api/payment/payment-links';
import type { Order } from '@/lib/contract/order';
import type { PendingCorrection } from '@/lib/contract/order-correction';
import type { ClosedLink, PaymentLink } from '@/lib/contract/payment-link';
import { type OnlineMethod, onlineMethodSchema } from '@/lib/contract/payment-methods';
import { getCountryName } from '@/lib/domain/address-lines';
import { isolate } from '@/lib/domain/bidi';
import { formatDeliveryDates } from '@/lib/domain/delivery-dates';
import { FAILED_PARAM, routes } from '@/lib/domain/routes';
import { formatDateTime } from '@/lib/i18n/format-date';
import { orderCurrency } from '@/lib/shop/order/order-currency';
import { getPaymentPageUrl } from '@/lib/shop/order/safe-payment-url';
import { ContactLine } from './contact-line';
import { CorrectionDetails } from './correction-details';
import { OrderLines } from './order-lines';
import { OrderNumber } from './order-number';
import { OrderLoadError, OrderSkeleton } from './order-states';
import { OrderTotals } from './order-totals';
import { MethodChoice } from './pay-form';
import { PickUpPlace } from './pick-up-place';
import { Section } from './section';
import { useOrderMoney } from './use-order-money';
import { toRetryPaymentError, UnsafePaymentUrlError } from './use-retry-payment';

/** The page of a payment link. Its address has the token, which is sent in bodies only. */
export function PayLinkView() {
  const [, token] = /\/pay\/([0-9a-f]{64})$/.exec(usePathname()) ?? [];
  return token === undefined ? <Closed state="unknown" /> : <Link key={token} token={token} />;
}

function Link({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(paymentLinkQuery(browserClient, token));
  const state = findClosedState(error);
  if (state) return <Closed state={state} />;
  if (data) return <Open link={data} token={token} />;
  if (error) return <OrderLoadError isHeading isRetrying={isFetching} onRetry={refetch} />;
  return <OrderSkeleton />;
}

/** A link that pays nothing any more: what to do next, and nothing about the order. */
function Closed({ state }: { state: ClosedLink }) {
  const t = useTranslations('payLink');
  const isPaid = state === 'paid';
  return (
    <div
      role="status"
      className="mx-auto grid max-w-lg justify-items-center gap-4 py-8 text-center"
    >
      {isPaid ? (
        <Icon name="circle-check" size={48} className="text-primary-700" />
      ) : (
        <EmptyIllustration name="tea" />
      )}
      <h1 className="font-display text-28">{t(`closed.${state}.title`)}</h1>
      <p className="text-ink-700">{t(`closed.${state}.text`)}</p>
      <ContactLine />
    </div>
  );
}

function Open({ link, token }: { link: PaymentLink; token: string }) {
  const t = useTranslations('payLink');
  const { locale } = useShop();
  const { order, expiresAt } = link;
  const correction = link.reason === 'correction' ? order.pendingCorrection : undefined;
  const hasFailed = useSearchParams().has(FAILED_PARAM);
  return (
    <div className="grid gap-5">
      <header className="grid gap-1">
        <h1 className="page-title">{t(correction ? 'correction.heading' : 'heading')}</h1>
        <p className="text-ink-700">
          {t('until', { date: isolate(formatDateTime(expiresAt, locale)) })}
        </p>
        <OrderNumber number={order.orderNumber} />
      </header>
      {hasFailed && <FormAlert>{t('failed')}</FormAlert>}
      <div className="order-details">
        <div className="order-column">
          {correction ? (
            <Section title={t('correction.title')}>
              <p className="grid gap-1">
                <CorrectionDetails order={order} correction={{ ...correction, total: undefined }} />
              </p>
            </Section>
          ) : (
            <OrderLines order={order} />
          )}
          <Delivery link={link} />
        </div>
        <div className="order-column">
          {correction ? (
            <Difference order={order} correction={correction} />
          ) : (
            <OrderTotals order={order} />
          )}
          <Section title={t('method')}>
            <Form link={link} token={token} />
          </Section>
          <ContactLine orderNumber={order.orderNumber} />
        </div>
      </div>
    </div>
  );
}

/** The new total less the former one. */
function Difference({ order, correction }: { order: Order; correction: PendingCorrection }) {
  const t = useTranslations('payLink.correction');
  const { formatCharged } = useOrderMoney(order);
  const { total, amount } = correction;
  const rows = [
    ...(total ? [['newTotal', total.to] as const, ['before', 0 - total.from] as const] : []),
    ['amount', amount] as const,
  ];
  return (
    <Section title={t('difference')}>
      <dl className="grid gap-2">
        {rows.map(([name, kwd]) => (
          <SummaryRow key={name} name={t(name)} isTotal={name === 'amount'}>
            <bdi className="money">{formatCharged(kwd)}</bdi>
          </SummaryRow>
        ))}
      </dl>
    </Section>
  );
}

/** Where and when, without the address. */
function Delivery({ link: { order } }: { link: PaymentLink }) {
  const t = useTranslations('payLink');
  const { locale } = useShop();
  const { pickUp, deliveryDates, display, status } = order;
  const dates = deliveryDates && isolate(formatDeliveryDates(deliveryDates, locale));
  return (
    <Section title={t(pickUp ? 'pickUp' : 'delivery')}>
      {pickUp ? (
        <PickUpPlace pickUp={pickUp} status={status} />
      ) : (
        <p>{t('to', { country: isolate(getCountryName(display.countryCode, locale)) })}</p>
      )}
      {dates && <p className="text-ink-700">{t(pickUp ? 'ready' : 'arrives', { dates })}</p>}
    </Section>
  );
}

const isOnline = (method: string): method is OnlineMethod =>
  onlineMethodSchema.safeParse(method).success;

function usePayLink({ order }: PaymentLink, token: string) {
  const { push } = useNavigate();
  const client = useQueryClient();
  return useLeavingMutation({
    mutationFn: async (paymentMethod: OnlineMethod) => {
      const { redirectUrl } = await payWithLink(browserClient, { token, paymentMethod });
      if (redirectUrl === undefined) return undefined;
      const page = getPaymentPageUrl(redirectUrl);
      if (!page) throw new UnsafePaymentUrlError();
      return page;
    },
    openNext: (page) => (page ? location.assign(page) : push(routes.success(order.referenceCode))),
    // The link may have ended meanwhile.
    onError: () => {
      void client.invalidateQueries({ queryKey: paymentLinkQuery(browserClient, token).queryKey });
    },
  });
}

function Form({ link, token }: { link: PaymentLink; token: string }) {
  const t = useTranslations('order.pay');
  const { formatCharged } = useOrderMoney(link.order);
  const withWait = useRetryAfter();
  const pay = usePayLink(link, token);
  const [selected, setSelected] = useState<string>();
  const options = link.methods.flatMap(({ method, reason, limit }) => {
    if (!isOnline(method)) return [];
    const isLimit = reason === 'belowMinimum' || reason === 'aboveMaximum';
    return [{ method, ...(isLimit && { restriction: { reason, limit: limit ?? 0 } }) }];
  });
  const open = options.filter(({ restriction }) => !restriction);
  const method = open.find((one) => one.method === selected)?.method ?? open[0]?.method;
  if (!method) return <p>{t('none')}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pay.mutate(method);
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <fieldset className="choices">
        <legend className="sr-only">{t('legend')}</legend>
        {options.map((option) => (
          <MethodChoice
            key={option.method}
            option={option}
            currency={orderCurrency(link.order.display)}
            isPickUp={link.order.pickUp !== undefined}
            isChosen={option.method === method}
            onChoose={setSelected}
          />
        ))}
      </fieldset>
      <FormAlert>
        {pay.isError && withWait(pay.error, t(`problem.${toRetryPaymentError(pay.error).kind}`))}
      </FormAlert>
      <Button type="submit" size="large" isDisabled={pay.isBusy}>
        {pay.isBusy ? t('sending') : t('submit', { amount: isolate(formatCharged(link.amount)) })}
      </Button>
    </form>
  );
}
