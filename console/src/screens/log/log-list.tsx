import { Box, Button, Link, type Theme, Typography, useMediaQuery } from '@mui/material';
import { type ReactNode, useState } from 'react';
import {
  DataTable,
  type Exporter,
  List,
  RecordContextProvider,
  SelectInput,
  useExpanded,
  useGetList,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { UNDOABLE_CALLS } from '@/lib/contract/catalogue-import';
import type { AuditEntry } from '@/lib/contract/staff';
import { type Column, saveTable, say, sayName, toCsvTime } from '../../data/csv';
import { ar } from '../../messages/log';
import { UndoDialog } from '../../records/changes/undo-dialog';
import { toActorName, useActorName } from '../../shared/actor-name';
import { ChangeTable } from '../../shared/change-table';
import { listEntryChanges, toOutcome } from '../../shared/changes';
import { DateInput } from '../../shared/date-input';
import { useFormat } from '../../shared/format';
import { joinParts } from '../../shared/parts';
import { useCallName } from '../../shared/use-call-name';
import { useStaffActions } from '../../shared/use-staff-actions';
import type { PersonRecord } from '../people/resource';
import type { LogRecord } from './resource';
import { useSubject } from './use-subject';

interface RecordProps {
  record: LogRecord;
}

/** Takes back what a request has written. */
function UndoButton({ record: { at, call, requestId } }: RecordProps) {
  const translate = useTranslate();
  const actions = useStaffActions();
  const [isOpen, setIsOpen] = useState(false);
  const change = UNDOABLE_CALLS.find((name) => name === call);
  if (!change || requestId === undefined) return null;
  if (![change, 'undoCatalogueChange' as const].every((name) => actions.includes(name)))
    return null;
  return (
    <>
      <Button
        color="error"
        sx={{ marginBlockEnd: 2, marginInlineStart: -1 }}
        onClick={() => setIsOpen(true)}
      >
        {translate('changes.undo.change')}
      </Button>
      {isOpen ? (
        <UndoDialog done={{ at, changeIds: [requestId] }} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

/** What a change made of the values. */
function Changes() {
  const record = useRecordContext<LogRecord>();
  return record ? (
    <>
      <UndoButton record={record} />
      <Entries record={record} />
    </>
  ) : null;
}

function Entries({ record: { entries } }: RecordProps) {
  const translate = useTranslate();
  const { toKind } = useSubject();
  return entries.map(({ id, kind, before, after }) => (
    <Box key={id} sx={{ marginBlockEnd: 2 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {[toKind(kind), before && after ? undefined : translate(toOutcome({ before, after }))]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {before || after ? (
        <ChangeTable changes={listEntryChanges({ before, after })} />
      ) : (
        <Typography variant="body2">{translate('log.erased')}</Typography>
      )}
    </Box>
  ));
}

/** Opens and closes the changes of a row, with the keyboard as well. */
function RowButton({ children }: { children: ReactNode }) {
  const { id = '' } = useRecordContext<LogRecord>() ?? {};
  const [isOpen, toggle] = useExpanded(useResourceContext() ?? '', id);
  return (
    <Link
      component="button"
      type="button"
      aria-expanded={isOpen}
      // The row opens on a press as well.
      onClick={(event) => {
        event.stopPropagation();
        toggle();
      }}
      underline="hover"
      sx={{
        color: 'inherit',
        font: 'inherit',
        fontWeight: 600,
        textAlign: 'start',
        verticalAlign: 'baseline',
      }}
    >
      {children}
    </Link>
  );
}

function TableRows() {
  const { time } = useFormat();
  const toCallName = useCallName();
  const toActor = useActorName();
  const { toSubject } = useSubject();
  return (
    <DataTable<LogRecord> rowClick="expand" bulkActionButtons={false} expand={<Changes />}>
      <DataTable.Col source="at" disableSort render={({ at }) => time(at)} />
      <DataTable.Col source="person" disableSort render={({ person }) => toActor(person.name)} />
      <DataTable.Col
        source="call"
        disableSort
        render={(entry) => <RowButton>{toCallName(entry)}</RowButton>}
      />
      <DataTable.Col source="key" disableSort render={toSubject} />
    </DataTable>
  );
}

function PhoneRows() {
  const { data = [] } = useListContext<LogRecord>();
  const { time } = useFormat();
  const toCallName = useCallName();
  const toActor = useActorName();
  const { toSubject } = useSubject();
  return data.map((entry) => (
    <Box
      key={entry.id}
      component="details"
      sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', paddingInline: 2 }}
    >
      <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 1.5 }}>
        {`${toActor(entry.person.name)}: ${toCallName(entry)}`}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {joinParts([time(entry.at), toSubject(entry)])}
        </Typography>
      </Box>
      <RecordContextProvider value={entry}>
        <Changes />
      </RecordContextProvider>
    </Box>
  ));
}

function PersonFilter(props: { source: string; alwaysOn?: boolean }) {
  const { data = [] } = useGetList<PersonRecord>('people', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  return <SelectInput {...props} choices={data} optionText="name" translateChoice={false} />;
}

const FILTERS = [
  <PersonFilter key="person" source="person" alwaysOn />,
  <SelectInput
    key="kind"
    source="kind"
    alwaysOn
    choices={Object.keys(ar.log.kinds).map((id) => ({ id, name: `log.kinds.${id}` }))}
  />,
  <DateInput key="from" source="from" hasTime isFilter />,
  <DateInput key="to" source="to" hasTime isFilter />,
];

const toFieldKey = (name: string) => `resources.log.fields.${name}`;
const toJson = (values: object | undefined) => values && JSON.stringify(values);

const COLUMNS: readonly Column<AuditEntry>[] = [
  [toFieldKey('at'), ({ at }) => toCsvTime(at)],
  [toFieldKey('person'), ({ person }) => toActorName(person.name, say)],
  [toFieldKey('call'), ({ call }) => sayName('log.calls', call)],
  [toFieldKey('kind'), ({ kind }) => sayName('log.kinds', kind)],
  [toFieldKey('key'), ({ key }) => key],
  ['log.before', ({ before }) => toJson(before)],
  ['log.after', ({ after }) => toJson(after)],
];

const exportLog: Exporter<LogRecord> = (records) =>
  saveTable(
    'log',
    records.flatMap(({ entries }) => entries),
    COLUMNS,
  );

export function LogList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <List filters={FILTERS} perPage={50} exporter={exportLog} empty={false}>
      {isPhone ? <PhoneRows /> : <TableRows />}
    </List>
  );
}
