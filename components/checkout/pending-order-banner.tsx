'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { PrivateLink } from '@/components/navigation/private-link';
import { buttonClass } from '@/components/ui/button';
import { useOnLeave } from '@/components/ui/reset-on-leave';
import { orderKey, orderQuery } from '@/lib/api/orders/orders';
import { routes } from '@/lib/domain/routes';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { getPaymentPageUrl } from '@/lib/shop/order/safe-payment-url';
import { clearAttempt, readAttempt } from '@/lib/storage/purchase-attempt';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { watchStored } from '@/lib/storage/watch-stored';
import { finalizeOrder } from '@/stores/finalize-order';
import { useSignedIn } from '@/stores/signed-in';

const readPendingCode = () => readAttempt()?.referenceCode;
const watchAttempt = (onChange: () => void) => watchStored([STORAGE_KEYS.placedOrder], onChange);

/**
 * Links to an order with a pending payment, so that a shopper who returns does not place a second
 * one.
 */
export function PendingOrderBanner() {
  const t = useTranslations('checkout.pendingOrder');
  const userId = useSignedIn((state) => state.userId);
  const client = useQueryClient();
  const referenceCode = useSyncExternalStore(watchAttempt, readPendingCode, () => undefined);
  const { data: order } = useQuery({
    ...orderQuery(optionalAuthClient, referenceCode ?? '', userId),
    enabled: referenceCode !== undefined,
  });

  // The payment may have ended on its page.
  useOnLeave(() => {
    if (referenceCode !== undefined)
      void client.invalidateQueries({ queryKey: orderKey(referenceCode) });
  });
  useEffect(() => {
    if (!order || order.status === 'PendingPayment') return;
    // A purchase after a failed payment is a new attempt.
    if (order.status === 'PaymentFailed' || order.status === 'Expired') clearAttempt();
    else void finalizeOrder(order);
  }, [order]);

  if (!referenceCode || order?.status !== 'PendingPayment') return null;
  const payment = getPaymentPageUrl(order.payment?.redirectUrl);
  return (
    <section className="panel mb-6 flex flex-wrap items-center justify-between gap-4 border-accent-500">
      <p>{t('text')}</p>
      <div className="flex flex-wrap gap-3">
        {payment && (
          <a href={payment} className={buttonClass()}>
            {t('go')}
          </a>
        )}
        <PrivateLink
          path={routes.success(referenceCode)}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('see')}
        </PrivateLink>
      </div>
    </section>
  );
}
