'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { returnsQuery } from '@/lib/api/orders/returns';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { type OverlayProps, openOverlay } from '@/stores/overlay';
import { OrderLoadError, OrderSkeleton } from './order-states';
import { ReturnForm } from './return-form';
import { useOrder } from './use-order';

/** Requests the return of units of a delivered order. */
export function ReturnDialog({ referenceCode, returnTo, onClose }: OverlayProps<'returnOrder'>) {
  const t = useTranslations('order.returns.form');
  const { order, isError, isFetching, refetch } = useOrder(referenceCode);
  const returns = useQuery(returnsQuery(optionalAuthClient, referenceCode));
  const lines = returns.data?.lines;
  const close = () =>
    returnTo ? openOverlay({ id: returnTo, referenceCode, order: null }) : onClose();
  const retry = () => {
    void refetch();
    void returns.refetch();
  };
  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={close} onLeave={onClose}>
      <div className="grid gap-5 px-5 pb-1">
        {order && lines && lines.length > 0 && (
          <ReturnForm order={order} lines={lines} onDone={close} onDismiss={close} />
        )}
        {lines?.length === 0 && (
          <>
            <p role="status">{t('gone')}</p>
            <Button variant="outline" onClick={close}>
              {t('close')}
            </Button>
          </>
        )}
        {!(order && lines) &&
          (isError || returns.isError ? (
            <OrderLoadError isRetrying={isFetching || returns.isFetching} onRetry={retry} />
          ) : (
            <OrderSkeleton />
          ))}
      </div>
    </Dialog>
  );
}
