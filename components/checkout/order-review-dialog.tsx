'use client';

import { useTranslations } from 'next-intl';
import { useAddressError } from '@/components/address/use-address-error';
import { useLineErrorText } from '@/components/cart/use-line-error-text';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { newTabProps } from '@/components/navigation/new-tab-link';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormAlert } from '@/components/ui/form-alert';
import type { Availability } from '@/lib/contract/availability';
import type { Purchase } from '@/lib/contract/purchase';
import { isolate } from '@/lib/domain/bidi';
import { BASE_CURRENCY, formatMoney } from '@/lib/domain/money';
import { getProductKey } from '@/lib/shop/cart/cart-line';
import { getLineError } from '@/lib/shop/cart/cart-validation';
import { features } from '@/shop.config';
import { CheckoutLines } from './checkout-summary';
import { CheckoutTotals } from './checkout-totals';
import { DeliveryFact, DestinationFact, Fact } from './review-facts';
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
  const { total, method, pickUp, texts } = checkout;
  const isPaidOnline = method !== 'Cash' && total.totalFils > 0;
  const { isBusy } = placing;
  return (
    <Dialog shape="wide" title={t('review.title')} closeLabel={t('review.back')} onClose={onClose}>
      {/* On phones the last part stays at the foot of the window. */}
      <div className="grid gap-x-8 gap-y-5 px-5 sm:grid-cols-2 sm:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-5 sm:row-span-2">
          <CheckoutLines checkout={checkout} />
          <dl className="grid gap-3 border-sand-200 border-t pt-4 text-14">
            <DestinationFact checkout={checkout} purchase={purchase} />
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
          </dl>
        </div>
        <div className="grid content-start gap-5">
          <dl className="grid gap-3 text-14">
            {!pickUp.branch && <DeliveryFact checkout={checkout} />}
            {method && (
              <Fact name={t('review.pay')}>
                {t(`payment.${getMethodKey(method, checkout)}.name`)}
              </Fact>
            )}
          </dl>
          <CheckoutTotals checkout={checkout} />
        </div>
        <div className="dialog-footer -mx-5 grid content-start gap-3 border-sand-200 border-t px-5 pt-3 sm:static sm:m-0 sm:border-0 sm:p-0">
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
          <div className="flex flex-wrap gap-x-3 gap-y-1 sm:flex-col">
            <Button
              size="large"
              className="grow"
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
        </div>
      </div>
    </Dialog>
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
