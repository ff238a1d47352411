'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { returnsQuery } from '@/lib/api/orders/returns';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import type { OverlayProps } from '@/stores/overlay';
import { OrderFormDialog } from './order-form-dialog';
import { ReturnForm } from './return-form';
import { useOrder } from './use-order';

/** Requests the return of units of a delivered order. */
export function ReturnDialog(overlay: OverlayProps<'returnOrder'>) {
  const t = useTranslations('order.returns.form');
  const { order, isError, isFetching, refetch } = useOrder(overlay.referenceCode);
  const returns = useQuery(returnsQuery(optionalAuthClient, overlay.referenceCode));
  const lines = returns.data?.lines;
  const loading = {
    isLoaded: order !== undefined && lines !== undefined,
    isError: isError || returns.isError,
    isFetching: isFetching || returns.isFetching,
    refetch() {
      void refetch();
      void returns.refetch();
    },
  };
  return (
    <OrderFormDialog
      overlay={overlay}
      texts={{ title: t('title'), close: t('close'), gone: t('gone'), dismiss: t('close') }}
      loading={loading}
      isGone={lines?.length === 0}
    >
      {(close) =>
        order &&
        lines &&
        lines.length > 0 && (
          <ReturnForm order={order} lines={lines} onDone={close} onDismiss={close} />
        )
      }
    </OrderFormDialog>
  );
}
