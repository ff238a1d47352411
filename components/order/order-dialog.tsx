'use client';

import './order.css';
import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { OrderStatusBadge } from '@/components/order-status/order-status-badge';
import { Dialog } from '@/components/ui/dialog';
import { isNotFound } from '@/lib/api/http/errors';
import type { Order } from '@/lib/contract/order';
import { formatDateTime } from '@/lib/i18n/format-date';
import type { OverlayProps } from '@/stores/overlay';
import { CancellationNote } from './cancellation-note';
import { OrderActions } from './order-actions';
import { PrintedName, useArrival } from './order-arrival';
import { OrderDetails } from './order-details';
import { OrderNumber } from './order-number';
import { OrderLoadError, OrderSkeleton } from './order-states';
import { ReturnsSection } from './returns-section';
import { useOrder } from './use-order';

/** An order in a dialog. */
export function OrderDialog({
  referenceCode,
  order: initialOrder,
  onClose,
}: OverlayProps<'order'>) {
  const t = useTranslations('order');
  const { order, isError, error, isFetching, refetch } = useOrder(
    referenceCode,
    initialOrder ?? undefined,
  );
  const isMissing = isNotFound(error);
  return (
    <Dialog shape="wide" title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <div className="px-5" aria-busy={!order && !isError}>
        {order && <OrderContent order={order} />}
        {!order && !isError && <OrderSkeleton />}
        {!order &&
          isError &&
          (isMissing ? (
            <p role="alert">{t('notFound.title')}</p>
          ) : (
            <OrderLoadError isRetrying={isFetching} onRetry={refetch} />
          ))}
      </div>
    </Dialog>
  );
}

function OrderContent({ order }: { order: Order }) {
  const t = useTranslations('order');
  const { locale } = useShop();
  const arrival = useArrival(order);
  return (
    <div className="grid gap-5">
      <PrintedName />
      <div className="grid gap-1">
        {arrival && <p className="mb-1 text-balance font-display text-22">{arrival}</p>}
        <p className="flex flex-wrap items-center gap-3">
          <OrderStatusBadge order={order} />
          <span className="text-14 text-ink-500">
            {t('placed', { date: formatDateTime(order.createdAt, locale) })}
          </span>
        </p>
        {order.status === 'Cancelled' && <CancellationNote order={order} />}
        <OrderNumber number={order.orderNumber} />
      </div>
      <OrderActions order={order} returnTo="order" />
      <OrderDetails order={order} />
      <ReturnsSection order={order} returnTo="order" />
    </div>
  );
}
