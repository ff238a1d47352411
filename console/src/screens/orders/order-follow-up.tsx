import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { markCancellationSeen } from '@/lib/contract/calls/staff-orders';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { call } from '../../data/client';
import { useAction } from '../../shared/use-action';
import { useStaffActions } from '../../shared/use-staff-actions';

/** What staff still have to do with an order that ended, or that its buyer has changed. */
export function OrderFollowUp({ order: { orderNumber, followUp } }: { order: StaffOrder }) {
  const translate = useTranslate();
  const permissions = useStaffActions();
  const act = useAction();
  if (!followUp) return null;
  const markSeen = () =>
    act(
      () => call(markCancellationSeen, { body: { referenceCode: orderNumber } }),
      translate('orders.followUp.seen'),
    );
  const canMark = followUp !== 'Parcel' && permissions.includes('markCancellationSeen');
  return (
    <Alert
      severity="warning"
      action={
        canMark ? (
          <Button color="inherit" onClick={markSeen}>
            {translate('orders.followUp.markSeen')}
          </Button>
        ) : null
      }
    >
      {translate(`orders.followUp.${followUp}`)}
    </Alert>
  );
}
