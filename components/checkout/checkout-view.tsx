'use client';

import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/feedback/empty-state';
import { RequestError } from '@/components/feedback/request-error';
import { AccountLinks } from '@/components/shopper/account-links';
import { GuestForm } from '@/components/shopper/guest-form';
import { useShopper } from '@/components/shopper/use-shopper';
import { routes } from '@/lib/domain/routes';
import { useCart } from '@/stores/cart';
import { CheckoutForm } from './checkout-form';
import { PendingOrderBanner } from './pending-order-banner';
import { useTrackBeginCheckout } from './use-checkout-events';

/** The checkout form for a signed-in shopper or guest, or the registration of a guest. */
export function CheckoutView() {
  const t = useTranslations('checkout');
  const shopper = useShopper();
  const isEmpty = useCart((state) => state.lines.length === 0);
  useTrackBeginCheckout();
  return (
    <>
      <PendingOrderBanner />
      {isEmpty ? (
        <EmptyState
          text={t('empty')}
          action={t('emptyAction')}
          path={routes.categories}
          illustration="bag"
        />
      ) : shopper.status === 'anonymous' ? (
        <GuestStart />
      ) : shopper.status === 'failed' ? (
        <RequestError
          layout="panel"
          text={t('failed.text')}
          retryLabel={t('failed.retry')}
          onRetry={shopper.retry}
        />
      ) : shopper.status === 'signedIn' ? (
        <CheckoutForm user={shopper.user} />
      ) : (
        <div aria-busy="true" className="min-h-[60dvh]" />
      )}
    </>
  );
}

/** Checkout as a guest comes first; an account is a link away. */
function GuestStart() {
  const t = useTranslations('account.quick');
  return (
    <section aria-labelledby="guest-start" className="panel mx-auto grid max-w-xl gap-4">
      <h2 id="guest-start" className="font-display text-22">
        {t('title')}
      </h2>
      <GuestForm />
      <AccountLinks nextPath={routes.checkout} />
    </section>
  );
}
