import { Box, type Theme, useMediaQuery } from '@mui/material';
import { DataTable, type Exporter, List, SimpleList, useTranslate } from 'react-admin';
import { type Column, saveTable, say, toCsvTime } from '../../data/csv';
import { useFormat } from '../../shared/format';
import { Parts } from '../../shared/parts';
import { RowLink } from '../../shared/row-link';
import { StatusChip, type Tone } from '../../shared/status-chip';
import type { PersonRecord } from './resource';

function getState({ isActive, hasSignedIn }: PersonRecord): { key: string; tone: Tone } {
  if (!isActive) return { key: 'people.inactive', tone: 'ended' };
  return hasSignedIn
    ? { key: 'resources.people.fields.isActive', tone: 'done' }
    : { key: 'people.invited', tone: 'waiting' };
}

function State({ person }: { person: PersonRecord }) {
  const translate = useTranslate();
  const { key, tone } = getState(person);
  return <StatusChip tone={tone} label={translate(key)} />;
}

function TableRows() {
  const translate = useTranslate();
  const { day } = useFormat();
  return (
    <DataTable<PersonRecord> rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="name" render={({ name }) => <RowLink>{name}</RowLink>} />
      <DataTable.Col source="email" />
      <DataTable.Col source="role" render={({ role }) => translate(`people.role.${role}`)} />
      <DataTable.Col
        source="isActive"
        render={(person: PersonRecord) => <State person={person} />}
      />
      <DataTable.Col source="createdAt" render={({ createdAt }) => day(createdAt)} />
    </DataTable>
  );
}

function PhoneRows() {
  const translate = useTranslate();
  return (
    <SimpleList<PersonRecord>
      rowClick="edit"
      primaryText={(person) => (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <bdi>{person.name}</bdi>
          <State person={person} />
        </Box>
      )}
      secondaryText={({ email, role }) => (
        <Parts>{[translate(`people.role.${role}`), email]}</Parts>
      )}
    />
  );
}

const toFieldKey = (name: string) => `resources.people.fields.${name}`;

const COLUMNS: readonly Column<PersonRecord>[] = [
  [toFieldKey('name'), ({ name }) => name],
  [toFieldKey('email'), ({ email }) => email],
  [toFieldKey('role'), ({ role }) => say(`people.role.${role}`)],
  [toFieldKey('state'), (person) => say(getState(person).key)],
  [toFieldKey('createdAt'), ({ createdAt }) => toCsvTime(createdAt)],
];

const exportPeople: Exporter<PersonRecord> = (people) => saveTable('staff', people, COLUMNS);

export function PeopleList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <List sort={{ field: 'name', order: 'ASC' }} perPage={25} exporter={exportPeople}>
      {isPhone ? <PhoneRows /> : <TableRows />}
    </List>
  );
}
