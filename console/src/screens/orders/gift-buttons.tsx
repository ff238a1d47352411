import { Button } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, useTranslate } from 'react-admin';
import { z } from 'zod';
import { sendGiftLink, updateGiftAddress } from '@/lib/contract/calls/gifts';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import type { StaffAction } from '@/lib/contract/staff-permissions';
import { call } from '../../data/client';
import { AddressInputs, TYPED_TEXTS } from '../../records/address-inputs';
import { ActionDialog } from '../../shared/action-dialog';
import { correctFormSchema, toAddress } from './correct';

const addressFormSchema = correctFormSchema
  .pick({ address: true })
  .extend({ callFirst: z.boolean().default(false) });

interface DialogProps {
  order: StaffOrder;
  onClose: () => void;
}

/** The address that the recipient or the buyer has told the shop. */
function EnterAddress({ order, onClose }: DialogProps) {
  const translate = useTranslate();
  const { orderNumber, gift, display } = order;
  const { countryCode } = display;
  const say = (part: string) => translate(`orders.giftAddress.${part}`);
  return (
    <ActionDialog
      title={`${say('label')}: ${orderNumber}`}
      text={say('text')}
      confirm={say('label')}
      done={say('done')}
      schema={addressFormSchema}
      defaultValues={{
        callFirst: false,
        address: {
          ...Object.fromEntries(TYPED_TEXTS.map((name) => [name, ''])),
          type: 'House',
          countryCode,
          recipientName: gift?.recipientName ?? '',
          phone: gift?.recipientPhone ?? '',
        },
      }}
      onConfirm={({ address, callFirst }) =>
        call(updateGiftAddress, {
          body: { referenceCode: orderNumber, address: toAddress(address), callFirst },
        })
      }
      onClose={onClose}
    >
      <AddressInputs countryCode={countryCode} />
      <BooleanInput source="callFirst" label="orders.giftAddress.callFirst" helperText={false} />
    </ActionDialog>
  );
}

function SendAgain({ order: { orderNumber }, onClose }: DialogProps) {
  const translate = useTranslate();
  const say = (part: string) => translate(`orders.giftLink.${part}`);
  return (
    <ActionDialog
      title={`${say('label')}: ${orderNumber}`}
      text={say('text')}
      confirm={say('label')}
      done={say('done')}
      schema={z.object({})}
      onConfirm={() => call(sendGiftLink, { body: { referenceCode: orderNumber } })}
      onClose={onClose}
    />
  );
}

interface GiftButtonsProps {
  order: StaffOrder;
  permissions: readonly StaffAction[];
}

/** What staff do with a gift whose recipient has not entered the address. */
export function GiftButtons({ order, permissions }: GiftButtonsProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState<'link' | 'address'>();
  const close = () => setOpen(undefined);
  if (order.status !== 'AwaitingAddress' || !permissions.includes('updateGiftAddress')) return null;
  return (
    <>
      <Button onClick={() => setOpen('link')}>{translate('orders.giftLink.label')}</Button>
      <Button onClick={() => setOpen('address')}>{translate('orders.giftAddress.label')}</Button>
      {open === 'link' ? <SendAgain order={order} onClose={close} /> : null}
      {open === 'address' ? <EnterAddress order={order} onClose={close} /> : null}
    </>
  );
}
