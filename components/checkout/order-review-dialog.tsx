'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AddressLines } from '@/components/address/address-lines';
import { useAddressError } from '@/components/address/use-address-error';
import { useLineErrorText } from '@/components/cart/use-line-error-text';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { newTabProps } from '@/components/navigation/new-tab-link';
import { usePreOrderText } from '@/components/product/pre-order-line';
import { useDeliveryDates } from '@/components/product/use-delivery-dates';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormAlert } from '@/components/ui/form-alert';
import { PhoneNumber } from '@/components/user/phone-number';
import type { Availability } from '@/lib/contract/availability';
import type { Purchase } from '@/lib/contract/purchase';
import { isolate } from '@/lib/domain/bidi';
import { BASE_CURRENCY, formatMoney } from '@/lib/domain/money';
import { getProductKey } from '@/lib/shop/cart/cart-line';
import { getLineError } from '@/lib/shop/cart/cart-validation';
import { features } from '@/shop.config';
import { CheckoutLines } from './checkout-summary';
import { CheckoutTotals } from './checkout-totals';
import { ReadyText } from './pick-up-branches';
import type { Checkout } from './use-checkout';
import { getMethodKey } from './use-payment-options';
import { toPlaceOrderError, type usePlaceOrder } from './use-place-order';

const TEXTS = ['orderNote', 'giftMessage'] as const;

interface OrderReviewDialogProps {
  checkout: Checkout;
  purchase: Purchase;
  placing: ReturnType<typeof usePlaceOrder>;
  onClose: () => void;
}

/**
 * Shows the complete order with the button that places it. Errors such as a changed total are shown
 * here, before any charge.
 */
export function OrderReviewDialog({
  checkout,
  purchase,
  placing,
  onClose,
}: OrderReviewDialogProps) {
  const t = useTranslations('checkout');
  const { locale } = useShop();
  const { total, method, texts } = checkout;
  const isPaidOnline = method !== 'Cash' && total.totalFils > 0;
  const { isBusy } = placing;
  return (
    <Dialog shape="wide" title={t('review.title')} closeLabel={t('review.back')} onClose={onClose}>
      <div className="grid gap-6 px-5 sm:grid-cols-2">
        <CheckoutLines checkout={checkout} />
        <div className="grid content-start gap-5">
          <dl className="grid gap-3 text-14">
            <DeliveryFacts checkout={checkout} purchase={purchase} />
            {TEXTS.map(
              (name) =>
                texts.cleaned[name] && (
                  <Fact key={name} name={t(`texts.${name}`)}>
                    <span dir="auto" className="block whitespace-pre-line break-words">
                      {texts.cleaned[name]}
                    </span>
                  </Fact>
                ),
            )}
            {method && (
              <Fact name={t('review.pay')}>
                {t(`payment.${getMethodKey(method, checkout)}.name`)}
              </Fact>
            )}
          </dl>
          <CheckoutTotals checkout={checkout} />
        </div>
      </div>
      <div className="grid gap-4 px-5 pt-2">
        <FormAlert>
          {placing.isError && <PlaceOrderErrorText error={placing.error} checkout={checkout} />}
        </FormAlert>
        <p className="text-12 text-ink-500">
          {t.rich(features.returns ? 'review.law' : 'review.lawWithoutReturns', {
            terms: newTabProps('terms', locale),
            privacy: newTabProps('privacy', locale),
            returns: newTabProps('returns', locale),
          })}
        </p>
      </div>
      <div className="dialog-footer flex flex-wrap gap-x-3 gap-y-1 border-sand-200 border-t px-5 pt-4">
        <Button
          size="large"
          className="max-sm:grow"
          data-first-focus
          isDisabled={isBusy}
          onClick={() => placing.mutate(purchase)}
        >
          {isBusy
            ? t('review.sending')
            : isPaidOnline
              ? t('review.payNow', {
                  amount: isolate(formatMoney(total.totalFils, BASE_CURRENCY, locale)),
                })
              : t('review.place')}
        </Button>
        <Button
          size="large"
          variant="quiet"
          className="max-sm:grow max-sm:px-3"
          isDisabled={isBusy}
          onClick={onClose}
        >
          {t('review.back')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Where the order goes, how and when. */
function DeliveryFacts({
  checkout,
  purchase,
}: Pick<OrderReviewDialogProps, 'checkout' | 'purchase'>) {
  const t = useTranslations('checkout');
  const localized = useLocalized();
  const { address, cart, pickUp, service, texts } = checkout;
  const { formatOrder } = usePreOrderText();
  const { deliveryTerms } = checkout.totals;
  const terms = deliveryTerms && { ...deliveryTerms, ...service };
  const dates = useDeliveryDates()(terms, cart.preOrder);
  const preOrder = cart.preOrder && (
    <span className="block text-info-600">{formatOrder(cart.preOrder)}</span>
  );
  if (pickUp.branch)
    return (
      <Fact name={t('review.pickUp')}>
        <span className="block">{localized(pickUp.branch.name)}</span>
        <span className="block">{localized(pickUp.branch.address)}</span>
        {preOrder}
        <ReadyText branch={pickUp.branch} pickUp={pickUp} />
      </Fact>
    );
  return (
    <>
      <Fact name={t('review.deliverTo')}>
        <span className="block">
          <bdi>{purchase.address?.recipientName}</bdi>
        </span>
        {address && <AddressLines address={address} />}
        {texts.recipient && purchase.address && <PhoneNumber phone={purchase.address.phone} />}
      </Fact>
      <Fact name={t('review.by')}>
        <span>{service ? localized(service.name) : t('delivery.standard')}</span>
        {preOrder}
        {dates && <span className="block">{t('delivery.arrives', { dates })}</span>}
      </Fact>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-500">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PlaceOrderErrorText({ error, checkout }: { error: unknown; checkout: Checkout }) {
  const t = useTranslations('checkout.problem');
  const withWait = useRetryAfter();
  const formatAddressError = useAddressError();
  const { locale } = useShop();
  const problem = toPlaceOrderError(error);
  const addressError = formatAddressError(error);
  if (addressError) return addressError;
  if (problem.kind === 'total_changed')
    return t('total_changed', {
      amount: isolate(formatMoney(problem.totalFils, BASE_CURRENCY, locale)),
    });
  if (problem.kind === 'out_of_stock')
    return <UnavailableText availability={problem.availability} checkout={checkout} />;
  return withWait(error, t(problem.kind));
}

interface UnavailableTextProps {
  /** Availability from the rejected purchase. Undefined when the response has none. */
  availability: Availability | undefined;
  checkout: Pick<Checkout, 'lines' | 'country'>;
}

/** Lists the cart lines that cannot be bought, each with its reason. */
export function UnavailableText({
  availability,
  checkout: { lines, country },
}: UnavailableTextProps) {
  const t = useTranslations('checkout.problem');
  const localized = useLocalized();
  const formatLineError = useLineErrorText();
  const isUndeliverable =
    availability !== undefined && availability.productNotAvailableByCountryList.length > 0;
  const checkedLines = availability
    ? lines.map((line) => ({ line, error: getLineError(line, availability) }))
    : [];
  return (
    <>
      <span>
        {isUndeliverable
          ? t('not_delivered', { country: localized(country.name) })
          : t('out_of_stock')}
      </span>
      {checkedLines.map(
        ({ line, error }) =>
          error && (
            <span key={getProductKey(line)} className="block">
              {t('line', { title: isolate(localized(line.title)), reason: formatLineError(error) })}
            </span>
          ),
      )}
    </>
  );
}
