'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { lazyWithMessages } from '@/components/i18n/lazy-with-messages';
import { PrivateLink } from '@/components/navigation/private-link';
import { Button } from '@/components/ui/button';
import { orderKey } from '@/lib/api/orders/orders';
import { notify } from '@/lib/client/toast/toast';
import type { Order } from '@/lib/contract/order';
import { routes } from '@/lib/domain/routes';

export const OpenWithCode = lazyWithMessages(
  async () => (await import('./open-with-code')).OpenWithCode,
);

/**
 * Explains that part of the order is visible only to its owner, who logs in or opens it with a
 * one-time code.
 */
export function LimitedViewNotice({ order }: { order: Order }) {
  const t = useTranslations('order.limitedView');
  const queries = useQueryClient();
  const [isOpening, setOpening] = useState(false);
  const { referenceCode, orderNumber } = order;
  const next = encodeURIComponent(routes.success(referenceCode));
  function handleOpened() {
    notify('success', t('opened'));
    void queries.invalidateQueries({ queryKey: orderKey(referenceCode) });
  }
  return (
    <div className="col-span-full grid gap-4 rounded-card bg-accent-100 p-4 print:hidden">
      <p>
        {t('text')}{' '}
        <PrivateLink path={`${routes.login}?next=${next}`} className="inline-link">
          {t('logIn')}
        </PrivateLink>
      </p>
      {isOpening ? (
        <Suspense>
          <OpenWithCode orderNumber={orderNumber} onOpened={handleOpened} />
        </Suspense>
      ) : (
        <Button variant="outline" className="justify-self-start" onClick={() => setOpening(true)}>
          {t('code')}
        </Button>
      )}
    </div>
  );
}
