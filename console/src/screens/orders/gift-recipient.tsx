import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { isolate } from '@/lib/domain/bidi';
import { Section } from '../../shared/section';

/** For whom a gift is, while its recipient has not entered the address. */
export function GiftRecipient({ gift }: Pick<StaffOrder, 'gift'>) {
  const translate = useTranslate();
  if (!gift) return null;
  const { recipientName, senderName } = gift;
  return (
    <Section title={translate('orders.giftRecipient')}>
      <Typography sx={{ fontWeight: 600 }}>{recipientName}</Typography>
      {senderName ? (
        <Typography variant="body2">
          {translate('orders.giftSender', { name: isolate(senderName) })}
        </Typography>
      ) : null}
      <Alert severity="info" sx={{ marginBlockStart: 1 }}>
        {translate('orders.giftWaiting')}
      </Alert>
    </Section>
  );
}
