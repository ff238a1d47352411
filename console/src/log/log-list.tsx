import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import {
  DataTable,
  DateTimeInput,
  type Exporter,
  List,
  SelectInput,
  SimpleList,
  TextInput,
  useGetList,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { saveCsv } from '../data/csv';
import type { LogRecord } from '../data/resources/log';
import type { PersonRecord } from '../data/resources/people';
import { useFormat } from '../shared/format';

const toText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '—');

/** What a change made of the values. */
function Changes() {
  const translate = useTranslate();
  const entry = useRecordContext<LogRecord>();
  if (!entry) return null;
  const { before = {}, after = {} } = entry;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (names.length === 0) return <Typography variant="body2">{translate('log.erased')}</Typography>;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {['field', 'before', 'after'].map((name) => (
              <TableCell key={name}>{translate(`log.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody dir="ltr">
          {names.map((name) => (
            <TableRow key={name}>
              <TableCell>{name}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{toText(before[name])}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{toText(after[name])}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** What somebody did; calls of earlier versions have their name only. */
function useCallName() {
  const translate = useTranslate();
  return (call: string) => translate(`log.calls.${call}`, { _: call });
}

function TableRows() {
  const { time } = useFormat();
  const toCallName = useCallName();
  return (
    <DataTable<LogRecord> rowClick="expand" bulkActionButtons={false} expand={<Changes />}>
      <DataTable.Col source="at" disableSort render={({ at }) => time(at)} />
      <DataTable.Col source="person" disableSort render={({ person }) => person.name} />
      <DataTable.Col source="call" disableSort render={({ call }) => toCallName(call)} />
      <DataTable.Col source="kind" disableSort />
      <DataTable.Col source="key" disableSort />
    </DataTable>
  );
}

function PhoneRows() {
  const { time } = useFormat();
  const toCallName = useCallName();
  return (
    <SimpleList<LogRecord>
      rowClick={false}
      primaryText={({ person, call }) => `${person.name}: ${toCallName(call)}`}
      secondaryText={({ kind, key, at }) => `${time(at)} · ${kind} ${key}`}
    />
  );
}

function PersonFilter(props: { source: string; alwaysOn?: boolean }) {
  const { data = [] } = useGetList<PersonRecord>('people', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  return <SelectInput {...props} choices={data} optionText="name" translateChoice={false} />;
}

const toInstant = (value: string) => (value ? new Date(value).toISOString() : value);

const FILTERS = [
  <PersonFilter key="person" source="person" alwaysOn />,
  <TextInput key="kind" source="kind" alwaysOn />,
  <DateTimeInput key="from" source="from" parse={toInstant} />,
  <DateTimeInput key="to" source="to" parse={toInstant} />,
];

const exportLog: Exporter<LogRecord> = (entries) =>
  saveCsv(
    [
      ['at', 'person', 'call', 'kind', 'key', 'before', 'after'],
      ...entries.map(({ at, person, call, kind, key, before, after }) => [
        at,
        person.name,
        call,
        kind,
        key,
        JSON.stringify(before),
        JSON.stringify(after),
      ]),
    ],
    'log',
  );

export function LogList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <List filters={FILTERS} perPage={50} exporter={exportLog} empty={false}>
      {isPhone ? <PhoneRows /> : <TableRows />}
    </List>
  );
}
