'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { Money } from '@/components/price/money';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { Icon } from '@/components/ui/icon';
import { useOnLeave } from '@/components/ui/reset-on-leave';
import type { User } from '@/lib/api/contract/user';
import { LOCALE_TABLE } from '@/lib/i18n/locales';
import { itemCount } from '@/lib/shop/cart/cart';
import { hasUndeliverableLine } from '@/lib/shop/cart/cart-validation';
import { AddressStep } from './address-step';
import { buildPurchaseRequest } from './build-purchase-request';
import { CheckoutSummary } from './checkout-summary';
import { DeliveryStep } from './delivery-step';
import { OrderReviewDialog } from './order-review-dialog';
import { OrderTextsFields } from './order-texts-fields';
import { PaymentStep } from './payment-step';
import { Step } from './step';
import { type Checkout, useCheckout } from './use-checkout';
import { useTrackPaymentInfo } from './use-checkout-events';
import { usePlaceOrder } from './use-place-order';

/** Three steps on one page, with the sum beside them. */
export function CheckoutForm({ user }: { user: User }) {
  const t = useTranslations('checkout');
  const { locale } = useShop();
  const checkout = useCheckout(user);
  const placing = usePlaceOrder();
  const trackPaymentInfo = useTrackPaymentInfo();
  const [isReviewOpen, setReviewOpen] = useState(false);
  const [wasTried, setTried] = useState(false);
  const purchase = buildPurchaseRequest(checkout, locale);
  const missing = firstIncompleteStep(checkout);
  // The draft waits for a shopper who goes to the cart and back; what was on its way does not.
  useOnLeave(() => {
    setTried(false);
    setReviewOpen(false);
    placing.reset();
  });

  function handleReview() {
    setTried(true);
    if (!purchase || missing) return;
    trackPaymentInfo(purchase.paymentMethod);
    setReviewOpen(true);
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
      <FoldedSummary checkout={checkout} />
      <div className="grid gap-6">
        <Step number={1} title={t('step.address')}>
          <AddressStep checkout={checkout} />
        </Step>
        <Step number={2} title={t('step.delivery')}>
          <DeliveryStep checkout={checkout} />
        </Step>
        <Step number={3} title={t('step.payment')}>
          <PaymentStep checkout={checkout} />
        </Step>
        <OrderTextsFields checkout={checkout} />
        <div className="grid gap-4">
          <FormAlert>{wasTried && missing && t(missing, { country: checkout.country.name[LOCALE_TABLE[locale].textKey] })}</FormAlert>
          <Button size="large" disabled={checkout.totals.isFeeLoading} onClick={handleReview}>
            {t('review')}
          </Button>
        </div>
      </div>
      <aside aria-label={t('summary.title')} className="panel hidden lg:sticky lg:top-28 lg:block">
        <h2 className="mb-4 font-display text-22">{t('summary.title')}</h2>
        <CheckoutSummary checkout={checkout} />
      </aside>
      {isReviewOpen && purchase && (
        <OrderReviewDialog
          checkout={checkout}
          purchase={purchase}
          placing={placing}
          onClose={() => {
            setReviewOpen(false);
            placing.reset();
          }}
        />
      )}
    </div>
  );
}

/** What is left to do before the order can be looked at whole, in the order of the steps. */
function firstIncompleteStep({ address, review, fee, method, isCovered, texts, user }: Checkout) {
  if (hasUndeliverableLine(review.reviews)) return 'problem.not_delivered';
  if (!review.canCheckOut) return 'problem.out_of_stock';
  if (user.phoneNumber.phone === '') return 'problem.phone_needed';
  if (!address) return 'address.needed';
  if (fee === undefined) return 'delivery.failed';
  if (!method && !isCovered) return 'payment.needed';
  return texts.areValid ? undefined : 'texts.tooLong';
}

/** On phones the sum folds: its total stays to be seen. */
function FoldedSummary({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout.summary');
  return (
    <details className="panel disclosure lg:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3">
        <Icon name="chevron-down" className="disclosure-arrow" />
        <span className="grow">
          {t('title')}
          <span className="block text-14 text-ink-500">{t('items', { count: itemCount(checkout.lines) })}</span>
        </span>
        <span className="font-semibold text-18">
          <Money fils={checkout.total.totalFils} />
        </span>
      </summary>
      <div className="mt-5 border-sand-200 border-t pt-5">
        <CheckoutSummary checkout={checkout} />
      </div>
    </details>
  );
}
