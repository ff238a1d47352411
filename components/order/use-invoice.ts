'use client';

import { useMutation } from '@tanstack/react-query';
import { useShop } from '@/components/i18n/shop-context';
import { fetchInvoice } from '@/lib/api/orders/orders';
import type { Order } from '@/lib/contract/order';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';

/** Downloads the invoice in the language of the page. */
export function useInvoice({ requestId }: Order) {
  const { locale } = useShop();
  return useMutation({
    mutationFn: async () => {
      const { pdfUrl, invoiceNumber } = await fetchInvoice(optionalAuthClient, requestId, locale);
      const { downloadFile } = await import('@/lib/session/download');
      await downloadFile(pdfUrl, `${invoiceNumber}-${locale}.pdf`);
    },
  });
}
