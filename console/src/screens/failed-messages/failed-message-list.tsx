import { Box, Button, type Theme, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { DataTable, List, SimpleList, useNotify, useRefresh, useTranslate } from 'react-admin';
import { type Column, saveTable, say, toCsvTime } from '../../data/csv';
import { useFormat } from '../../shared/format';
import { Parts } from '../../shared/parts';
import { useStaffActions } from '../../shared/use-staff-actions';
import { type FailedMessageRecord, retryMessage } from './resource';

function RetryButton({ message }: { message: FailedMessageRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const permissions = useStaffActions();
  const [isBusy, setIsBusy] = useState(false);
  if (!permissions.includes('retryMessage')) return null;
  const retry = async () => {
    setIsBusy(true);
    try {
      await retryMessage(message.id);
      notify('failedMessages.retried', { type: 'success' });
    } catch (error) {
      notify(String(Object(error).message), { type: 'error' });
    } finally {
      setIsBusy(false);
      refresh();
    }
  };
  return (
    <Button variant="outlined" loading={isBusy} onClick={retry}>
      {translate('failedMessages.retry')}
    </Button>
  );
}

const toFieldKey = (name: string) => `resources.failed-messages.fields.${name}`;

const COLUMNS: readonly Column<FailedMessageRecord>[] = [
  [toFieldKey('kind'), ({ kind }) => say(`failedMessages.kinds.${kind}`)],
  [toFieldKey('channel'), ({ channel }) => say(`orders.channel.${channel}`)],
  [toFieldKey('recipient'), ({ recipient }) => recipient],
  [toFieldKey('failedAt'), ({ failedAt }) => toCsvTime(failedAt)],
  [toFieldKey('attempts'), ({ attempts }) => attempts],
];

const exportMessages = (messages: FailedMessageRecord[]) =>
  saveTable('failed-messages', messages, COLUMNS);

function useMessageTexts() {
  const translate = useTranslate();
  return {
    toKind: ({ kind }: FailedMessageRecord) =>
      translate(`failedMessages.kinds.${kind}`, { _: kind }),
    toChannel: ({ channel }: FailedMessageRecord) => translate(`orders.channel.${channel}`),
  };
}

function PhoneRows() {
  const { time } = useFormat();
  const { toKind, toChannel } = useMessageTexts();
  return (
    <SimpleList<FailedMessageRecord>
      rowClick={false}
      primaryText={(message) => <b>{toKind(message)}</b>}
      secondaryText={(message) => (
        <Box component="span" sx={{ display: 'grid', justifyItems: 'start' }}>
          <bdi dir="ltr">{message.recipient}</bdi>
          <span>
            <Parts>{[toChannel(message), time(message.failedAt)]}</Parts>
          </span>
          <RetryButton message={message} />
        </Box>
      )}
    />
  );
}

function TableRows() {
  const { time } = useFormat();
  const { toKind, toChannel } = useMessageTexts();
  return (
    <DataTable<FailedMessageRecord> bulkActionButtons={false}>
      <DataTable.Col source="kind" disableSort render={toKind} />
      <DataTable.Col
        source="recipient"
        disableSort
        render={({ recipient }) => <bdi dir="ltr">{recipient}</bdi>}
      />
      <DataTable.Col source="channel" disableSort render={toChannel} />
      <DataTable.Col source="failedAt" disableSort render={({ failedAt }) => time(failedAt)} />
      <DataTable.Col source="attempts" disableSort />
      <DataTable.Col
        label={false}
        render={(message: FailedMessageRecord) => <RetryButton message={message} />}
      />
    </DataTable>
  );
}

/** Messages that were given up, to send again. */
export function FailedMessageList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <List exporter={exportMessages} perPage={25} empty={false}>
      {isPhone ? <PhoneRows /> : <TableRows />}
    </List>
  );
}
