import { NumberInput, TextInput, useTranslate } from 'react-admin';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { ActionDialog } from '../shared/action-dialog';
import { ORDER_ACTIONS, type OrderAction, type OrderActionName } from './order-actions';

/** The inputs of the fields that an action has. */
const INPUTS: Readonly<Record<string, React.JSX.Element>> = {
  trackingNumber: (
    <TextInput source="trackingNumber" label="orders.form.trackingNumber" helperText={false} />
  ),
  weight: (
    <NumberInput source="weight" label="orders.form.weight" min={0.1} max={70} helperText={false} />
  ),
  pickUpCode: (
    <TextInput
      source="pickUpCode"
      label="orders.form.pickUpCode"
      helperText={false}
      slotProps={{ htmlInput: { dir: 'ltr', autoCapitalize: 'characters' } }}
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

/** Asks before an action on an order. */
export function OrderActionDialog({ order, name, onClose }: OrderActionDialogProps) {
  const translate = useTranslate();
  const { schema, run, isDangerous }: OrderAction = ORDER_ACTIONS[name];
  const fields = Object.keys(schema.shape);
  const say = (part: string) => translate(`orders.action.${name}.${part}`);
  return (
    <ActionDialog
      title={`${say('label')}: ${order.orderNumber}`}
      text={say('text')}
      confirm={say('label')}
      done={say('done')}
      isDangerous={isDangerous}
      schema={schema}
      onConfirm={(values) => run(order, values)}
      onClose={onClose}
    >
      {fields.length === 0 ? null : fields.map((field) => <div key={field}>{INPUTS[field]}</div>)}
    </ActionDialog>
  );
}
