import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import * as staffPaymentsCalls from '@/lib/contract/calls/staff-payments';
import { isolate } from '@/lib/domain/bidi';
import { call } from '../data/client';
import { ActionDialog } from '../shared/action-dialog';
import { useFormat } from '../shared/format';
import { useStaffActions } from '../shared/use-staff-actions';

const ACTIONS = {
  /** A refund was handed to the customer. */
  payOut: {
    permission: 'createCashPayOut',
    isRemoval: false,
    run: (refundId: string) => call(staffPaymentsCalls.createCashPayOut, { body: { refundId } }),
  },
  /** That was recorded by mistake. */
  removePayOut: {
    permission: 'deleteCashPayOut',
    isRemoval: true,
    run: (refundId: string) => call(staffPaymentsCalls.deleteCashPayOut, { params: { refundId } }),
  },
  /** What a driver or a branch has handed over was recorded by mistake. */
  removeReceipt: {
    permission: 'deleteCashReceipt',
    isRemoval: true,
    run: (id: string) => call(staffPaymentsCalls.deleteCashReceipt, { params: { id } }),
  },
} as const;

interface CashActionProps {
  kind: keyof typeof ACTIONS;
  /** Of the refund or the receipt. */
  id: string;
  /** The number of the order, or who handed over the cash. */
  name: string;
  /** KWD; undefined for those who see no amounts of orders. */
  amount: number | undefined;
}

/** A button that records cash, or deletes a record, after a question; for those who may. */
export function CashAction({ kind, id, name, amount }: CashActionProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const permissions = useStaffActions();
  const [isOpen, setIsOpen] = useState(false);
  const { permission, isRemoval, run } = ACTIONS[kind];
  const say = (part: string, values?: object) => translate(`cash.${kind}.${part}`, values);
  if (!permissions.includes(permission)) return null;
  return (
    <>
      <Button
        size="small"
        variant={isRemoval ? 'text' : 'outlined'}
        color={isRemoval ? 'error' : 'primary'}
        onClick={() => setIsOpen(true)}
      >
        {say('label')}
      </Button>
      {isOpen ? (
        <ActionDialog
          title={say('title', { name: isolate(name) })}
          text={say('text')}
          note={amount === undefined ? undefined : money(amount)}
          confirm={say('label')}
          done={say('done')}
          isDangerous={isRemoval}
          schema={z.object({})}
          onConfirm={() => run(id)}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
