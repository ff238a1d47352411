import { Button } from '@mui/material';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { z } from 'zod';
import { cashRefundSchema } from '@/lib/contract/cash';
import { isolate } from '@/lib/domain/bidi';
import { call } from '../data/client';
import { ActionDialog } from '../shared/action-dialog';
import { useFormat } from '../shared/format';

interface PayOutButtonProps {
  refundId: string;
  orderNumber: string;
  /** KWD; undefined for those who see no amounts of orders. */
  amount: number | undefined;
}

/** Records that a refund was handed to the customer in cash. */
export function PayOutButton({ refundId, orderNumber, amount }: PayOutButtonProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { permissions = [] } = usePermissions<string[]>();
  const [isOpen, setIsOpen] = useState(false);
  const say = (part: string, values?: object) => translate(`cash.payOut.${part}`, values);
  if (!permissions.includes('createCashPayOut')) return null;
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setIsOpen(true)}>
        {say('label')}
      </Button>
      {isOpen ? (
        <ActionDialog
          title={say('title', { order: isolate(orderNumber) })}
          text={say('text')}
          note={amount === undefined ? undefined : money(amount)}
          confirm={say('label')}
          done={say('done')}
          schema={z.object({})}
          onConfirm={() =>
            call(cashRefundSchema, '/admin/cash/pay-outs', { method: 'POST', body: { refundId } })
          }
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
