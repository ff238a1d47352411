'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IntentLink } from '@/components/shared/intent-link';
import { useShop } from '@/components/shared/shop-context';
import { buttonClass } from '@/components/ui/button';
import { orderQuery } from '@/lib/api/payment/orders';
import { routes } from '@/lib/config/routes';
import { localePath } from '@/lib/i18n/paths';
import { accountClient } from '@/lib/session/account-client';
import { forgetAttempt, readAttempt } from '@/lib/storage/purchase-attempt';
import { useSignedIn } from '@/stores/signed-in';

/** Someone who came back from the page of a payment finds the order that waits for it, instead of buying once more. */
export function WaitingOrder() {
  const t = useTranslations('checkout.waiting');
  const { locale } = useShop();
  const [referenceCode] = useState(() => readAttempt()?.referenceCode);
  const viewerId = useSignedIn((state) => state.userId);
  const { data: order } = useQuery({
    ...orderQuery(accountClient, referenceCode ?? '', viewerId),
    enabled: referenceCode !== undefined,
    staleTime: 0,
  });
  if (!order || !referenceCode) return null;
  if (order.status !== 'PendingPayment') {
    // What comes next is another purchase. A confirmed order's own page takes its lines out of the cart.
    if (order.status !== 'Confirmed') forgetAttempt();
    return null;
  }
  const payment = order.payment?.redirectUrl;
  return (
    <section className="panel mb-6 flex flex-wrap items-center justify-between gap-4 border-honey-500">
      <p>{t('text')}</p>
      <div className="flex flex-wrap gap-3">
        {payment && (
          <a href={payment} className={buttonClass()}>
            {t('go')}
          </a>
        )}
        <IntentLink href={localePath(locale, routes.success(referenceCode))} className={buttonClass({ variant: 'outline' })}>
          {t('see')}
        </IntentLink>
      </div>
    </section>
  );
}
