import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { TextInput, useRedirect, useTranslate } from 'react-admin';
import { z } from 'zod';
import * as customersCalls from '@/lib/contract/calls/customers';
import { call } from '../../data/client';
import { ActionDialog } from '../../shared/action-dialog';
import { NumberInput } from '../../shared/number-input';
import { useStaffActions } from '../../shared/use-staff-actions';
import type { CustomerDetailRecord } from './resource';

const ACTIONS = {
  points: {
    permission: 'changePoints',
    isPossible: ({ customer }: CustomerDetailRecord) => !customer.isGuest,
    schema: customersCalls.changePoints.body,
    run: (id: string, values: object) =>
      call(customersCalls.changePoints, {
        params: { id },
        body: customersCalls.changePoints.body.parse(values),
      }),
  },
  merge: {
    permission: 'claimGuestOrders',
    isPossible: ({ guestOrders }: CustomerDetailRecord) => guestOrders > 0,
    schema: z.object({}),
    run: (id: string) => call(customersCalls.claimGuestOrders, { params: { id } }),
  },
  erase: {
    permission: 'deleteCustomer',
    isPossible: () => true,
    schema: z.object({}),
    run: (id: string) => call(customersCalls.deleteCustomer, { params: { id } }),
  },
} as const;
type ActionName = keyof typeof ACTIONS;
const NAMES = Object.keys(ACTIONS) as ActionName[];

interface DialogProps {
  record: CustomerDetailRecord;
  name: ActionName;
  onClose: () => void;
}

function CustomerDialog({ record, name, onClose }: DialogProps) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const say = (part: string) =>
    translate(`customers.action.${name}.${part}`, { count: record.guestOrders });
  const run = async (values: object) => {
    await ACTIONS[name].run(record.id, values);
    if (name === 'erase') redirect('list', 'customers');
  };
  return (
    <ActionDialog
      title={`${say('label')}: ${record.customer.name}`}
      text={say('text')}
      confirm={say('label')}
      done={say('done')}
      isDangerous={name === 'erase'}
      isRemoval={name === 'erase'}
      schema={ACTIONS[name].schema}
      onConfirm={run}
      onClose={onClose}
    >
      {name === 'points' ? (
        <>
          <NumberInput source="amount" label="customers.amount" isMoney />
          <TextInput source="reason" label="customers.reason" helperText={false} />
        </>
      ) : null}
    </ActionDialog>
  );
}

/** What staff do with a customer. */
export function CustomerActions({ record }: { record: CustomerDetailRecord }) {
  const translate = useTranslate();
  const permissions = useStaffActions();
  const [open, setOpen] = useState<ActionName>();
  const names = NAMES.filter(
    (name) => permissions.includes(ACTIONS[name].permission) && ACTIONS[name].isPossible(record),
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {names.map((name) => (
        <Button
          key={name}
          variant="outlined"
          color={name === 'erase' ? 'error' : 'primary'}
          onClick={() => setOpen(name)}
        >
          {translate(`customers.action.${name}.label`, { count: record.guestOrders })}
        </Button>
      ))}
      {open ? (
        <CustomerDialog record={record} name={open} onClose={() => setOpen(undefined)} />
      ) : null}
    </Box>
  );
}
