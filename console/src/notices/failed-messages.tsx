import { Button } from '@mui/material';
import { useState } from 'react';
import { DataTable, List, useNotify, usePermissions, useRefresh, useTranslate } from 'react-admin';
import { saveCsv } from '../data/csv';
import { type FailedMessageRecord, retryMessage } from '../data/resources/inbox';
import { useFormat } from '../shared/format';

function RetryButton({ message }: { message: FailedMessageRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { permissions = [] } = usePermissions<string[]>();
  const [isBusy, setIsBusy] = useState(false);
  if (!permissions.includes('retryMessage')) return null;
  const retry = async () => {
    setIsBusy(true);
    try {
      await retryMessage(message.id);
      notify('notices.retried', { type: 'success' });
    } catch (error) {
      notify(String(Object(error).message), { type: 'error' });
    } finally {
      setIsBusy(false);
      refresh();
    }
  };
  return (
    <Button size="small" loading={isBusy} onClick={retry}>
      {translate('notices.retry')}
    </Button>
  );
}

const exportMessages = (messages: FailedMessageRecord[]) =>
  saveCsv(
    [
      ['kind', 'channel', 'recipient', 'failedAt', 'attempts'],
      ...messages.map((one) => [one.kind, one.channel, one.recipient, one.failedAt, one.attempts]),
    ],
    'failed-messages',
  );

/** Messages that were given up, to send again. */
export function FailedMessageList() {
  const { time } = useFormat();
  const translate = useTranslate();
  return (
    <List exporter={exportMessages} perPage={25} empty={false}>
      <DataTable<FailedMessageRecord> bulkActionButtons={false}>
        <DataTable.Col
          source="failedAt"
          disableSort
          render={({ failedAt }: FailedMessageRecord) => time(failedAt)}
        />
        <DataTable.Col
          source="recipient"
          disableSort
          render={({ recipient }) => <bdi>{recipient}</bdi>}
        />
        <DataTable.Col
          source="channel"
          disableSort
          render={({ channel }) => translate(`orders.channel.${channel}`)}
        />
        <DataTable.Col source="kind" disableSort />
        <DataTable.Col source="attempts" disableSort />
        <DataTable.Col
          label={false}
          render={(message: FailedMessageRecord) => <RetryButton message={message} />}
        />
      </DataTable>
    </List>
  );
}
