import LinkIcon from '@mui/icons-material/Link';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { isolate } from '@/lib/domain/bidi';
import { PaymentLinkDialog } from '../../records/payment-link-dialog';
import { useFormat } from '../../shared/format';
import { Parts } from '../../shared/parts';
import { useAuthor } from '../../shared/use-author';
import { useStaffActions } from '../../shared/use-staff-actions';
import { OrderActionDialog } from './order-action-dialog';
import { CorrectionDetails } from './order-corrections';
import { paymentLinkQuery } from './payment-link-button';

/** The link of the difference, to copy or send. */
function LinkButton({ orderNumber, expiresAt }: { orderNumber: string; expiresAt: string }) {
  const translate = useTranslate();
  const [isShown, setIsShown] = useState(false);
  const query = paymentLinkQuery(orderNumber);
  // Another correction has another link.
  const { data } = useQuery({ ...query, queryKey: [...query.queryKey, expiresAt] });
  if (!data?.link) return null;
  return (
    <>
      <Button variant="contained" startIcon={<LinkIcon />} onClick={() => setIsShown(true)}>
        {translate('paymentLink.label')}
      </Button>
      {isShown ? (
        <PaymentLinkDialog
          orderNumber={orderNumber}
          link={data.link}
          onClose={() => setIsShown(false)}
        />
      ) : null}
    </>
  );
}

/** A correction that waits for the payment of its difference. */
export function PendingCorrection({ order }: { order: StaffOrder }) {
  const translate = useTranslate();
  const { money, time } = useFormat();
  const toAuthor = useAuthor();
  const permissions = useStaffActions();
  const [isAsking, setIsAsking] = useState(false);
  const { pendingCorrection: correction, orderNumber } = order;
  if (!correction) return null;
  const { amount, expiresAt, at, reason } = correction;
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <Typography variant="subtitle2" component="h2">
        {amount === undefined
          ? translate('orders.corrections.pending')
          : translate('orders.corrections.pendingAmount', { amount: isolate(money(amount)) })}
      </Typography>
      <CorrectionDetails correction={correction} />
      {reason ? (
        <Typography variant="body2" sx={{ fontStyle: 'italic' }}>
          <bdi>{reason}</bdi>
        </Typography>
      ) : null}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Parts>{[toAuthor(correction), time(at)]}</Parts>
      </Typography>
      <Typography variant="body2" sx={{ marginBlock: 1 }}>
        {translate('orders.corrections.pendingUntil', { time: isolate(time(expiresAt)) })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {permissions.includes('getOrderPaymentLink') ? (
          <LinkButton orderNumber={orderNumber} expiresAt={expiresAt} />
        ) : null}
        {permissions.includes('withdrawCorrection') ? (
          <Button color="inherit" onClick={() => setIsAsking(true)}>
            {translate('orders.action.withdraw.label')}
          </Button>
        ) : null}
      </Box>
      {isAsking ? (
        <OrderActionDialog order={order} name="withdraw" onClose={() => setIsAsking(false)} />
      ) : null}
    </Alert>
  );
}
