import { Alert, Box, Button, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { downloadInvoice } from '@/lib/contract/calls/orders';
import type { OrderCorrection } from '@/lib/contract/order-correction';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { isolate } from '@/lib/domain/bidi';
import { hasShipped } from '@/lib/domain/order-status';
import { download } from '../../data/client';
import { saveFile } from '../../data/save-file';
import { useFormat } from '../../shared/format';
import { Parts } from '../../shared/parts';
import { Section } from '../../shared/section';
import { useAuthor } from '../../shared/use-author';
import { useStaffActions } from '../../shared/use-staff-actions';

/** That a slip that was printed before the last correction is not valid; until the parcel is gone. */
export function InvalidSlips({ order: { corrections = [], status } }: { order: StaffOrder }) {
  const translate = useTranslate();
  const { time } = useFormat();
  const last = corrections.at(-1);
  if (!last || hasShipped(status)) return null;
  return (
    <Alert severity="warning">
      {translate('orders.corrections.invalidSlips', {
        time: isolate(time(last.at)),
        version: last.version + 1,
      })}
    </Alert>
  );
}

function Documents({
  order: { requestId },
  documents,
}: {
  order: StaffOrder;
  documents: NonNullable<OrderCorrection['documents']>;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const save = (number: string) =>
    download(downloadInvoice, { query: { id: requestId, Number: number } }).then(
      (file) => saveFile(file, `${number}.pdf`),
      (error: Error) => notify(error.message, { type: 'error' }),
    );
  const { creditNoteNumber, invoiceNumber } = documents;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      <Button size="small" onClick={() => save(creditNoteNumber)}>
        {translate('orders.corrections.creditNote', { number: isolate(creditNoteNumber) })}
      </Button>
      <Button size="small" onClick={() => save(invoiceNumber)}>
        {translate('orders.corrections.formerInvoice', { number: isolate(invoiceNumber) })}
      </Button>
    </Box>
  );
}

interface CorrectionDetailsProps {
  correction: Pick<OrderCorrection, 'changed' | 'lines' | 'total'>;
}

/** What a correction changes, a line for each part. */
export function CorrectionDetails({ correction }: CorrectionDetailsProps) {
  const translate = useTranslate();
  const { text, money } = useFormat();
  const { changed, lines = [], total } = correction;
  const details = [
    ...lines.map(({ title, from, to }) =>
      translate('orders.corrections.line', { title: isolate(text(title)), from, to }),
    ),
    ...changed.flatMap((part) =>
      part === 'lines' ? [] : [translate(`orders.corrections.changed.${part}`)],
    ),
    ...(total
      ? [
          translate('orders.form.newTotal', {
            from: isolate(money(total.from)),
            to: isolate(money(total.to)),
          }),
        ]
      : []),
  ];
  return details.map((detail) => (
    <Typography key={detail} variant="body2">
      {detail}
    </Typography>
  ));
}

function Correction({ order, correction }: { order: StaffOrder; correction: OrderCorrection }) {
  const { time } = useFormat();
  const toAuthor = useAuthor();
  const permissions = useStaffActions();
  const { at, reason, documents } = correction;
  return (
    <Box component="li" sx={{ paddingBlock: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Parts>{[toAuthor(correction), time(at)]}</Parts>
      </Typography>
      <CorrectionDetails correction={correction} />
      {reason ? (
        <Typography variant="body2" sx={{ fontStyle: 'italic' }}>
          <bdi>{reason}</bdi>
        </Typography>
      ) : null}
      {documents && permissions.includes('downloadInvoice') ? (
        <Documents order={order} documents={documents} />
      ) : null}
    </Box>
  );
}

/** How the order was corrected, the newest first. */
export function OrderCorrections({ order }: { order: StaffOrder }) {
  const translate = useTranslate();
  const { corrections = [] } = order;
  if (corrections.length === 0) return null;
  return (
    <Section title={translate('orders.corrections.title')}>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {corrections.toReversed().map((correction) => (
          <Correction key={correction.version} order={order} correction={correction} />
        ))}
      </Box>
    </Section>
  );
}
