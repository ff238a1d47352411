'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { getCancellationMethod } from '@/lib/shop/order/order-outcome';
import { type OverlayProps, openOverlay } from '@/stores/overlay';
import { CancelForm } from './cancel-form';
import { OrderLoadError, OrderSkeleton } from './order-states';
import { useOrder } from './use-order';

/** Cancels an order or requests its cancellation, depending on its state. */
export function CancelOrderDialog({
  referenceCode,
  returnTo,
  onClose,
}: OverlayProps<'cancelOrder'>) {
  const t = useTranslations('order.cancel');
  const { order, isError, isFetching, refetch } = useOrder(referenceCode);
  const method = order && getCancellationMethod(order);
  const close = () =>
    returnTo ? openOverlay({ id: returnTo, referenceCode, order: null }) : onClose();
  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={close} onLeave={onClose}>
      <div className="grid gap-5 px-5 pb-1">
        {order && method && (
          <CancelForm order={order} method={method} onDone={close} onDismiss={close} />
        )}
        {order && !method && (
          <>
            <p role="status">{t('gone')}</p>
            <Button variant="outline" onClick={close}>
              {t('dismiss')}
            </Button>
          </>
        )}
        {!order &&
          (isError ? (
            <OrderLoadError isRetrying={isFetching} onRetry={refetch} />
          ) : (
            <OrderSkeleton />
          ))}
      </div>
    </Dialog>
  );
}
