'use client';

import { useTranslations } from 'next-intl';
import { getCancellationMethod } from '@/lib/shop/order/order-outcome';
import type { OverlayProps } from '@/stores/overlay';
import { CancelForm } from './cancel-form';
import { OrderFormDialog } from './order-form-dialog';
import { useOrder } from './use-order';

/** Cancels an order or requests its cancellation, depending on its state. */
export function CancelOrderDialog(overlay: OverlayProps<'cancelOrder'>) {
  const t = useTranslations('order.cancel');
  const { order, isError, isFetching, refetch } = useOrder(overlay.referenceCode);
  const method = order && getCancellationMethod(order);
  return (
    <OrderFormDialog
      overlay={overlay}
      texts={{ title: t('title'), close: t('close'), gone: t('gone'), dismiss: t('dismiss') }}
      loading={{ isLoaded: order !== undefined, isError, isFetching, refetch }}
      isGone={order !== undefined && !method}
    >
      {(close) =>
        order &&
        method && <CancelForm order={order} method={method} onDone={close} onDismiss={close} />
      }
    </OrderFormDialog>
  );
}
