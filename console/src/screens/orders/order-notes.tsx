import { Box, Button, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import * as staffOrdersCalls from '@/lib/contract/calls/staff-orders';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { call } from '../../data/client';
import { useDraft } from '../../data/drafts';
import { useActorName } from '../../shared/actor-name';
import { useFormat } from '../../shared/format';
import { Parts } from '../../shared/parts';
import { Row, Section } from '../../shared/section';
import { useStaffActions } from '../../shared/use-staff-actions';

function NewNote({ orderNumber }: { orderNumber: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [text, setText] = useDraft(`note of ${orderNumber}`);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await call(staffOrdersCalls.createOrderNote, { body: { referenceCode: orderNumber, text } });
      setText('');
      await client.invalidateQueries({ queryKey: ['notes', orderNumber] });
    } catch (error) {
      notify(String(Object(error).message), { type: 'error' });
    }
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <TextField
        label={translate('orders.newNote')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        required
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <Button type="submit" variant="outlined">
        {translate('orders.addNote')}
      </Button>
    </Box>
  );
}

/** Notes that only staff read. */
export function OrderNotes({ order: { orderNumber } }: { order: StaffOrder }) {
  const translate = useTranslate();
  const { time } = useFormat();
  const toActor = useActorName();
  const permissions = useStaffActions();
  const { data } = useQuery({
    queryKey: ['notes', orderNumber],
    queryFn: () => call(staffOrdersCalls.listOrderNotes, { query: { ReferenceCode: orderNumber } }),
  });
  return (
    <Section title={translate('orders.notes')}>
      {data?.items.map(({ id, at, person, text }) => (
        <Box key={id} sx={{ marginBlockEnd: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <Parts>{[toActor(person.name), time(at)]}</Parts>
          </Typography>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
            {text}
          </Typography>
        </Box>
      ))}
      {permissions.includes('createOrderNote') ? <NewNote orderNumber={orderNumber} /> : null}
    </Section>
  );
}

/** What the buyer was told. */
export function OrderMessages({ order: { orderNumber } }: { order: StaffOrder }) {
  const translate = useTranslate();
  const { time } = useFormat();
  const { data } = useQuery({
    queryKey: ['orders', 'messages', orderNumber],
    queryFn: () =>
      call(staffOrdersCalls.listOrderMessages, { query: { ReferenceCode: orderNumber } }),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={translate('orders.messagesSent')}>
      {data.items.map(({ kind, channel, state, at }) => (
        <Row
          key={`${kind}-${channel}-${at}`}
          name={<Parts>{[time(at), translate(`failedMessages.kinds.${kind}`, { _: kind })]}</Parts>}
        >
          {translate(`orders.channel.${channel}`)} · {translate(`orders.messageState.${state}`)}
        </Row>
      ))}
    </Section>
  );
}
