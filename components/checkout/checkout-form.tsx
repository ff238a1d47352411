'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { Money, useMoney } from '@/components/price/money';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { Icon } from '@/components/ui/icon';
import type { User } from '@/lib/contract/user';
import { countItems } from '@/lib/shop/cart/cart';
import { AddressStep } from './address-step';
import { buildPurchaseRequest } from './build-purchase';
import { ArrivalLine, CheckoutSummary, SecureLine } from './checkout-summary';
import { DeliveryStep } from './delivery-step';
import { OrderReviewDialog } from './order-review-dialog';
import { OrderTextsFields } from './order-texts-fields';
import { PaymentStep } from './payment-step';
import { type Checkout, useCheckout } from './use-checkout';
import { usePlaceOrder } from './use-place-order';
import { type OrderReview, useReview } from './use-review';

/** The three checkout steps on one page, with the order summary beside them. */
export function CheckoutForm({ user }: { user: User }) {
  const t = useTranslations('checkout');
  const { locale } = useShop();
  const checkout = useCheckout(user);
  const placing = usePlaceOrder();
  const review = useReview(checkout);
  const purchase = buildPurchaseRequest(checkout, locale);
  const current = findCurrentStep(checkout);

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
      <CollapsibleSummary checkout={checkout} />
      <div ref={review.stepsRef} className="grid gap-8">
        <Step
          number={1}
          current={current}
          title={t(checkout.pickUp.isChosen ? 'step.pickUp' : 'step.address')}
        >
          <AddressStep
            checkout={checkout}
            formRef={review.addressFormRef}
            onSaved={review.handleSaved}
          />
        </Step>
        <Step number={2} current={current} title={t('step.delivery')}>
          <DeliveryStep checkout={checkout} />
        </Step>
        <Step number={3} current={current} title={t('step.payment')}>
          <PaymentStep checkout={checkout} isMissing={review.isMethodMissing} />
        </Step>
        <OrderTextsFields checkout={checkout} />
      </div>
      {/* On phones only the button: the summary comes before the steps. */}
      <aside
        aria-label={t('summary.title')}
        className="panel max-lg:rounded-none max-lg:border-0 max-lg:bg-transparent max-lg:p-0 lg:sticky lg:top-8"
      >
        <div className="mb-5 hidden lg:block">
          <h2 className="mb-4 font-display text-22">{t('summary.title')}</h2>
          <CheckoutSummary checkout={checkout} />
          <ArrivalLine checkout={checkout} />
        </div>
        <ReviewButton checkout={checkout} review={review} />
        <div className="mt-5 hidden lg:block">
          <SecureLine />
        </div>
      </aside>
      {review.isOpen && purchase && (
        <OrderReviewDialog
          checkout={checkout}
          purchase={purchase}
          placing={placing}
          onClose={() => {
            review.close();
            placing.reset();
          }}
        />
      )}
    </div>
  );
}

/**
 * The button with the total, which is outlined while that of the address comes first; then, on
 * phones, it stays at the foot of the window, in a bar of fixed height.
 */
function ReviewButton({ checkout, review }: { checkout: Checkout; review: OrderReview }) {
  const t = useTranslations('checkout');
  const localized = useLocalized();
  const money = useMoney();
  const { country, feeFils, hasDestination, isAddressSaving, total, totals } = checkout;
  return (
    <div ref={review.endRef} className="grid gap-4">
      <FormAlert>
        {review.problem && t(review.problem, { country: localized(country.name) })}
      </FormAlert>
      <div className={hasDestination ? 'buy-bar' : ''}>
        <Button
          size="large"
          className="w-full"
          variant={hasDestination ? 'primary' : 'outline'}
          isDisabled={isAddressSaving || totals.isLoading}
          onClick={review.start}
        >
          {/* Another element for another text, so that no text moves. */}
          {feeFils === undefined ? (
            <span key="order">{t('reviewOrder')}</span>
          ) : (
            <span key="total">{t('reviewTotal', { amount: money(total.totalFils) })}</span>
          )}
        </Button>
      </div>
    </div>
  );
}

/** The collapsible summary on phones. Its total is always visible. */
function CollapsibleSummary({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout.summary');
  return (
    <details className="disclosure -mx-(--gutter) bg-sand-100 px-(--gutter) py-3 lg:hidden">
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
        <div className="mt-5">
          <SecureLine />
        </div>
      </div>
    </details>
  );
}

/** The number of the first step that is not complete. The last one is complete when it is paid. */
function findCurrentStep({ hasDestination, feeFils }: Checkout): number {
  if (!hasDestination) return 1;
  return feeFils === undefined ? 2 : 3;
}

interface StepProps {
  number: number;
  /** Number of the step that comes next. */
  current: number;
  title: string;
  children: ReactNode;
}

/** A checkout step: completed ones have a tick, the others an outlined number. */
function Step({ number, current, title, children }: StepProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="step">
      <h2 id={id} className="mb-5 flex items-center gap-3 font-display text-22">
        <span
          aria-hidden="true"
          className={`grid size-7 shrink-0 place-items-center rounded-full border-[1.5px] border-primary-700 font-sans text-14 ${number < current ? 'bg-primary-700 text-white' : 'text-primary-700'}`}
        >
          {number < current ? <Icon name="check" size={16} /> : number}
        </span>
        <span>{title}</span>
      </h2>
      {children}
    </section>
  );
}
