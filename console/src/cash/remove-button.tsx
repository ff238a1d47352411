import { Button } from '@mui/material';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { z } from 'zod';
import { isolate } from '@/lib/domain/bidi';
import { callWithoutResult } from '../data/client';
import { ActionDialog } from '../shared/action-dialog';
import { useFormat } from '../shared/format';
import { CASH_PATH } from './cash-dialog';

const KINDS = {
  removeReceipt: { permission: 'deleteCashReceipt', path: CASH_PATH },
  removePayOut: { permission: 'deleteCashPayOut', path: `${CASH_PATH}/pay-outs` },
} as const;

interface RemoveButtonProps {
  kind: keyof typeof KINDS;
  id: string;
  /** The receiver of the cash, or the number of the order. */
  name: string;
  /** KWD. */
  amount: number;
}

/** Deletes a record that was made by mistake; for those who may. */
export function RemoveButton({ kind, id, name, amount }: RemoveButtonProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { permissions = [] } = usePermissions<string[]>();
  const [isOpen, setIsOpen] = useState(false);
  const { permission, path } = KINDS[kind];
  const say = (part: string, values?: object) => translate(`cash.${kind}.${part}`, values);
  if (!permissions.includes(permission)) return null;
  return (
    <>
      <Button size="small" color="error" onClick={() => setIsOpen(true)}>
        {say('label')}
      </Button>
      {isOpen ? (
        <ActionDialog
          title={say('title', { name: isolate(name) })}
          text={say('text')}
          note={money(amount)}
          confirm={say('label')}
          done={say('done')}
          isDangerous
          schema={z.object({})}
          onConfirm={() => callWithoutResult(`${path}/${id}`, { method: 'DELETE' })}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
