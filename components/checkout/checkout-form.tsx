'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { Money } from '@/components/price/money';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { Icon } from '@/components/ui/icon';
import { useOnLeave } from '@/components/ui/reset-on-leave';
import type { User } from '@/lib/contract/user';
import { countItems } from '@/lib/shop/cart/cart';
import { hasUndeliverableLine } from '@/lib/shop/cart/cart-validation';
import { AddressStep } from './address-step';
import { CheckoutSummary } from './checkout-summary';
import { DeliveryStep } from './delivery-step';
import { OrderReviewDialog } from './order-review-dialog';
import { OrderTextsFields } from './order-texts-fields';
import { PaymentStep } from './payment-step';
import { buildPurchaseRequest, type Checkout, useCheckout } from './use-checkout';
import { useTrackPaymentInfo } from './use-checkout-events';
import { usePlaceOrder } from './use-place-order';

/** The three checkout steps on one page, with the order summary beside them. */
export function CheckoutForm({ user }: { user: User }) {
  const t = useTranslations('checkout');
  const { locale } = useShop();
  const localized = useLocalized();
  const checkout = useCheckout(user);
  const placing = usePlaceOrder();
  const trackPaymentInfo = useTrackPaymentInfo();
  const [isReviewOpen, setReviewOpen] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const purchase = buildPurchaseRequest(checkout, locale);
  const missing = firstIncompleteStep(checkout);
  // Field values survive a visit to the cart or the payment page; a pending submission and its
  // errors do not.
  useOnLeave(() => {
    setSubmitted(false);
    setReviewOpen(false);
  });

  function handleReview() {
    setSubmitted(true);
    if (!purchase || missing) return;
    trackPaymentInfo(purchase.paymentMethod);
    setReviewOpen(true);
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
      <CollapsibleSummary checkout={checkout} />
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
          <FormAlert>
            {isSubmitted && missing && t(missing, { country: localized(checkout.country.name) })}
          </FormAlert>
          <Button
            size="large"
            isDisabled={checkout.isAddressSaving || checkout.totals.isLoading}
            onClick={handleReview}
          >
            {t('reviewOrder')}
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

/**
 * Message key of the first step that blocks the review dialog, in step order. Undefined when all
 * are complete.
 */
function firstIncompleteStep({ address, cart, feeFils, method, isCovered, texts, user }: Checkout) {
  if (hasUndeliverableLine(cart.lines)) return 'problem.not_delivered';
  if (!cart.canCheckOut) return 'problem.out_of_stock';
  if (user.phoneNumber.phone === '') return 'problem.phone_needed';
  if (!address) return 'address.needed';
  if (feeFils === undefined) return 'delivery.failed';
  if (!method && !isCovered) return 'payment.needed';
  return texts.areValid ? undefined : 'texts.tooLong';
}

/** The collapsible summary on phones. Its total is always visible. */
function CollapsibleSummary({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout.summary');
  return (
    <details className="panel disclosure lg:hidden">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3">
        <Icon name="chevron-down" className="disclosure-arrow" />
        <span className="min-w-0 grow basis-24">
          {t('title')}
          <span className="block text-14 text-ink-500">
            {t('items', { count: countItems(checkout.lines) })}
          </span>
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

interface StepProps {
  number: number;
  title: string;
  children: ReactNode;
}

/** A numbered checkout step. */
function Step({ number, title, children }: StepProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel">
      <h2 id={id} className="mb-5 flex items-center gap-3 font-display text-22">
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-palm-700 font-sans text-14 text-white"
        >
          {number}
        </span>
        <span>{title}</span>
      </h2>
      {children}
    </section>
  );
}
