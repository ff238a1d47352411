import { Box, type Theme, useMediaQuery } from '@mui/material';
import { DataTable, type Exporter, List, SimpleList, useTranslate } from 'react-admin';
import { saveCsv } from '../data/csv';
import type { PersonRecord } from '../data/resources/people';
import { useFormat } from '../shared/format';
import { StatusChip } from '../shared/status-chip';

function State({ person }: { person: PersonRecord }) {
  const translate = useTranslate();
  return (
    <StatusChip
      tone={person.isActive ? 'done' : 'ended'}
      label={translate(person.isActive ? 'resources.people.fields.isActive' : 'people.inactive')}
    />
  );
}

function TableRows() {
  const translate = useTranslate();
  const { day } = useFormat();
  return (
    <DataTable<PersonRecord> rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="name" />
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
          {person.name}
          <State person={person} />
        </Box>
      )}
      secondaryText={({ email, role }) => `${translate(`people.role.${role}`)} · ${email}`}
    />
  );
}

const exportPeople: Exporter<PersonRecord> = (people) =>
  saveCsv(
    [
      ['name', 'email', 'role', 'isActive', 'createdAt'],
      ...people.map(({ name, email, role, isActive, createdAt }) => [
        name,
        email,
        role,
        isActive,
        createdAt,
      ]),
    ],
    'staff',
  );

export function PeopleList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <List sort={{ field: 'name', order: 'ASC' }} perPage={25} exporter={exportPeople}>
      {isPhone ? <PhoneRows /> : <TableRows />}
    </List>
  );
}
