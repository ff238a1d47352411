'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { PrivateLink } from '@/components/navigation/private-link';
import { useShop } from '@/components/i18n/shop-context';
import { buttonClass } from '@/components/ui/button';
import { orderQuery } from '@/lib/api/orders/orders';
import { payPage } from '@/lib/shop/order/payment-page';
import { routes } from '@/lib/config/routes';
import { localePath } from '@/lib/i18n/paths';
import { visitorClient } from '@/lib/session/optional-auth-client';
import { forgetAttempt, readAttempt } from '@/lib/storage/purchase-attempt';
import { settleOrder } from '@/stores/placed-order';
import { useSignedIn } from '@/stores/signed-in';

/** Someone who came back from the page of a payment finds the order that waits for it, instead of buying once more. */
export function WaitingOrder() {
  const t = useTranslations('checkout.waiting');
  const { locale } = useShop();
  const userId = useSignedIn((state) => state.userId);
  const [referenceCode] = useState(() => readAttempt()?.referenceCode);
  const { data: order } = useQuery({ ...orderQuery(visitorClient, referenceCode ?? '', userId), enabled: referenceCode !== undefined });

  useEffect(() => {
    if (!order || order.status === 'PendingPayment') return;
    // What comes after a payment that failed is another purchase.
    if (order.status === 'PaymentFailed' || order.status === 'Expired') forgetAttempt();
    else void settleOrder(order);
  }, [order]);

  if (!referenceCode || order?.status !== 'PendingPayment') return null;
  const payment = payPage(order.payment?.redirectUrl);
  return (
    <section className="panel mb-6 flex flex-wrap items-center justify-between gap-4 border-honey-500">
      <p>{t('text')}</p>
      <div className="flex flex-wrap gap-3">
        {payment && (
          <a href={payment} className={buttonClass()}>
            {t('go')}
          </a>
        )}
        <PrivateLink href={localePath(locale, routes.success(referenceCode))} className={buttonClass({ variant: 'outline' })}>
          {t('see')}
        </PrivateLink>
      </div>
    </section>
  );
}
