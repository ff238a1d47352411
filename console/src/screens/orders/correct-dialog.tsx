import { Alert } from '@mui/material';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormDataConsumer, useTranslate } from 'react-admin';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { ActionDialog } from '../../shared/action-dialog';
import { useFormat } from '../../shared/format';
import {
  type CorrectForm,
  correct,
  correctFormSchema,
  preview,
  toDefaults,
  toWanted,
} from './correct';
import { CorrectFields } from './correct-fields';

const PREVIEW_DELAY_MS = 300;

/** The same for values as they are typed and as they are submitted. */
function toPreviewQuery(order: StaffOrder, form: Partial<CorrectForm>) {
  const body = toWanted(order, form) ?? null;
  return queryOptions({
    queryKey: ['correction-preview', body],
    queryFn: async ({ signal }) => {
      // While somebody types, only the last value is sent.
      await new Promise((resolve) => setTimeout(resolve, PREVIEW_DELAY_MS));
      return signal.aborted || !body ? null : preview(body);
    },
    retry: false,
  });
}

/** The new total, and what it means for the payment. */
function Preview({ order, form }: { order: StaffOrder; form: Partial<CorrectForm> }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { data, error } = useQuery(toPreviewQuery(order, form));
  if (error) return <Alert severity="warning">{error.message}</Alert>;
  if (!data) return null;
  const { before, after, refund, toPay } = data;
  const lines = [
    translate(before.total === after.total ? 'orders.form.totalStays' : 'orders.form.newTotal', {
      from: money(before.total),
      to: money(after.total),
    }),
    ...(after.deliveryFee === before.deliveryFee
      ? []
      : [translate('orders.form.newFee', { amount: money(after.deliveryFee) })]),
    ...(refund.amount > 0
      ? [translate('orders.form.preview', { amount: money(refund.amount) })]
      : []),
    ...(refund.points > 0
      ? [translate('orders.form.previewPoints', { amount: money(refund.points) })]
      : []),
    ...(toPay > 0 ? [translate('orders.form.toPay', { amount: money(toPay) })] : []),
    ...(order.paymentMethod === 'Cash'
      ? [translate('orders.cashDue', { amount: money(after.total) })]
      : []),
  ];
  return (
    <Alert severity="info" sx={{ marginBlockStart: 1 }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  );
}

/**
 * Corrects an order: units, lines, address, way of delivery, gift text. It is based on the order as
 * it was when the dialog was opened.
 */
export function CorrectDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [base] = useState(order);
  const saved = useRef<StaffOrder>(undefined);
  const say = (part: string) => translate(`orders.action.correct.${part}`);
  return (
    <ActionDialog
      title={`${say('label')}: ${order.orderNumber}`}
      text={say('text')}
      confirm={say('label')}
      note={base.pendingCorrection ? say('replaces') : undefined}
      done={() => say(saved.current?.pendingCorrection ? 'waiting' : 'done')}
      schema={correctFormSchema}
      defaultValues={toDefaults(base)}
      onConfirm={async (form) => {
        const body = toWanted(base, form);
        if (!body) throw new Error(translate('orders.form.nothingChosen'));
        const query = toPreviewQuery(base, form);
        const shown = client.getQueryData(query.queryKey);
        if (shown) {
          saved.current = await correct(body, form.reason, shown);
          return;
        }
        // Nobody has seen it: it is shown first.
        await client.fetchQuery(query);
        throw new Error(translate('orders.form.previewFirst'));
      }}
      onClose={onClose}
    >
      <CorrectFields order={base} />
      <FormDataConsumer<CorrectForm>>
        {({ formData }) => <Preview order={base} form={formData} />}
      </FormDataConsumer>
    </ActionDialog>
  );
}
