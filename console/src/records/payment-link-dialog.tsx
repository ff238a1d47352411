import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import EmailOutlinedIcon from '@mui/icons-material/EmailOutlined';
import SmsOutlinedIcon from '@mui/icons-material/SmsOutlined';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { getStaffOrder } from '@/lib/contract/calls/staff-orders';
import { sendPaymentLink } from '@/lib/contract/calls/staff-payment-links';
import type { StaffPaymentLink } from '@/lib/contract/payment-link';
import { isolate } from '@/lib/domain/bidi';
import { call } from '../data/client';
import { toErrorText } from '../data/problem';
import { useFormat } from '../shared/format';

interface PaymentLinkDialogProps {
  orderNumber: string;
  link: StaffPaymentLink;
  onClose: () => void;
}

/** Sends the link by SMS or e-mail. */
function useSend(orderNumber: string) {
  const notify = useNotify();
  const [error, setError] = useState<string>();
  const send = async (channel: 'sms' | 'email') => {
    setError(undefined);
    try {
      await call(sendPaymentLink, { body: { referenceCode: orderNumber, channel } });
      notify('paymentLink.sent', { type: 'success' });
    } catch (failure) {
      setError(toErrorText(failure));
    }
  };
  return { send, error };
}

/** The ways to give a payment link to the customer. */
export function PaymentLinkDialog({ orderNumber, link, onClose }: PaymentLinkDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { money, time } = useFormat();
  const { send, error } = useSend(orderNumber);
  const { data: order } = useQuery({
    queryKey: ['payment-link-order', orderNumber],
    queryFn: () => call(getStaffOrder, { query: { ReferenceCode: orderNumber } }),
  });
  const { phone = '', email = '' } = order?.customer ?? {};
  const whatsApp = `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(link.text)}`;
  const copy = () =>
    navigator.clipboard.writeText(link.url).then(
      () => notify('console.copied', { type: 'success' }),
      () => notify('paymentLink.copyFailed', { type: 'warning' }),
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{translate('paymentLink.title', { number: isolate(orderNumber) })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ marginBlockEnd: 2 }}>
          {translate('paymentLink.text', {
            amount: isolate(money(link.amount)),
            time: isolate(time(link.expiresAt)),
          })}
        </DialogContentText>
        <TextField
          value={link.url}
          label={translate('paymentLink.link')}
          fullWidth
          slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
          onFocus={(event) => event.target.select()}
        />
        <Stack sx={{ gap: 1, marginBlockStart: 2 }}>
          <Button variant="contained" startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
            {translate('paymentLink.copy')}
          </Button>
          {phone === '' ? null : (
            <>
              <Button
                variant="outlined"
                startIcon={<WhatsAppIcon />}
                href={whatsApp}
                target="_blank"
                rel="noreferrer"
              >
                {translate('console.whatsApp')}
              </Button>
              <Button
                variant="outlined"
                startIcon={<SmsOutlinedIcon />}
                onClick={() => void send('sms')}
              >
                {translate('paymentLink.sms')}
              </Button>
            </>
          )}
          {email === '' ? null : (
            <Button
              variant="outlined"
              startIcon={<EmailOutlinedIcon />}
              onClick={() => void send('email')}
            >
              {translate('paymentLink.email')}
            </Button>
          )}
        </Stack>
        {error ? (
          <Alert severity="error" sx={{ marginBlockStart: 2 }}>
            {error}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('console.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
