import { useTranslate } from 'react-admin';
import type { Return } from '@/lib/contract/return';
import { StatusChip, type Tone } from '../shared/status-chip';

const TONES = {
  Requested: 'wrong',
  Approved: 'busy',
  Declined: 'ended',
  Received: 'waiting',
  Refunded: 'done',
  Exchanged: 'done',
  Withdrawn: 'ended',
} as const satisfies Record<Return['status'], Tone>;

export function ReturnStatusChip({ status }: { status: Return['status'] }) {
  const translate = useTranslate();
  return <StatusChip tone={TONES[status]} label={translate(`returns.status.${status}`)} />;
}
