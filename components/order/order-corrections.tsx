'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { fetchInvoice } from '@/lib/api/orders/orders';
import type { Order } from '@/lib/contract/order';
import type { OrderCorrection } from '@/lib/contract/order-correction';
import { isolate } from '@/lib/domain/bidi';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { CorrectionDetails } from './correction-details';
import { DateTime } from './date-time';
import { Section } from './section';

/** How an order was corrected, the newest first, with the documents that it had before. */
export function OrderCorrections({ order }: { order: Order }) {
  const t = useTranslations('order.change');
  const { corrections = [] } = order;
  return (
    <Section title={t('history')}>
      <ul className="divide-y divide-sand-200">
        {corrections.toReversed().map((correction) => (
          <Correction key={correction.version} order={order} correction={correction} />
        ))}
      </ul>
    </Section>
  );
}

function Correction({ order, correction }: { order: Order; correction: OrderCorrection }) {
  const t = useTranslations('order.change');
  const { at, by } = correction;
  return (
    <li className="grid break-inside-avoid justify-items-start gap-1 py-3 first:pt-0 last:pb-0">
      <span className="text-14 text-ink-500">
        <DateTime at={at} /> <span>{t(`by.${by}`)}</span>
      </span>
      <CorrectionDetails order={order} correction={correction} />
      {correction.documents && <Documents order={order} documents={correction.documents} />}
    </li>
  );
}

function Documents({
  order: { requestId },
  documents: { invoiceNumber, creditNoteNumber },
}: {
  order: Order;
  documents: NonNullable<OrderCorrection['documents']>;
}) {
  const t = useTranslations('order.change');
  const { locale } = useShop();
  const load = useMutation({
    mutationFn: async (number: string) => {
      const { pdfUrl } = await fetchInvoice(optionalAuthClient, requestId, locale, number);
      const { downloadFile } = await import('@/lib/session/download');
      await downloadFile(pdfUrl, `${number}-${locale}.pdf`);
    },
  });
  const documents = [
    { name: 'creditNote', number: creditNoteNumber },
    { name: 'formerInvoice', number: invoiceNumber },
  ] as const;
  return (
    <div className="flex flex-wrap gap-x-4 print:hidden">
      {documents.map(({ name, number }) => (
        <Button
          key={name}
          variant="quiet"
          isDisabled={load.isPending}
          onClick={() => load.mutate(number)}
        >
          {t(name, { number: isolate(number) })}
        </Button>
      ))}
      <FormAlert>{load.isError && t('documentFailed')}</FormAlert>
    </div>
  );
}
