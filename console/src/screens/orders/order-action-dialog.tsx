import { Box } from '@mui/material';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { OrderStatusChip } from '../../records/order-status';
import { ActionDialog } from '../../shared/action-dialog';
import { useFormat } from '../../shared/format';
import { NumberInput } from '../../shared/number-input';
import { Parts } from '../../shared/parts';
import { useAuthor } from '../../shared/use-author';
import { ORDER_ACTIONS, type OrderAction, type OrderActionName } from './order-actions';
import { findCashDue } from './order-method';
import { getLeft } from './refund';
import { hasAmounts } from './resource';

/** The inputs of the fields that an action has. */
const INPUTS: Readonly<Record<string, React.JSX.Element>> = {
  trackingNumber: (
    <TextInput source="trackingNumber" label="orders.form.trackingNumber" helperText={false} />
  ),
  weight: <NumberInput source="weight" label="orders.form.weight" />,
  pickUpCode: (
    <TextInput
      source="pickUpCode"
      label="orders.form.pickUpCode"
      helperText={false}
      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric' } }}
    />
  ),
  reason: (
    <TextInput
      source="reason"
      label="orders.form.reason"
      multiline
      minRows={2}
      helperText={false}
    />
  ),
};

interface OrderActionDialogProps {
  order: StaffOrder;
  name: OrderActionName;
  onClose: () => void;
}

/** The status that the order has now, and who set it. */
function CurrentStatus({ order: { status, history } }: { order: StaffOrder }) {
  const translate = useTranslate();
  const { time } = useFormat();
  const toAuthor = useAuthor();
  const last = history.at(-1);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {translate('orders.statusNow')} <OrderStatusChip status={status} />
      {last ? <Parts>{[toAuthor(last), time(last.at)]}</Parts> : null}
    </Box>
  );
}

const HAND_OVERS: readonly OrderActionName[] = ['ship', 'shipDhl', 'deliver', 'collect'];

/** The money that an action is about: cash to collect, or what goes back to the buyer. */
function useAmountText(order: StaffOrder, name: OrderActionName): string | undefined {
  const translate = useTranslate();
  const { money } = useFormat();
  const due = findCashDue(order);
  if (HAND_OVERS.includes(name) && due !== undefined)
    return translate('orders.cashDue', { amount: money(due) });
  if (name !== 'approve' || !hasAmounts(order)) return undefined;
  return translate('orders.wholeAmount', { amount: money(getLeft(order)) });
}

/**
 * Asks before an action on an order. The action is based on the order as it was when the dialog was
 * opened: what others do meanwhile is shown, not overwritten.
 */
export function OrderActionDialog({ order, name, onClose }: OrderActionDialogProps) {
  const translate = useTranslate();
  const [base] = useState(order);
  const { schema, run, isDangerous }: OrderAction = ORDER_ACTIONS[name];
  const fields = Object.keys(schema.shape);
  const amountText = useAmountText(base, name);
  const say = (part: string) => translate(`orders.action.${name}.${part}`);
  return (
    <ActionDialog
      title={`${say('label')}: ${order.orderNumber}`}
      text={say('text')}
      note={amountText}
      confirm={say('label')}
      done={say('done')}
      isDangerous={isDangerous}
      schema={schema}
      onConfirm={(values) => run(base, values)}
      current={<CurrentStatus order={order} />}
      onClose={onClose}
    >
      {fields.length === 0 ? null : fields.map((field) => <div key={field}>{INPUTS[field]}</div>)}
    </ActionDialog>
  );
}
