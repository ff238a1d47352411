'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { getCancellationMethod } from '@/lib/shop/order/order-outcome';
import { CancelForm } from './cancel-form';
import { OrderLoadError, OrderSkeleton } from './order-states';
import { useOrder } from './use-order';

interface CancelOrderDialogProps {
  referenceCode: string;
  onClose: () => void;
  onLeave: () => void;
}

/** Cancels an order or requests its cancellation, depending on its state. */
export function CancelOrderDialog({ referenceCode, onClose, onLeave }: CancelOrderDialogProps) {
  const t = useTranslations('order.cancel');
  const { order, isError, isFetching, refetch } = useOrder(referenceCode);
  const method = order && getCancellationMethod(order);
  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={onClose} onLeave={onLeave}>
      <div className="grid gap-5 px-5 pb-1">
        {order && method && (
          <CancelForm order={order} method={method} onDone={onClose} onDismiss={onClose} />
        )}
        {order && !method && (
          <>
            <p role="status">{t('gone')}</p>
            <Button variant="outline" onClick={onClose}>
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
