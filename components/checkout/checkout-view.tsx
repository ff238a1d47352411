'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { useShopper } from '@/components/user/use-shopper';
import { routes } from '@/lib/config/routes';
import { useCart } from '@/stores/cart';
import { useOverlay } from '@/stores/overlay';
import { CheckoutForm } from './checkout-form';
import { PendingOrderBanner } from './pending-order-banner';
import { useTrackBeginCheckout } from './use-checkout-events';

/** Checkout for whoever is here; who is not known yet is asked how to go on. */
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
      ) : shopper.status === 'nobody' ? (
        <SignInPrompt />
      ) : shopper.status === 'failed' ? (
        <div className="grid justify-items-start gap-4">
          <FormAlert>{t('failed.text')}</FormAlert>
          <Button variant="outline" onClick={shopper.retry}>
            {t('failed.retry')}
          </Button>
        </div>
      ) : shopper.status === 'here' ? (
        <CheckoutForm user={shopper.user} />
      ) : (
        <div aria-busy="true" className="min-h-[60dvh]" />
      )}
    </>
  );
}

/** Opens the login check by itself once; closed, it can be opened again. */
function SignInPrompt() {
  const t = useTranslations('checkout.gate');
  const ask = () => useOverlay.getState().open('loginCheck', { nextPath: routes.checkout });
  useEffect(() => {
    useOverlay.getState().open('loginCheck', { nextPath: routes.checkout });
  }, []);
  return (
    <section className="panel grid max-w-xl justify-items-start gap-4">
      <h2 className="font-display text-22">{t('title')}</h2>
      <p className="text-ink-700">{t('text')}</p>
      <Button size="large" onClick={ask}>
        {t('action')}
      </Button>
    </section>
  );
}
