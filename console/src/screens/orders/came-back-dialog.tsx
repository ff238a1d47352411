import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import { getParcel, recordCameBack } from '@/lib/contract/calls/staff-orders';
import type { Parcel, StaffOrder } from '@/lib/contract/staff-orders';
import type { StaffAction } from '@/lib/contract/staff-permissions';
import { isolate } from '@/lib/domain/bidi';
import { call } from '../../data/client';
import { ActionDialog } from '../../shared/action-dialog';
import { useFormat } from '../../shared/format';
import { NumberInput } from '../../shared/number-input';

/** Whether the parcel of an order is on its way back, and this person may record it. */
export function canComeBack(
  { status, history }: Pick<StaffOrder, 'status' | 'history'>,
  permissions: readonly StaffAction[],
): boolean {
  const had = (wanted: StaffOrder['status']) => history.some((entry) => entry.status === wanted);
  return (
    permissions.includes('recordCameBack') &&
    (status === 'Cancelled' || status === 'Refunded') &&
    had('Shipped') &&
    !had('Delivered') &&
    !history.some(({ event }) => event === 'CameBack')
  );
}

/** Units by the position of the product in the parcel. */
const toFormSchema = ({ items }: Parcel) =>
  z.object({
    units: z.object(
      Object.fromEntries(
        items.map(({ units }, index) => [String(index), z.int().min(0).max(units).default(0)]),
      ),
    ),
  });

function ParcelForm({
  order: { orderNumber: referenceCode },
  parcel,
  onClose,
}: CameBackDialogProps & { parcel: Parcel }) {
  const translate = useTranslate();
  const { text } = useFormat();
  const say = (part: string) => translate(`orders.action.cameBack.${part}`);
  const schema = toFormSchema(parcel);
  const record = ({ units }: z.output<typeof schema>) => {
    const restock = parcel.items
      .map(({ sku }, index) => ({ sku, units: units[index] ?? 0 }))
      .filter((one) => one.units > 0);
    return call(recordCameBack, { body: { referenceCode, restock } });
  };
  return (
    <ActionDialog
      title={`${say('label')}: ${referenceCode}`}
      text={say(parcel.items.length === 0 ? 'nothing' : 'text')}
      confirm={say('label')}
      done={say('done')}
      schema={schema}
      defaultValues={{
        units: Object.fromEntries(parcel.items.map(({ units }, index) => [index, units])),
      }}
      onConfirm={record}
      onClose={onClose}
    >
      {parcel.items.map(({ sku, title, units }, index) => (
        <NumberInput
          key={sku}
          source={`units.${index}`}
          label={`(0–${units}) ${text(title)} ${isolate(sku)}`}
        />
      ))}
    </ActionDialog>
  );
}

interface CameBackDialogProps {
  order: StaffOrder;
  onClose: () => void;
}

/** Records the parcel that came back: each product with the units that go back to stock. */
export function CameBackDialog({ order, onClose }: CameBackDialogProps) {
  const { data, error } = useQuery({
    queryKey: ['parcel', order.orderNumber],
    queryFn: () => call(getParcel, { query: { ReferenceCode: order.orderNumber } }),
    staleTime: 0,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return data ? <ParcelForm order={order} parcel={data} onClose={onClose} /> : null;
}
