'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { PrivateLink } from '@/components/navigation/private-link';
import { fetchAvailability } from '@/components/product/check-availability';
import { Button, buttonClass } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { Icon } from '@/components/ui/icon';
import { track } from '@/lib/analytics/track';
import { browserClient } from '@/lib/api/browser-client';
import { fetchInvoice } from '@/lib/api/orders/orders';
import { fetchItemsById } from '@/lib/api/products/items-by-id';
import type { Order } from '@/lib/contract/order';
import { isolate } from '@/lib/domain/bidi';
import { routes } from '@/lib/domain/routes';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { getCancellationMethod } from '@/lib/shop/order/order-outcome';
import { getReorderLines, lineKey, planReorder, type Reorder } from '@/lib/shop/order/reorder';
import { useCart } from '@/stores/cart';
import { useCountry } from '@/stores/country';
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

/** The result of a reorder: the number of added units, and the missing lines with the reason. */
function ReorderReport({ reorder: { toAdd, missing } }: { reorder: Reorder }) {
  const t = useTranslations('order.reorder');
  const localized = useLocalized();
  const country = useCountry((state) => localized(state.selected.name));
  const count = toAdd.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div role="status" className="notice print:hidden">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span>{t('added', { count })}</span>
        {count > 0 && (
          <PrefetchLink path={routes.cart} className={buttonClass()}>
            {t('viewCart')}
          </PrefetchLink>
        )}
      </p>
      {missing.length > 0 && (
        <>
          <p className="mt-2 text-14 text-ink-700">{t('missing')}</p>
          <ul className="list-disc ps-5 text-14 text-ink-700">
            {missing.map(({ line, reason, added }) => (
              <li key={lineKey(line)}>
                {t(reason, {
                  title: isolate(localized(line.title)),
                  country,
                  added,
                  wanted: line.quantity,
                })}
              </li>
            ))}
          </ul>
        </>
      )}
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

/**
 * Adds the available products of an order to the cart. Resolves to the added and the missing lines.
 */
function useReorder({ lines }: Order) {
  return useMutation({
    mutationFn: async (): Promise<Reorder> => {
      const { lines: cart, change } = useCart.getState();
      const ids = [...new Set(lines.map(({ typeId }) => typeId))];
      const [items, availability] = await Promise.all([
        fetchItemsById(browserClient, ids),
        fetchAvailability(getReorderLines(lines, cart)),
      ]);
      const plan = planReorder(lines, { items, availability, cart });
      for (const { item, quantity } of plan.toAdd) {
        change({ kind: 'add', item, quantity });
        track('AddToCart', { item, quantity });
      }
      return plan;
    },
  });
}
