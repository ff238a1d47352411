import { Box, Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { List, SelectInput, TextInput, useListContext, useNotify, useTranslate } from 'react-admin';
import { z } from 'zod';
import { updateInboxMessage } from '@/lib/contract/calls/inbox';
import type { InboxChange } from '@/lib/contract/inbox';
import { call } from '../../data/client';
import { type Column, saveTable, toCsvTime } from '../../data/csv';
import { ActionDialog } from '../../shared/action-dialog';
import { useActorName } from '../../shared/actor-name';
import { ContactLink } from '../../shared/contact-link';
import { useFormat } from '../../shared/format';
import { Parts } from '../../shared/parts';
import { SearchFilter } from '../../shared/search-filter';
import { StatusChip } from '../../shared/status-chip';
import { useAction } from '../../shared/use-action';
import { useStaffActions } from '../../shared/use-staff-actions';
import type { MessageRecord } from './resource';

const change = (id: string, body: InboxChange) =>
  call(updateInboxMessage, { params: { id }, body });

const answerSchema = z.object({ answer: updateInboxMessage.body.shape.answer.unwrap() });

function Answer({ message, onClose }: { message: MessageRecord; onClose: () => void }) {
  const translate = useTranslate();
  const { id, revision, email, caseNumber } = message;
  return (
    <ActionDialog
      title={`${translate('inbox.answer')} ${caseNumber}`}
      text={translate('inbox.answerText', { email })}
      confirm={translate('inbox.answer')}
      done={translate('inbox.answered')}
      schema={answerSchema}
      draft={{ key: `answer to ${id}`, source: 'answer' }}
      onConfirm={({ answer }) => change(id, { answer, isHandled: true, revision })}
      onClose={onClose}
    >
      <TextInput
        source="answer"
        label="inbox.answerField"
        multiline
        minRows={5}
        helperText={false}
      />
    </ActionDialog>
  );
}

function Buttons({ message }: { message: MessageRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const act = useAction();
  const [isOpen, setIsOpen] = useState(false);
  const { id, revision, handledAt } = message;
  const isHandled = handledAt === undefined;
  const toggle = async () => {
    const error = await act(() => change(id, { revision, isHandled }), translate('inbox.changed'));
    if (error) notify(error.message, { type: 'error' });
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, marginBlockStart: 1 }}>
      <Button variant="contained" onClick={() => setIsOpen(true)}>
        {translate('inbox.answer')}
      </Button>
      <Button variant="outlined" onClick={toggle}>
        {translate(isHandled ? 'inbox.markHandled' : 'inbox.markOpen')}
      </Button>
      {isOpen ? <Answer message={message} onClose={() => setIsOpen(false)} /> : null}
    </Box>
  );
}

function Answers({ message: { answers } }: { message: MessageRecord }) {
  const { time } = useFormat();
  const toActor = useActorName();
  return answers.map(({ at, person, text }) => (
    <Box
      key={at}
      sx={{ borderInlineStart: '3px solid', borderColor: 'primary.main', paddingInlineStart: 1.5 }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Parts>{[toActor(person.name), time(at)]}</Parts>
      </Typography>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </Typography>
    </Box>
  ));
}

function MessageCard({ message }: { message: MessageRecord }) {
  const translate = useTranslate();
  const { time } = useFormat();
  const permissions = useStaffActions();
  const isHandled = message.handledAt !== undefined;
  return (
    <Paper component="article" sx={{ padding: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography sx={{ fontWeight: 600 }} dir="auto">
          {message.subject}
        </Typography>
        <StatusChip
          tone={isHandled ? 'done' : 'waiting'}
          label={translate(isHandled ? 'inbox.handled' : 'inbox.waiting')}
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Parts>{[message.caseNumber, message.name, time(message.createdAt)]}</Parts>
      </Typography>
      <Typography variant="body2" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <ContactLink value={message.email} />
        <ContactLink value={message.phone} />
      </Typography>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', marginBlock: 1 }}>
        {message.message}
      </Typography>
      <Answers message={message} />
      {permissions.includes('updateInboxMessage') ? <Buttons message={message} /> : null}
    </Paper>
  );
}

function Cards() {
  const translate = useTranslate();
  const { data, isPending } = useListContext<MessageRecord>();
  if (isPending) return null;
  if (!data || data.length === 0)
    return <Typography sx={{ padding: 2 }}>{translate('inbox.empty')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 900 }}>
      {data.map((message) => (
        <MessageCard key={message.id} message={message} />
      ))}
    </Box>
  );
}

const FILTERS = [
  <SearchFilter key="q" source="q" alwaysOn placeholder="resources.messages.fields.q" />,
  <SelectInput
    key="isHandled"
    source="isHandled"
    alwaysOn
    choices={[
      { id: 'false', name: 'inbox.waiting' },
      { id: 'true', name: 'inbox.handled' },
    ]}
  />,
];

const COLUMNS: readonly Column<MessageRecord>[] = [
  ['inbox.caseNumber', ({ caseNumber }) => caseNumber],
  ['inbox.createdAt', ({ createdAt }) => toCsvTime(createdAt)],
  ['resources.customers.fields.name', ({ name }) => name],
  ['resources.customers.fields.email', ({ email }) => email],
  ['resources.customers.fields.phone', ({ phone }) => phone],
  ['inbox.subject', ({ subject }) => subject],
  ['inbox.message', ({ message }) => message],
  ['inbox.handled', ({ handledAt }) => toCsvTime(handledAt)],
];

const exportMessages = (messages: MessageRecord[]) => saveTable('messages', messages, COLUMNS);

/** Messages from the contact page; those that wait are shown first. */
export function MessageList() {
  return (
    <List
      filters={FILTERS}
      storeKey={false}
      filterDefaultValues={{ isHandled: 'false' }}
      perPage={25}
      exporter={exportMessages}
      empty={false}
      component="div"
    >
      <Cards />
    </List>
  );
}
