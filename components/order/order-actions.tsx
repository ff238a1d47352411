'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { PrivateLink } from '@/components/navigation/private-link';
import { ReorderReport, useReorder } from '@/components/order-status/reorder';
import { Button, buttonClass } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { Icon } from '@/components/ui/icon';
import { fetchInvoice } from '@/lib/api/orders/orders';
import type { Order } from '@/lib/contract/order';
import { routes } from '@/lib/domain/routes';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { getCancellationMethod } from '@/lib/shop/order/order-outcome';
import { type OverlayProps, openOverlay } from '@/stores/overlay';

interface OrderActionsProps {
  order: Order;
  /** The overlay with the order, if it is not shown on its page. */
  returnTo: OverlayProps<'cancelOrder'>['returnTo'];
}

/** Actions available in the current state of the order. */
export function OrderActions({ order, returnTo }: OrderActionsProps) {
  const t = useTranslations('order');
  const { referenceCode } = order;
  const invoice = useInvoice(order);
  const reorder = useReorder(order);
  return (
    <div className="grid gap-3 empty:hidden print:hidden">
      <div className="grid grid-cols-2 gap-2 *:max-sm:px-2 sm:flex sm:flex-wrap sm:gap-3">
        {order.canPay && (
          <PrivateLink path={routes.failedOrder(referenceCode)} className={buttonClass()}>
            <Icon name="card" size={18} />
            {t('actions.pay')}
          </PrivateLink>
        )}
        {order.invoiceNumber && (
          <Button variant="outline" isDisabled={invoice.isPending} onClick={() => invoice.mutate()}>
            <Icon name="download" size={18} />
            <span>{invoice.isPending ? t('actions.invoicePreparing') : t('actions.invoice')}</span>
          </Button>
        )}
        {order.canReorder && (
          <Button variant="outline" isDisabled={reorder.isPending} onClick={() => reorder.mutate()}>
            <Icon name="return" size={18} />
            <span>{reorder.isPending ? t('reorder.working') : t('reorder.action')}</span>
          </Button>
        )}
        <Button variant="quiet" onClick={() => print()}>
          {t('actions.print')}
        </Button>
        {order.revision && (
          <Button
            variant="quiet"
            onClick={() => openOverlay({ id: 'changeOrder', referenceCode, returnTo })}
          >
            {t('actions.change')}
          </Button>
        )}
        {getCancellationMethod(order) && (
          <Button
            variant="quiet"
            onClick={() => openOverlay({ id: 'cancelOrder', referenceCode, returnTo })}
          >
            {t('actions.cancel')}
          </Button>
        )}
      </div>
      <FormAlert>{invoice.isError && t('actions.invoiceFailed')}</FormAlert>
      <FormAlert>{reorder.isError && t('reorder.failed')}</FormAlert>
      {reorder.data && <ReorderReport reorder={reorder.data} />}
    </div>
  );
}

/** Downloads the invoice in the language of the page. */
function useInvoice({ requestId }: Order) {
  const { locale } = useShop();
  return useMutation({
    mutationFn: async () => {
      const { pdfUrl, invoiceNumber } = await fetchInvoice(optionalAuthClient, requestId, locale);
      const { downloadFile } = await import('@/lib/session/download');
      await downloadFile(pdfUrl, `${invoiceNumber}-${locale}.pdf`);
    },
  });
}
