import { Alert, Typography } from '@mui/material';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  BooleanInput,
  FormDataConsumer,
  RadioButtonGroupInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import type { Order } from '@/lib/contract/order';
import { features } from '@/shop.config';
import { ActionDialog } from '../../shared/action-dialog';
import { useFormat } from '../../shared/format';
import { NumberInput } from '../../shared/number-input';
import {
  canRestock,
  countLeft,
  getLeft,
  isUnpacked,
  previewRefund,
  type RefundForm,
  refundFormSchema,
  refundOrder,
  toPreviewRequest,
} from './refund';

function LineInputs({ order }: { order: Order }) {
  const translate = useTranslate();
  const { text } = useFormat();
  return (
    <>
      {order.lines.map((line, index) => (
        <NumberInput
          key={`${line.typeId}-${line.type}`}
          source={`units.${index}`}
          label={`(0–${countLeft(line, order)}) ${text(line.title)}`}
          disabled={countLeft(line, order) === 0}
        />
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('orders.form.deliveryNotIncluded')}
      </Typography>
    </>
  );
}

const PREVIEW_DELAY_MS = 300;

/** The same for values as they are typed and as they are submitted. */
function toPreviewQuery(order: Order, form: Partial<RefundForm>) {
  const body = toPreviewRequest(order, form) ?? null;
  return queryOptions({
    queryKey: ['refund-preview', body],
    queryFn: async ({ signal }) => {
      // While somebody types, only the last value is sent.
      await new Promise((resolve) => setTimeout(resolve, PREVIEW_DELAY_MS));
      return signal.aborted || !body ? null : previewRefund(body);
    },
    retry: false,
  });
}

/** What the gateway would return: money, points and stock. */
function Preview({ order, form }: { order: Order; form: Partial<RefundForm> }) {
  const translate = useTranslate();
  const { money, text } = useFormat();
  const { data, error } = useQuery(toPreviewQuery(order, form));
  if (error) return <Alert severity="warning">{error.message}</Alert>;
  if (!data) return null;
  const titles = data.restocked.flatMap(({ typeId, quantity }) => {
    const line = order.lines.find((one) => one.typeId === typeId);
    return line ? [`${text(line.title)} × ${quantity}`] : [];
  });
  return (
    <Alert severity="info" sx={{ marginBlockStart: 1 }}>
      {[
        ...(data.amount > 0
          ? [translate('orders.form.preview', { amount: money(data.amount) })]
          : []),
        ...(data.points > 0
          ? [translate('orders.form.previewPoints', { amount: money(data.points) })]
          : []),
        translate('orders.form.previewRest', { amount: money(data.left) }),
        ...(titles.length > 0
          ? [translate('orders.form.previewStock', { titles: titles.join(' · ') })]
          : [translate('orders.form.previewNoStock')]),
      ].map((one) => (
        <div key={one}>{one}</div>
      ))}
    </Alert>
  );
}

function RefundFields({ order }: { order: Order }) {
  const translate = useTranslate();
  return (
    <FormDataConsumer<RefundForm>>
      {({ formData }) => (
        <>
          <RadioButtonGroupInput
            source="part"
            label="orders.form.refundPart"
            choices={[
              { id: 'all', name: 'orders.form.all' },
              { id: 'lines', name: 'orders.form.byLines' },
              { id: 'amount', name: 'orders.form.byAmount' },
            ]}
            helperText={formData.part === 'lines' ? translate('orders.form.nothingChosen') : false}
          />
          {formData.part === 'lines' ? <LineInputs order={order} /> : null}
          {formData.part === 'lines' && canRestock(order) ? (
            <BooleanInput source="restock" label="orders.form.restock" helperText={false} />
          ) : null}
          {formData.part === 'amount' ? (
            <NumberInput source="amount" label="orders.form.amount" isMoney />
          ) : null}
          <RadioButtonGroupInput
            source="refundType"
            label="orders.form.refundTo"
            choices={[
              { id: 'Refund', name: 'orders.form.toMethod' },
              ...(features.points ? [{ id: 'Point', name: 'orders.form.toPoints' }] : []),
            ]}
            helperText={false}
          />
          <TextInput
            source="reason"
            label="orders.form.refundReason"
            multiline
            helperText={false}
          />
          <Preview order={order} form={formData} />
        </>
      )}
    </FormDataConsumer>
  );
}

/** Refunds what is left, some units or an amount, and shows the amount before. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const client = useQueryClient();
  const text = `${translate('orders.action.refund.text')} ${translate('orders.left', { amount: money(getLeft(order)) })}.`;
  return (
    <ActionDialog
      title={`${translate('orders.action.refund.label')} ${order.orderNumber}`}
      text={text}
      confirm={translate('orders.action.refund.label')}
      done={translate('orders.action.refund.done')}
      isDangerous
      schema={refundFormSchema}
      defaultValues={{
        part: 'all',
        refundType: 'Refund',
        units: {},
        restock: isUnpacked(order),
      }}
      onConfirm={async (form) => {
        const query = toPreviewQuery(order, form);
        const shown = client.getQueryData(query.queryKey);
        if (shown) return refundOrder(order, form, shown);
        // Nobody has seen it: it is shown first.
        await client.fetchQuery(query);
        throw new Error(translate('orders.form.previewFirst'));
      }}
      onClose={onClose}
    >
      <RefundFields order={order} />
    </ActionDialog>
  );
}
