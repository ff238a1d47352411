import { type Theme, useMediaQuery } from '@mui/material';
import {
  Create,
  DataTable,
  DeleteWithConfirmButton,
  Edit,
  type Exporter,
  List,
  SimpleList,
  TextInput,
  useEditContext,
  useTranslate,
} from 'react-admin';
import { staffGroupInputSchema } from '@/lib/contract/staff-groups';
import { type Column, saveTable } from '../../data/csv';
import { GroupFields, GroupForm } from '../../records/group-form';
import { SchemaEditForm } from '../../schema/schema-edit-form';
import { useFormat } from '../../shared/format';
import { toText } from '../../shared/record-name';
import { RowLink } from '../../shared/row-link';
import { GroupProducts } from './group-products';
import type { GroupRecord } from './resource';

function Rows() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const translate = useTranslate();
  const { text } = useFormat();
  const toOptions = ({ options }: GroupRecord) =>
    options
      .map(
        ({ name, values }) => `${text(name)}: ${values.map((one) => text(one.value)).join(' / ')}`,
      )
      .join(' · ');
  if (isPhone)
    return (
      <SimpleList<GroupRecord>
        rowClick="edit"
        primaryText={({ title }) => text(title)}
        secondaryText={toOptions}
      />
    );
  return (
    <DataTable<GroupRecord> rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col
        source="title"
        disableSort
        render={({ title }) => <RowLink>{text(title)}</RowLink>}
      />
      <DataTable.Col
        label={translate('schema.fields.options')}
        disableSort
        render={(group: GroupRecord) => toOptions(group)}
      />
      <DataTable.Col source="itemCount" disableSort />
    </DataTable>
  );
}

const COLUMNS: readonly Column<GroupRecord>[] = [
  ['groups.id', ({ id }) => id],
  ['catalogue.columns.titleAr', ({ title }) => title.Ar],
  ['catalogue.columns.titleEn', ({ title }) => title.En],
  ['schema.fields.options', ({ options }) => options.map(({ name }) => toText(name)).join(' / ')],
  ['resources.groups.fields.itemCount', ({ itemCount }) => itemCount],
];

const exportGroups: Exporter<GroupRecord> = (groups) => saveTable('groups', groups, COLUMNS);

export function GroupList() {
  return (
    <List exporter={exportGroups} perPage={50}>
      <Rows />
    </List>
  );
}

export function GroupCreate() {
  return (
    <Create redirect="edit">
      <GroupForm />
    </Create>
  );
}

/** A group is deleted while it has no products. */
function DeleteGroupButton() {
  // That of the form is the record from which it was filled.
  const { record } = useEditContext<GroupRecord>();
  if (record?.itemCount !== 0) return null;
  return <DeleteWithConfirmButton mutationMode="pessimistic" confirmContent="groups.deleteText" />;
}

export function GroupEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect={false}>
      <GroupProducts />
      <SchemaEditForm schema={staffGroupInputSchema} actions={<DeleteGroupButton />}>
        <TextInput source="id" label="groups.id" readOnly helperText={false} />
        <GroupFields />
      </SchemaEditForm>
    </Edit>
  );
}
