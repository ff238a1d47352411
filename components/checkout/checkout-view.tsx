'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { RequestError } from '@/components/feedback/request-error';
import { Button } from '@/components/ui/button';
import { useShopper } from '@/components/user/use-shopper';
import { routes } from '@/lib/domain/routes';
import { useCart } from '@/stores/cart';
import { openOverlay } from '@/stores/overlay';
import { CheckoutForm } from './checkout-form';
import { PendingOrderBanner } from './pending-order-banner';
import { useTrackBeginCheckout } from './use-checkout-events';

/** The checkout form for a signed-in shopper or guest, or a sign-in prompt. */
export function CheckoutView() {
  const t = useTranslations('checkout');
  const shopper = useShopper();
  const isEmpty = useCart((state) => state.lines.length === 0);
  useTrackBeginCheckout();
  return (
    <>
      <PendingOrderBanner />
      {isEmpty ? (
        <EmptyState text={t('empty')} action={t('emptyAction')} path={routes.categories} />
      ) : shopper.status === 'anonymous' ? (
        <SignInPrompt />
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

const openLoginCheck = () => openOverlay({ id: 'loginCheck', nextPath: routes.checkout });

/** Opens the login check once on mount. A button opens it again. */
function SignInPrompt() {
  const t = useTranslations('checkout.signIn');
  useEffect(openLoginCheck, []);
  return (
    <section className="panel grid max-w-xl justify-items-start gap-4">
      <h2 className="font-display text-22">{t('title')}</h2>
      <p className="text-ink-700">{t('text')}</p>
      <Button size="large" onClick={openLoginCheck}>
        {t('action')}
      </Button>
    </section>
  );
}
